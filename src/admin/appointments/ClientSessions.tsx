import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import type { Notice } from '../editor/state.ts';
import { Few } from '../ui/list/Few.tsx';
import { NoticeAlert } from '../ui/NoticeAlert.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import type { clientSessions } from './appointments.ts';
import { dayTitle } from './long-day.ts';
import { SessionDialog } from './MarkButton.tsx';
import { SessionCard } from './SessionCard.tsx';

const FEW = 3;

type Props = { readonly id: string; readonly store: ReturnType<typeof clientSessions> };

export function ClientSessions({ id, store }: Props) {
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
        {(sessions) => (
          <Few rows={sessions} first={FEW}>
            {(shown) => (
              <ul className="plain-list agenda-sessions">
                {shown.map((session) => (
                  <SessionCard
                    key={session.id}
                    session={session}
                    heading={dayTitle(session.day)}
                    say={setNotice}
                    onEdit={setEdited}
                  />
                ))}
              </ul>
            )}
          </Few>
        )}
      </Loaded>
      {edited && (
        <SessionDialog
          client={{ id, name: edited.clientName, service_name: edited.service_name }}
          session={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
