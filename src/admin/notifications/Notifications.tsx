import './Notifications.css';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { runAndNotify } from '../ui/failures.ts';
import { TrashButton } from '../ui/list/TrashButton.tsx';
import type { Notice } from '../ui/NoticeAlert.tsx';
import { NoticeAlert } from '../ui/NoticeAlert.tsx';
import { AutomaticNotifications } from './AutomaticNotifications.tsx';
import { Messages } from './Messages.tsx';
import { deletedNotifications, noticeFailures, restore } from './notifications.ts';

export function Notifications() {
  const [notice, setNotice] = useState<Notice | null>(null);
  return (
    <Stack gap="lg">
      <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
      <AutomaticNotifications say={setNotice} />
      <Messages say={setNotice} />
      <TrashButton
        deleted={deletedNotifications}
        nameOf={({ title }) => title}
        detailOf={({ message }) => message}
        onRestore={({ id }) =>
          runAndNotify(setNotice, noticeFailures.save, async () => {
            await restore(id);
            return { text: 'A notificação voltou para a lista.' };
          })
        }
      />
    </Stack>
  );
}
