import { useStore } from '@nanostores/react';
import { Clients } from '../clients/Clients.tsx';
import { $listed } from '../clients/list/client-list.ts';
import { lazyPart } from '../ui/lazy-component.tsx';
import type { ScreenProps } from '../ui/router.ts';
import { $unread } from './unread-news.ts';

const Notifications = lazyPart(() => import('./Notifications.tsx'), 'Notifications');

export function ClientsScreen(props: ScreenProps) {
  const unread = useStore($unread);
  return <Clients {...props} unread={unread} Notifications={Notifications} />;
}

ClientsScreen.reads = [$listed];
