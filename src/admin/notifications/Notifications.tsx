import './Notifications.css';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Notice } from '../ui/NoticeAlert.tsx';
import { NoticeAlert } from '../ui/NoticeAlert.tsx';
import { AutomaticNotifications } from './AutomaticNotifications.tsx';
import { Messages } from './Messages.tsx';

export function Notifications() {
  const [notice, setNotice] = useState<Notice | null>(null);
  return (
    <Stack gap="lg">
      <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
      <AutomaticNotifications say={setNotice} />
      <Messages say={setNotice} />
    </Stack>
  );
}
