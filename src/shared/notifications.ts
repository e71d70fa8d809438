import * as v from 'valibot';
import { sentences } from './sentences.ts';
import { requiredText } from './written.ts';

/** POST /notifications: a message of the owner to one client. */
export const notification = v.object({
  title: requiredText('Título', 120, 'Título é obrigatório'),
  message: requiredText('Mensagem', 2000, 'Mensagem é obrigatória'),
  isPublic: v.optional(v.boolean(sentences.invalid), false),
  userId: v.pipe(v.string('Selecione um cliente'), v.uuid('Selecione um cliente')),
});

/** A row of GET /notifications. Manual ones carry userName, userId and isPublic; automatic ones clientId and clientName. */
export type Notification = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  readonly created_at: string;
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly isPublic: boolean;
};

/** A row of GET /users/{id}/notifications as its client sees it. */
export type PublicMessage = { readonly id: string; readonly title: string; readonly message: string; readonly created_at: string };
