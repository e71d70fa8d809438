import { check } from '../../../shared/core/check.ts';
import { type NewNotification, notification } from '../../../shared/notifications/notifications.ts';
import { createEditor } from '../../editor/editor.ts';
import { create } from '../../notifications/notifications.ts';
import { failure } from '../client-failures.ts';

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
    saved: () => 'Notificação adicionada com sucesso!',
    failed: (_message, _base, error) =>
      failure('Erro ao salvar notificação. Por favor, tente novamente.', error),
  });
  editor.open(null, undefined, true);
  return editor;
}
