import { $clients, $clientsPeriod } from '../reports.ts';
import { ClientsChart } from './Chart.tsx';
import { TimeCard } from './TimeCard.tsx';

const COUNTED = {
  series: 'Clientes',
  many: 'clientes',
  total: 'Total de clientes',
  none: 'clientes novos',
  file: 'clientes',
} as const;

/** How many clients came in. */
export function ClientsCard() {
  return (
    <TimeCard
      title="Clientes novos"
      counted={COUNTED}
      $period={$clientsPeriod}
      store={$clients}
      drawn={ClientsChart}
    />
  );
}
