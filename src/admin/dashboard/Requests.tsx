import { Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { $requests } from '../appointments/appointments.ts';
import { RequestActs, Wanted } from '../appointments/requests/RequestActs.tsx';
import { NameLink } from '../ui/list/NameLink.tsx';
import { ShowMore } from '../ui/list/ShowMore.tsx';
import { clientPath } from '../ui/router.ts';
import { Part } from './Part.tsx';

const FIRST_ROWS = 3;

export function Requests() {
  const { data } = useStore($requests);
  if (data?.length === 0) return null;
  return (
    <Part
      title={(requests) => (requests ? `Pediram horário: ${requests.length}` : 'Pediram horário')}
      area="requests"
      store={$requests}
      onRetry={$requests.invalidate}
      failure="Não foi possível ver quem pediu horário."
    >
      {(requests) => (
        <>
          <Text fz="sm" c="dimmed">
            Cada horário fica guardado por 24 horas a partir do pedido.
          </Text>
          <ShowMore rows={requests} first={FIRST_ROWS}>
            {(shown) => (
              <ul className="plain-list lines">
                {shown.map((appointment) => (
                  <li key={appointment.id}>
                    <NameLink href={clientPath(appointment.clientId)} name={appointment.clientName}>
                      <Wanted appointment={appointment} />
                    </NameLink>
                    <RequestActs appointment={appointment} />
                  </li>
                ))}
              </ul>
            )}
          </ShowMore>
        </>
      )}
    </Part>
  );
}
