import { check } from '../shared/check.ts';
import { type NewNotification, notification } from '../shared/notifications.ts';
import { create } from './admin-notifications.ts';
import { failure } from './client-failures.ts';
import { createEditor } from './editor.ts';

/** Names the drafts of messages to a client. */
export const messageDrafts = (userId: string) => `message-${userId}`;

/** The editor of a message to a client; what is typed and not saved is kept for her alone. */
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
    saved: () => 'Notificação adicionada com sucesso!',
    failed: (_message, _base, error) =>
      failure('Erro ao salvar notificação. Por favor, tente novamente.', error),
  });
  editor.open(null, undefined, true);
  return editor;
}
