import { blockFields } from '../../../shared/appointments/blocks.ts';
import { bookingFields } from '../../../shared/appointments/booking.ts';
import { appointmentFields } from '../../../shared/appointments/fields.ts';
import { clientFields } from '../../../shared/clients/fields.ts';
import { privacyFields } from '../../../shared/clients/privacy.ts';
import { records } from '../../../shared/content/entities/sections.ts';
import { asText, type ShownField } from '../../../shared/core/record-fields.ts';
import { mediaFields } from '../../../shared/media/media.ts';
import { packageFields } from '../../../shared/money/packages.ts';
import { pixFields } from '../../../shared/money/pix.ts';
import { notificationFields } from '../../../shared/notifications/notifications.ts';
import { termFields } from '../../../shared/terms/fields.ts';
import { fieldText } from '../../content/fields/field-text.ts';

export type Kind = {
  readonly label: string;
  readonly noun: string;
  readonly ending: 'o' | 'a' | 'os' | 'as';
  readonly fields: Readonly<Record<string, ShownField>>;
};

const text = (label: string): ShownField => ({ label, words: asText });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/li)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();

const listed = (label: string): ShownField => ({
  label,
  words: (value) =>
    Array.isArray(value)
      ? value.map(({ title, text }) => `${String(title)}: ${String(text)}`).join('\n')
      : '',
});

const sections = records.map(({ name, label, noun, ending, fields }): readonly [string, Kind] => {
  const named = Object.entries(fields).map(([key, field]) => [
    key,
    { label: field.label, words: (value: unknown) => fieldText(field, value) },
  ]);
  return [name, { label, noun, ending, fields: Object.fromEntries(named) }];
});

const OTHERS: Readonly<Record<string, Kind>> = {
  clients: {
    label: 'Clientes',
    noun: 'Cliente',
    ending: 'o',
    fields: clientFields,
  },
  appointments: { label: 'Agenda', noun: 'Sessão', ending: 'a', fields: appointmentFields },
  blocks: { label: 'Bloqueios', noun: 'Bloqueio', ending: 'o', fields: blockFields },
  packages: { label: 'Pacotes', noun: 'Pacote', ending: 'o', fields: packageFields },
  calendar: {
    label: 'Calendário do celular',
    noun: 'Calendário do celular',
    ending: 'o',
    fields: {
      whole: { label: 'Nomes inteiros', words: (whole) => (whole ? 'Sim' : 'Não') },
    },
  },
  terms: {
    label: 'Termos de Uso',
    noun: 'Termo',
    ending: 'o',
    fields: {
      ...termFields,
      content: { ...termFields.content, words: (value) => plain(String(value ?? '')) },
    },
  },
  notifications: {
    label: 'Notificações',
    noun: 'Notificação',
    ending: 'a',
    fields: notificationFields,
  },
  message_templates: {
    label: 'Mensagens prontas',
    noun: 'Mensagens prontas',
    ending: 'as',
    fields: { templates: listed('Mensagens') },
  },
  media: { label: 'Fotos', noun: 'Foto', ending: 'a', fields: mediaFields },
  posters: {
    label: 'Cartazes',
    noun: 'Cartaz',
    ending: 'o',
    fields: { name: text('Lugar'), tag: { label: 'Endereço', words: (tag) => `/?de=${tag}` } },
  },
  privacy: {
    label: 'Privacidade',
    noun: 'Dados de privacidade',
    ending: 'os',
    fields: privacyFields,
  },
  booking: {
    label: 'Horários livres',
    noun: 'Horários livres',
    ending: 'os',
    fields: bookingFields,
  },
  pix: { label: 'Chave Pix', noun: 'Chave Pix', ending: 'a', fields: pixFields },
  backups: {
    label: 'Cópias de segurança',
    noun: 'Cópia de segurança',
    ending: 'a',
    fields: {},
  },
  admins: {
    label: 'Seu acesso',
    noun: 'Perfil',
    ending: 'o',
    fields: { username: text('Usuário'), email: text('E-mail') },
  },
};

export const kinds: ReadonlyMap<string, Kind> = new Map([...sections, ...Object.entries(OTHERS)]);

export const OTHER: Kind = { label: 'Outros', noun: 'Registro', ending: 'o', fields: {} };
