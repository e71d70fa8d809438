import { asText, type ShownField, yesOrNo } from '../core/record-fields.ts';

const text = (label: string): ShownField => ({ label, words: asText });

/** By column: export, trash and history derive from this list. */
export const notificationFields = {
  title: text('Título'),
  message: text('Mensagem'),
  is_public: { label: 'Visível ao cliente', words: yesOrNo('Sim', 'Não') },
  offered_name: text('Nome informado'),
  offered_email: text('E-mail informado'),
} as const;
