import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { ShowMore } from '../ui/list/ShowMore.tsx';
import { type Notice, NoticeAlert } from '../ui/NoticeAlert.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import type { clientAppointments } from './appointments.ts';
import { dayTitle } from './long-day.ts';
import { AppointmentDialog } from './MarkButton.tsx';

const FIRST_ROWS = 3;

type Props = { readonly id: string; readonly store: ReturnType<typeof clientAppointments> };

export function ClientAppointments({ id, store }: Props) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [edited, setEdited] = useState<Appointment | null>(null);
  return (
    <Card title="Sessões">
      <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
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
                    say={setNotice}
                    onEdit={setEdited}
                  />
                ))}
              </Stack>
            )}
          </ShowMore>
        )}
      </Loaded>
      {edited && (
        <AppointmentDialog
          client={{ id, name: edited.clientName, service_name: edited.service_name }}
          appointment={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
