import { registry } from '../../../shared/content/entities/registry.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { fieldText } from '../../content/fields/field-text.ts';

/** A field as the log tells of it: its name, and a value in words ('' for none). */
type LogField = { readonly label: string; readonly words: (value: unknown) => string };

/** A kind of record: its noun with its endings, and the fields a person would know. */
export type Kind = {
  /** In the filter. */
  readonly label: string;
  readonly noun: string;
  /** How its participles end: 'alterad' + 'o'. */
  readonly ending: 'o' | 'a' | 'os' | 'as';
  readonly fields: Readonly<Record<string, LogField>>;
};

const text = (label: string): LogField => ({
  label,
  words: (value) => (value === null || value === undefined ? '' : String(value)),
});
const either = (label: string, yes: string, no: string): LogField => ({
  label,
  words: (value) => (typeof value === 'boolean' ? (value ? yes : no) : ''),
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** The words of a text with tags, a paragraph or item a line. */
const plain = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/li)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();

const listed = (label: string): LogField => ({
  label,
  words: (value) =>
    Array.isArray(value)
      ? value.map(({ title, text }) => `${String(title)}: ${String(text)}`).join('\n')
      : '',
});

const sections = Object.values(registry).map(
  ({ name, label, noun, ending, fields }): readonly [string, Kind] => {
    const named = Object.entries(fields).map(([key, field]) => [
      key,
      { label: field.label, words: (value: unknown) => fieldText(field, value) },
    ]);
    return [name, { label, noun, ending, fields: Object.fromEntries(named) }];
  },
);

const OTHERS: Readonly<Record<string, Kind>> = {
  clients: {
    label: 'Clientes',
    noun: 'Cliente',
    ending: 'o',
    fields: {
      name: text('Nome'),
      phone: { label: 'Telefone', words: (value) => (value ? formatPhone(String(value)) : '') },
      email: text('E-mail'),
      active: either('Status', 'Ativo', 'Inativo'),
      notes: text('Anotações'),
    },
  },
  terms: {
    label: 'Termos de Uso',
    noun: 'Termo',
    ending: 'o',
    fields: {
      title: text('Título'),
      version: text('Versão'),
      active: either('Status', 'Ativo', 'Inativo'),
      content: { label: 'Conteúdo', words: (value) => plain(String(value ?? '')) },
    },
  },
  notifications: {
    label: 'Notificações',
    noun: 'Notificação',
    ending: 'a',
    fields: {
      title: text('Título'),
      message: text('Mensagem'),
      is_public: either('Visível ao cliente', 'Sim', 'Não'),
    },
  },
  message_templates: {
    label: 'Mensagens prontas',
    noun: 'Mensagens prontas',
    ending: 'as',
    fields: { templates: listed('Mensagens') },
  },
  media: { label: 'Fotos', noun: 'Foto', ending: 'a', fields: { alt: text('Descrição da foto') } },
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
    fields: {
      controller: text('Responsável'),
      document: text('CPF ou CNPJ'),
      channel: text('Canal de atendimento'),
      months: { label: 'Prazo', words: (value) => (value ? `${value} meses` : 'Sem prazo') },
      remarks: text('Observações'),
    },
  },
  admins: {
    label: 'Seu acesso',
    noun: 'Perfil',
    ending: 'o',
    fields: { username: text('Usuário'), email: text('E-mail') },
  },
};

/** Every kind that the log can hold, by its name on the wire, in the order of the filter. */
export const kinds: ReadonlyMap<string, Kind> = new Map([...sections, ...Object.entries(OTHERS)]);

/** What a kind is that nobody here has heard of. */
export const OTHER: Kind = { label: 'Outros', noun: 'Registro', ending: 'o', fields: {} };
