import { check } from '../../../shared/core/check.ts';
import { type NewNotification, notification } from '../../../shared/notifications/notifications.ts';
import { createNotification, markRead } from '../../../shared/notifications/panel-endpoints.ts';
import { createEditor } from '../../editor/editor.ts';
import { notifyTabs } from '../../session/other-tabs.ts';
import { resource } from '../../session/resource.ts';
import { callAsOwner } from '../../session/session.ts';

/** Saves a message to a client; `key` identifies the attempt. Rejects with ApiFailure. */
export async function create(body: NewNotification, key: string): Promise<void> {
  const { id } = await resource(() => {}).save(createNotification, { body, key });
  await callAsOwner(markRead, { params: { id } }).catch(() => {});
  notifyTabs();
}

export const messageDrafts = (userId: string) => `message-${userId}`;

export function messageEditor(userId: string) {
  const editor = createEditor({
    screen: messageDrafts(userId),
    start: () => ({ title: '', message: '', isPublic: false }),
    validate: (values) => check(notification, { ...values, userId }),
    save: async (values: NewNotification, _base, key) => {
      await create(values, key);
      return null;
    },
    next: 'new',
    saved: () => 'Recado salvo com sucesso!',
    failed: 'Erro ao salvar notificação. Por favor, tente novamente.',
  });
  editor.open(null, undefined, true);
  return editor;
}
