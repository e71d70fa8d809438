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

const CLIENT: Readonly<Record<string, string>> = {
  create: 'Cadastro criado',
  update: 'Cadastro alterado',
  delete: 'Cadastro excluído',
  restore: 'Cadastro recuperado',
  export: 'Dados exportados',
};
const MESSAGE: Readonly<Record<string, string>> = {
  create: 'Recado escrito',
  update: 'Recado alterado',
  delete: 'Recado excluído',
  restore: 'Recado recuperado',
};
const SESSION: Readonly<Record<string, string>> = {
  create: 'Sessão marcada',
  update: 'Sessão alterada',
  delete: 'Sessão excluída',
  restore: 'Sessão recuperada',
};
const PACKAGE: Readonly<Record<string, string>> = {
  create: 'Pacote vendido',
  update: 'Pacote alterado',
  delete: 'Pacote excluído',
  restore: 'Pacote recuperado',
};
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clients: CLIENT,
  notifications: MESSAGE,
  appointments: SESSION,
  packages: PACKAGE,
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

const isChange = ({ action }: Entry) => action !== 'delete' && action !== 'export';

export function describeHistory(history: ClientExport['history']): readonly DescribedWrite[] {
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
