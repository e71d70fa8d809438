import { Stack, Text } from '@mantine/core';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { ShowMore } from '../ui/list/ShowMore.tsx';
import { Notices } from '../ui/notices.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import type { clientAppointments } from './appointments.ts';
import { dayTitle } from './long-day.ts';
import { openAppointment } from './MarkButton.tsx';

const FIRST_ROWS = 3;

type Props = { readonly id: string; readonly store: ReturnType<typeof clientAppointments> };

export function ClientAppointments({ id, store }: Props) {
  const edit = (appointment: Appointment) => {
    const { clientName: name, service_name } = appointment;
    openAppointment({ client: { id, name, service_name }, appointment });
  };
  return (
    <Card title="Sessões">
      <Notices>
        <Loaded
          store={store}
          failure="Não foi possível ver as sessões. Tente de novo."
          empty={<Text c="dimmed">Nenhuma sessão ainda.</Text>}
        >
          {(appointments) => (
            <ShowMore rows={appointments} first={FIRST_ROWS}>
              {(shown) => (
                <Stack component="ul" gap="xs" className="plain-list">
                  {shown.map((appointment) => (
                    <AppointmentCard
                      key={appointment.id}
                      appointment={appointment}
                      heading={dayTitle(appointment.day)}
                      onEdit={edit}
                    />
                  ))}
                </Stack>
              )}
            </ShowMore>
          )}
        </Loaded>
      </Notices>
    </Card>
  );
}
