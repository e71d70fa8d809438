import { useStore } from '@nanostores/react';
import { showBulkRegistrations } from '../clients/list/filters.ts';
import { compareTotals, totalAndComparison, WINDOWS } from '../reports/comparison.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { screenPath } from '../ui/router.ts';
import { $newInDays, $newToday, type Counted } from './new-today.ts';
import { Part } from './Part.tsx';
import { Person } from './Person.tsx';

function Total() {
  const { data } = useStore($newInDays);
  if (!data || data.before === null || data.total + data.before === 0) return null;
  const { total, before } = data;
  const comparison = compareTotals(total, before, WINDOWS.day, 'clientes novos');
  return <p className="dim">Em 30 dias: {totalAndComparison(total, comparison)}</p>;
}

function BulkWarning() {
  const { data } = useStore($newInDays);
  if (!data?.slowed) return null;
  return (
    <p>
      Chegaram cadastros demais nas últimas 24 horas;{' '}
      <a href={screenPath('clients')} onClick={showBulkRegistrations}>
        confira a lista
      </a>
      . Gente nova continua entrando: só quem repete do mesmo lugar precisa esperar.
    </p>
  );
}

function People({ clients, total }: Counted) {
  const more = total - clients.length;
  if (clients.length === 0)
    return (
      <div className="part-empty">
        <Drawing />
        <p>Ninguém se cadastrou ainda hoje.</p>
        <p className="dim">Quem chegar pelo site aparece aqui na mesma hora.</p>
        <Total />
        <BulkWarning />
      </div>
    );
  return (
    <>
      <BulkWarning />
      <ul className="plain-list people">
        {clients.map((client) => (
          <Person key={client.id} client={client} />
        ))}
      </ul>
      <Total />
      <a href={screenPath('clients')} className="part-more">
        {more > 0 ? `E mais ${more} hoje: ver todos` : 'Ver todos os clientes'}
      </a>
    </>
  );
}

export function NewClients() {
  return (
    <Part
      title="Clientes novos hoje"
      area="clients"
      store={$newToday}
      onRetry={$newToday.invalidate}
      failure="Não foi possível ver quem se cadastrou hoje."
    >
      {(today) => <People {...today} />}
    </Part>
  );
}
