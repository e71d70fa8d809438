import './Notifications.css';
import { Stack } from '@mantine/core';
import { TrashButton } from '../ui/dialogs/DialogButton.tsx';
import { Notices, useSay } from '../ui/notices.tsx';
import { act } from '../ui/say.ts';
import { AutomaticNotifications } from './AutomaticNotifications.tsx';
import { Messages } from './Messages.tsx';
import { deletedNotifications, noticeFailures, restore } from './notifications.ts';

function NotificationTrash() {
  const say = useSay();
  return (
    <TrashButton
      deleted={deletedNotifications}
      nameOf={({ title }) => title}
      detailOf={({ message }) => message}
      onRestore={({ id }) =>
        act(say, noticeFailures.save, async () => {
          await restore(id);
          return { text: 'A notificação voltou para a lista.' };
        })
      }
    />
  );
}

export function Notifications() {
  return (
    <Stack gap="lg">
      <Notices>
        <AutomaticNotifications />
        <Messages />
        <NotificationTrash />
      </Notices>
    </Stack>
  );
}
