import { Anchor, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { formatCount } from '../../shared/core/text.ts';
import { showBulkRegistrations, showWaiting } from '../clients/list/filters.ts';
import { NOTICES, screenPath } from '../ui/router.ts';
import { Part } from './Part.tsx';
import { Person } from './Person.tsx';
import { $changed, $slowed, $waiting, $waitingBeside, requestOf } from './people.ts';

function BulkWarning() {
  if (!useStore($slowed)) return null;
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

/** Who asked for a time and has none yet: new clients and known ones. */
export function Waiting() {
  const changed = useStore($changed);
  return (
    <Part
      title={(waiting) =>
        waiting?.total ? `Esperando: ${formatCount(waiting.total)}` : 'Esperando'
      }
      area="waiting"
      store={$waitingBeside}
      onRetry={$waiting.invalidate}
      failure="Não foi possível ver quem espera por uma sessão."
    >
      {({ clients, total, more }) => (
        <>
          <Text fz="sm" c="dimmed">
            {total > 0
              ? 'Pediram horário e ainda não marcaram.'
              : 'Ninguém esperando. Quem pedir um horário pelo site aparece aqui na mesma hora.'}
          </Text>
          <ul className="plain-list">
            {clients.map((client) => (
              <Person
                key={client.id}
                client={client}
                text={requestOf(client)}
                at={client.requested_at ?? client.created_at}
              >
                {changed.has(client.id) && (
                  <Anchor href={NOTICES} className="action" fz="sm">
                    Cadastro com dados diferentes
                  </Anchor>
                )}
              </Person>
            ))}
          </ul>
          {total > 0 && (
            <Anchor href={screenPath('clients')} className="action" onClick={showWaiting}>
              {more > 0 ? `E mais ${formatCount(more)}: ver todos` : 'Ver na lista de clientes'}
            </Anchor>
          )}
          <BulkWarning />
        </>
      )}
    </Part>
  );
}
