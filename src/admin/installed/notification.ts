import type { PushMessage } from '../../shared/push/services.ts';
import type { Clicked, Pushed, WorkerScope } from './worker-scope.ts';

const LATER = 'later';
const WHATSAPP = 'whatsapp';

/** Shows a push message; browsers require every push to be shown. */
export async function show(scope: WorkerScope, { data }: Pushed): Promise<void> {
  const message: PushMessage | undefined = data?.json();
  if (!message) return;
  const { title, body, url, whatsapp, unread } = message;
  const actions = [
    { action: WHATSAPP, title: 'WhatsApp' },
    { action: LATER, title: 'Depois' },
  ];
  await scope.registration.showNotification(title, {
    body,
    lang: 'pt-BR',
    icon: '/icon-192.png',
    data: { url, whatsapp },
    ...(whatsapp && { actions }),
  });
  await scope.navigator.setAppBadge?.(unread);
}

const isOwn = (url: string) => new URL(url, location.origin).origin === location.origin;

/** Where a tap on a notification leads; null for nowhere. */
export function placeOf({ action, notification }: Clicked): string | null {
  const { url, whatsapp } = notification.data;
  if (action === LATER) return null;
  if (action === WHATSAPP) return whatsapp;
  return isOwn(url) ? url : null;
}
