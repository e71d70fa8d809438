import * as v from 'valibot';
import { isUuid, normalizeText } from '../core/plain-text.ts';
import { limit, offset } from '../core/query-schemas.ts';
import { asText, type ShownField, yesOrNo } from '../core/record-fields.ts';
import { sentences } from '../core/sentences.ts';
import { missingAsEmpty, requiredText, textThat } from '../core/text-schemas.ts';

export const notification = v.object({
  title: missingAsEmpty(requiredText('Título', 120, 'Título é obrigatório')),
  message: missingAsEmpty(requiredText('Mensagem', 2000, 'Mensagem é obrigatória', normalizeText)),
  isPublic: v.optional(v.boolean(sentences.invalid), false),
  userId: missingAsEmpty(textThat(isUuid, 'Selecione um cliente')),
});

export type NewNotification = v.InferOutput<typeof notification>;

/** A manual one names its `user`, an automatic one its `client`. */
export type Notification = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  readonly created_at: string;
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly clientPhone: string | null;
  readonly clientService: string | null;
  readonly clientPreference: string | null;
  readonly clientRequestedAt: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly isPublic: boolean;
  readonly offered: { readonly name: string | null; readonly email: string | null } | null;
};

export type DeletedNotification = Pick<Notification, 'type' | 'title' | 'message'>;

const NOTIFICATION_KINDS = [
  'new_client',
  'client_changed',
  'client_waiting',
  'manual',
  'automatic',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `unread` counts both kinds. */
export type UnreadAnswer = { readonly message: string; readonly unread: number };

const NOTIFICATIONS_MAX = 1000;

export const notificationSentences = {
  read: 'Notificação marcada como lida.',
  allRead: 'Tudo lido!',
  deleted: 'Notificação excluída com sucesso.',
  cleared: 'Notificações excluídas com sucesso.',
  kind: 'Este tipo de notificação não existe.',
} as const;

const kind = v.optional(v.picklist(NOTIFICATION_KINDS, notificationSentences.kind));

export const notificationFilter = v.object({ kind });

export const notificationPart = v.object({
  kind,
  limit: v.optional(limit(NOTIFICATIONS_MAX), String(NOTIFICATIONS_MAX)),
  offset,
});

export type PublicMessage = {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly created_at: string;
};

const text = (label: string): ShownField => ({ label, words: asText });

/** By column: export, trash and history derive from this list. */
export const notificationFields = {
  title: text('Título'),
  message: text('Mensagem'),
  is_public: { label: 'Visível ao cliente', words: yesOrNo('Sim', 'Não') },
  offered_name: text('Nome informado'),
  offered_email: text('E-mail informado'),
} as const;
