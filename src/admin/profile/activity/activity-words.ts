import type { Activity, ActivityAction } from '../../../shared/access/activity.ts';
import { type Kind, kinds, OTHER } from './activity-kinds.ts';

const DONE: Readonly<Record<Exclude<ActivityAction, 'export' | 'erase'>, string>> = {
  create: 'adicionad',
  update: 'alterad',
  delete: 'excluíd',
  restore: 'restaurad',
};

export type Change = {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

const kindOf = ({ entity }: Activity): Kind => kinds.get(entity) ?? OTHER;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const UNNAMED = new Set(
  'hero about contact privacy message_templates admins calendar pix booking'.split(' '),
);

function nameOf({ entity, after, before }: Activity): string | null {
  if (UNNAMED.has(entity)) return null;
  for (const side of [after, before])
    for (const key of ['title', 'name', 'question', 'alt'])
      if (typeof side?.[key] === 'string' && side[key] !== '') return side[key];
  return null;
}

const ACCESS: readonly (readonly [key: string, word: string, deed: string])[] = [
  ['password', 'changed', 'Senha alterada'],
  ['sessions', 'ended', 'Todos os aparelhos saíram do painel'],
  ['access', 'disabled', 'Acesso bloqueado'],
  ['access', 'enabled', 'Acesso liberado'],
  ['second_step', 'on', 'Verificação em duas etapas ativada'],
  ['second_step', 'off', 'Verificação em duas etapas desativada'],
  ['second_step', 'new codes', 'Códigos de recuperação gerados'],
];

const ACTORS: Readonly<Record<string, string>> = {
  host: 'Por quem cuida do servidor',
  client: 'Pelo cliente, no site',
  trash: 'Pelo site, ao fim do prazo da lixeira',
  restore: 'Pelo site, porque a cópia restaurada era de antes da eliminação',
};

const CALENDAR: Readonly<Partial<Record<ActivityAction, string>>> = {
  create: 'Link do calendário do celular criado',
  delete: 'Calendário do celular desligado',
};

function accessText({ action, after }: Activity): string | null {
  if (action === 'create') return 'Conta criada';
  const [, , label] = ACCESS.find(([key, word]) => after?.[key] === word) ?? [];
  return label ?? null;
}

function changed(entry: Activity): readonly string[] {
  const { before, after } = entry;
  if (!before || !after) return [];
  return Object.keys(kindOf(entry).fields).filter((key) => !same(before[key], after[key]));
}

function actionText(entry: Activity): string {
  const { action, before, after } = entry;
  const { ending } = kindOf(entry);
  if (action === 'export') return `exportad${ending}`;
  if (action === 'erase') return `eliminad${ending}`;
  if (action === 'delete' && (after ?? before)?.merged_into !== undefined)
    return `juntad${ending} com outro cadastro`;
  if (action === 'delete' && before?.archived_at) return `arquivad${ending}`;
  if (action === 'update' && before && !same(before.kept_at ?? null, after?.kept_at ?? null))
    return `mantid${ending}`;
  const fields = changed(entry);
  if (action === 'update' && fields.length === 1 && fields[0] === 'active')
    return `${after?.active ? 'ativad' : 'desativad'}${ending}`;
  return `${DONE[action]}${ending}`;
}

/** 'Serviço “Pedras quentes” alterado' */
export function describeActivity(entry: Activity): string {
  const { entity, action } = entry;
  const name = nameOf(entry);
  if (entity === 'clients' && action === 'export')
    return name ? `Dados de “${name}” exportados` : 'Dados de um cliente exportados';
  if (entity === 'clients' && action === 'erase') return 'Dados de um cliente eliminados';
  if (entity === 'backups' && action === 'export') return 'Cópia de segurança baixada';
  const access = entity === 'admins' ? accessText(entry) : null;
  if (access !== null) return access;
  const calendar = entity === 'calendar' ? CALENDAR[action] : undefined;
  if (calendar) return calendar;
  const { noun } = kindOf(entry);
  return `${noun}${name === null ? '' : ` “${name}”`} ${actionText(entry)}`;
}

export const describeActor = ({ after, who }: Activity): string =>
  ACTORS[String(after?.by)] ?? who ?? 'Por uma conta que não existe mais';

/** Whether the values were erased with the client they concern. */
export function isErased({ action, before, after }: Activity): boolean {
  if (action === 'export' || action === 'erase') return false;
  return action === 'delete' ? before === null && after === null : after === null;
}

export function changesOf(entry: Activity): readonly Change[] {
  const { action, before, after } = entry;
  if (action === 'export' || action === 'erase') return [];
  const fields = Object.entries(kindOf(entry).fields);
  const states = action === 'delete' ? { before: before ?? after, after: null } : { before, after };
  return fields
    .filter(([key]) => !same(states.before?.[key] ?? null, states.after?.[key] ?? null))
    .map(([key, { label, words }]) => ({
      label,
      from: states.before && words(states.before[key]),
      to: states.after && words(states.after[key]),
    }))
    .filter(({ from, to }) => (from ?? '') !== (to ?? ''));
}
