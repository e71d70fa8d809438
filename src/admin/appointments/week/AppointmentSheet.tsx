import { Modal } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { sameNames } from '../../../shared/clients/names.ts';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { Saying } from '../../ui/notices.tsx';
import { type Notice, say } from '../../ui/say.ts';
import { AppointmentCard } from '../AppointmentCard.tsx';
import { $appointments } from '../appointments.ts';
import { dayTitle } from '../long-day.ts';
import { openOn } from '../MarkButton.tsx';

type Props = { readonly id: string; readonly onClose: () => void };

export function AppointmentSheet({ id, onClose }: Props) {
  const { dialog, close } = useDialog(onClose);
  const { data } = useStore($appointments);
  const appointment = data?.find((one) => one.id === id);
  const deleted = data !== undefined && !appointment;
  useEffect(() => {
    if (deleted) close();
  });
  const alike = sameNames(
    (data ?? []).map(({ clientId, clientName }) => ({ id: clientId, name: clientName })),
  );
  // The page says what was done, with its undo.
  const sayAndClose = (notice: Notice | null) => {
    say(notice);
    close();
  };
  return (
    <Modal {...dialog} title={appointment ? dayTitle(appointment.day) : 'Sessão'}>
      <Saying value={sayAndClose}>
        {appointment && (
          <ul className="plain-list">
            <AppointmentCard
              appointment={appointment}
              withPhone={alike.has(appointment.clientId)}
              onEdit={(one) => {
                close();
                openOn(one.day, one);
              }}
            />
          </ul>
        )}
      </Saying>
    </Modal>
  );
}
