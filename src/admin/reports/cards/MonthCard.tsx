import { SimpleGrid, Text } from '@mantine/core';
import { formatDate } from '../../../shared/appointments/practice-day.ts';
import { formatCount } from '../../../shared/core/text.ts';
import type { MonthRow } from '../../../shared/reports/appointments.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { $months, money } from '../appointment-report.ts';

const FIGURES = [
  { name: 'done', label: 'Sessões', words: formatCount },
  { name: 'received', label: 'Recebido', words: money },
  { name: 'value', label: 'Valor das sessões', words: money },
  { name: 'missed', label: 'Faltas', words: formatCount },
  { name: 'clients', label: 'Clientes novos', words: formatCount },
] as const satisfies readonly {
  name: keyof MonthRow;
  label: string;
  words: (value: number) => string;
}[];

function Figures({ months: [before, now] }: { readonly months: readonly MonthRow[] }) {
  if (!before || !now) return null;
  const month = formatDate('month', `${before.month}-01`, 'UTC');
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 5 }} m={0}>
      {FIGURES.map(({ name, label, words }) => (
        <div key={name}>
          <dt className="meta">{label}</dt>
          <Text component="dd" fz={{ base: 22, sm: 26 }} fw={600} lh={1.3}>
            {words(now[name])}
          </Text>
          <dd className="meta">
            {month}: {words(before[name])}
          </dd>
        </div>
      ))}
    </SimpleGrid>
  );
}

export function MonthCard() {
  return (
    <Card
      title="Este mês"
      p={{ base: 'md', sm: 'lg' }}
      className="report wide"
      mih={{ base: 314, sm: 156 }}
    >
      <Loaded store={$months} failure="Não foi possível ver os números do mês.">
        {(months) => <Figures months={months} />}
      </Loaded>
    </Card>
  );
}
