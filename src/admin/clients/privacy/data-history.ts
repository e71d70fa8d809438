import { appointmentFields } from '../../../shared/appointments/fields.ts';
import { clientFields } from '../../../shared/clients/fields.ts';
import type { ClientExport } from '../../../shared/clients/privacy.ts';
import { type ShownField, yesOrNo } from '../../../shared/core/record-fields.ts';
import { packageFields } from '../../../shared/money/packages.ts';
import { notificationFields } from '../../../shared/notifications/notifications.ts';

type Entry = ClientExport['history'][number];
type Data = Entry['data'];

export type FieldChange = {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

export type DescribedWrite = {
  readonly created_at: string;
  readonly what: string;
  readonly changes: readonly FieldChange[];
};

const FIELDS: Readonly<Record<string, ShownField>> = {
  ...clientFields,
  active: { label: 'Cadastro ativo', words: yesOrNo('Sim', 'Não') },
  ...notificationFields,
  ...packageFields,
  ...appointmentFields,
};

type Words = Readonly<Record<string, string>>;

const deeds = (noun: string, made: string, ending: 'o' | 'a'): Words => ({
  create: `${noun} ${made}`,
  update: `${noun} alterad${ending}`,
  delete: `${noun} excluíd${ending}`,
  restore: `${noun} recuperad${ending}`,
});

const WORDS: Readonly<Record<string, Words>> = {
  clients: { ...deeds('Cadastro', 'criado', 'o'), export: 'Dados exportados' },
  notifications: deeds('Recado', 'escrito', 'o'),
  appointments: deeds('Sessão', 'marcada', 'a'),
  packages: deeds('Pacote', 'vendido', 'o'),
};

function whatOf(entry: Entry): string {
  const { entity, action } = entry;
  if (isMerged(entry)) return 'Cadastro juntado com outro da mesma pessoa';
  return WORDS[entity]?.[action] ?? 'Registro alterado';
}

function changesOf(before: Data, after: Data): readonly FieldChange[] {
  return Object.entries(FIELDS)
    .filter(([name]) => name in after && before[name] !== after[name])
    .map(([name, { label, words }]) => ({
      label,
      before: words(before[name]) || null,
      after: words(after[name]) || null,
    }))
    .filter((change) => change.before !== change.after);
}

const isMerged = ({ action, data }: Entry) => action === 'delete' && 'merged_into' in data;

export function describeHistory(history: ClientExport['history']): readonly DescribedWrite[] {
  const last = new Map<string, Data>();
  return [...history]
    .reverse()
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .map((entry) => {
      const key = `${entry.entity} ${String(entry.data.id ?? '')}`;
      // A deletion shows what no earlier write had, as of who registered on the site.
      const changes = changesOf(last.get(key) ?? {}, entry.data);
      last.set(key, entry.data);
      return { created_at: entry.created_at, what: whatOf(entry), changes };
    });
}
