import { Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { isExpected } from '../../shared/appointments/states.ts';
import { ShowMore } from '../ui/list/ShowMore.tsx';
import { Notices } from '../ui/notices.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { $minute, hasBegun } from '../ui/practice-clock.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import type { clientAppointments } from './appointments.ts';
import { dayTitle } from './long-day.ts';
import { openAppointment } from './MarkButton.tsx';

const FIRST_ROWS = 2;

type Props = { readonly store: ReturnType<typeof clientAppointments> };

export function editAppointment(appointment: Appointment): void {
  const { clientId: id, clientName: name, service_name } = appointment;
  openAppointment({ client: { id, name, service_name }, appointment });
}

/** Whether an appointment has no outcome yet, or is asked for and to come. */
export const isNext = (one: Appointment, minute: string): boolean =>
  isExpected(one) || (one.state === 'requested' && !hasBegun(one, minute));

export function ClientAppointments({ store }: Props) {
  const minute = useStore($minute);
  const open = (useStore(store).data ?? []).filter((one) => isNext(one, minute)).reverse();
  return (
    <Card title={open.length > 1 ? `Próximas sessões (${open.length})` : 'Próxima sessão'}>
      <Notices>
        <Loaded store={store} failure="Não foi possível ver as sessões. Tente de novo.">
          {() =>
            open.length === 0 ? (
              <Text c="dimmed">Nenhuma sessão marcada.</Text>
            ) : (
              <ShowMore rows={open} first={FIRST_ROWS}>
                {(shown) => (
                  <Stack component="ul" gap="xs" className="plain-list">
                    {shown.map((appointment) => (
                      <AppointmentCard
                        key={appointment.id}
                        appointment={appointment}
                        heading={dayTitle(appointment.day)}
                        onEdit={editAppointment}
                      />
                    ))}
                  </Stack>
                )}
              </ShowMore>
            )
          }
        </Loaded>
      </Notices>
    </Card>
  );
}
