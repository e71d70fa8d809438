import { Anchor, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { formatCount } from '../../shared/core/text.ts';
import { showWaiting } from '../clients/list/filters.ts';
import { screenPath } from '../ui/router.ts';
import { $newToday, $waiting, type Counted } from './new-today.ts';
import { Part } from './Part.tsx';
import { Person } from './Person.tsx';

const SHOWN = 4;

/** Without today's requests: NewClients shows those. */
function People({ clients, total }: Counted) {
  const { data: beside } = useStore($newToday);
  const known = new Set(beside?.clients.map(({ id }) => id));
  const others = clients.filter(({ id }) => !known.has(id));
  const count = total - (clients.length - others.length);
  const more = count - Math.min(SHOWN, others.length);
  if (others.length === 0)
    return <Text c="dimmed">{total > 0 ? 'Só quem chegou hoje.' : 'Ninguém esperando.'}</Text>;
  return (
    <>
      <ul className="plain-list">
        {others.slice(0, SHOWN).map((client) => (
          <Person key={client.id} client={client} />
        ))}
      </ul>
      <Anchor href={screenPath('clients')} className="action" mt="auto" onClick={showWaiting}>
        {more > 0 ? `E mais ${formatCount(more)}: ver todos` : 'Ver na lista de clientes'}
      </Anchor>
    </>
  );
}

export function Waiting() {
  return (
    <Part
      title="Pediram horário e ainda não marcaram"
      area="waiting"
      store={$waiting}
      onRetry={$waiting.invalidate}
      failure="Não foi possível ver quem espera por uma sessão."
    >
      {(waiting) => <People {...waiting} />}
    </Part>
  );
}
