import { Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { reais } from '../../shared/content/service-facts.ts';
import { formatCount, plural } from '../../shared/core/text.ts';
import { AppointmentLink } from '../appointments/AppointmentLink.tsx';
import { dayTitle } from '../appointments/long-day.ts';
import { PaymentActs } from '../appointments/money/PaymentActs.tsx';
import { $owed } from '../appointments/money/payments.ts';
import { NameLink } from '../ui/list/NameLink.tsx';
import { ShowMore } from '../ui/list/ShowMore.tsx';
import { clientPath } from '../ui/router.ts';
import { Part } from './Part.tsx';

const FIRST_ROWS = 3;

export function Owed() {
  const { data } = useStore($owed);
  if (data?.total === 0) return null;
  return (
    <Part
      title={(owed) => (owed?.value ? `A receber: R$ ${reais(owed.value)}` : 'A receber')}
      area="owed"
      store={$owed}
      onRetry={$owed.invalidate}
      failure="Não foi possível ver o que falta receber."
    >
      {({ total, appointments }) => (
        <>
          <Text fz="sm" c="dimmed">
            {plural(total, 'sessão ficou', 'sessões ficaram')} para pagar depois.
            {total > appointments.length &&
              ` Aqui estão as ${formatCount(appointments.length)} mais antigas.`}
          </Text>
          <ShowMore rows={appointments} first={FIRST_ROWS}>
            {(shown) => (
              <ul className="plain-list lines">
                {shown.map((appointment) => {
                  const { id, clientId, clientName, day, service_name } = appointment;
                  return (
                    <Group component="li" key={id} gap="0 8px" py={4}>
                      <div className="person">
                        <NameLink href={clientPath(clientId)} name={clientName}>
                          <Text fz="sm" c="dimmed">
                            {dayTitle(day)}, {service_name}
                          </Text>
                        </NameLink>
                        <PaymentActs appointment={appointment} />
                      </div>
                      <AppointmentLink appointment={appointment} reason="charge" small />
                    </Group>
                  );
                })}
              </ul>
            )}
          </ShowMore>
        </>
      )}
    </Part>
  );
}
