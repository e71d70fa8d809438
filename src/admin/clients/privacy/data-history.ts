import type { ClientExport } from '../../../shared/clients/privacy.ts';
import { formatPhone } from '../../../shared/core/phone.ts';

type Entry = ClientExport['history'][number];
type Data = Entry['data'];

/** A field before and after; null where it held nothing. */
export type FieldChange = {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** One write about a client, in words. */
export type ToldWrite = {
  readonly created_at: string;
  readonly what: string;
  readonly changes: readonly FieldChange[];
};

const LABELS: Readonly<Record<string, string>> = {
  name: 'Nome',
  phone: 'Telefone',
  email: 'E-mail',
  active: 'Cadastro ativo',
  notes: 'Anotações',
  title: 'Título',
  message: 'Mensagem',
  is_public: 'Visível ao cliente',
  read: 'Lida',
  offered_name: 'Nome informado',
  offered_email: 'E-mail informado',
};

const CLIENT: Readonly<Record<string, string>> = {
  create: 'Cadastro criado',
  update: 'Cadastro alterado',
  delete: 'Cadastro excluído',
  restore: 'Cadastro trazido de volta',
  export: 'Dados exportados',
};
const MESSAGE: Readonly<Record<string, string>> = {
  create: 'Mensagem escrita',
  update: 'Mensagem alterada',
  delete: 'Mensagem excluída',
  restore: 'Mensagem trazida de volta',
};

function whatOf(entry: Entry): string {
  const { entity, action } = entry;
  if (isMerged(entry)) return 'Cadastro unido a outro da mesma pessoa';
  const known = entity === 'clients' ? CLIENT : entity === 'notifications' ? MESSAGE : {};
  return known[action] ?? 'Registro alterado';
}

function words(name: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return name === 'phone' ? formatPhone(String(value)) : String(value);
}

function changesOf(before: Data, after: Data): readonly FieldChange[] {
  return Object.entries(LABELS)
    .filter(([name]) => name in after && before[name] !== after[name])
    .map(([name, label]) => ({
      label,
      before: words(name, before[name]),
      after: words(name, after[name]),
    }))
    .filter((change) => change.before !== change.after);
}

/** A record that a merge has taken into another of hers. */
const isMerged = ({ action, data }: Entry) => action === 'delete' && 'merged_into' in data;

// Of a deletion the row is kept as it was, and an export changes nothing.
const isChange = ({ action }: Entry) => action !== 'delete' && action !== 'export';

/** What was done about a client, oldest first, each with what it changed. */
export function historyInWords(history: ClientExport['history']): readonly ToldWrite[] {
  const last = new Map<string, Data>();
  return [...history]
    .reverse()
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .map((entry) => {
      const key = `${entry.entity} ${String(entry.data.id ?? '')}`;
      const changes = isChange(entry) ? changesOf(last.get(key) ?? {}, entry.data) : [];
      if (entry.action !== 'export') last.set(key, entry.data);
      return { created_at: entry.created_at, what: whatOf(entry), changes };
    });
}
