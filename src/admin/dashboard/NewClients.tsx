import { Anchor, Stack, Text } from '@mantine/core';
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
  return <Text c="dimmed">Em 30 dias: {totalAndComparison(total, comparison)}</Text>;
}

function BulkWarning() {
  const { data } = useStore($newInDays);
  if (!data?.slowed) return null;
  return (
    <Text>
      Chegaram cadastros demais nas últimas 24 horas;{' '}
      <Anchor
        inherit
        underline="always"
        href={screenPath('clients')}
        onClick={showBulkRegistrations}
      >
        confira a lista
      </Anchor>
      . Gente nova continua entrando: só quem repete do mesmo lugar precisa esperar.
    </Text>
  );
}

function People({ clients, total }: Counted) {
  const more = total - clients.length;
  if (clients.length === 0)
    return (
      <Stack flex={1} gap={4} align="center" justify="center" ta="center">
        <Drawing />
        <Text>Ninguém se cadastrou ainda hoje.</Text>
        <Text c="dimmed">Quem chegar pelo site aparece aqui na mesma hora.</Text>
        <Total />
        <BulkWarning />
      </Stack>
    );
  return (
    <>
      <BulkWarning />
      <ul className="plain-list">
        {clients.map((client) => (
          <Person key={client.id} client={client} />
        ))}
      </ul>
      <Total />
      <Anchor href={screenPath('clients')} className="action" mt="auto">
        {more > 0 ? `E mais ${more} hoje: ver todos` : 'Ver todos os clientes'}
      </Anchor>
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
