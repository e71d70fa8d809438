import { formatDate, practiceDay } from '../appointments/practice-day.ts';
import { formatCount, plural } from '../core/text.ts';
import type { Header, Table } from './header.ts';

export type Counted = Pick<Table, 'name' | 'rows'>;

const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  // Both names of their table, before and after deleted clients became rows.
  clients: ['cliente', 'clientes'],
  all_clients: ['cliente', 'clientes'],
  appointments: ['sessão', 'sessões'],
  service_requests: ['pedido de serviço', 'pedidos de serviço'],
  services: ['serviço', 'serviços'],
  benefits: ['benefício', 'benefícios'],
  testimonials: ['depoimento', 'depoimentos'],
  faq: ['pergunta', 'perguntas'],
  blog: ['postagem', 'postagens'],
  media: ['foto', 'fotos'],
  terms: ['termo', 'termos'],
  acceptances: ['aceite', 'aceites'],
  notifications: ['notificação', 'notificações'],
};

/** '3 clientes, 2 fotos e 40 outros registros' */
export function describeRows(tables: readonly Counted[]): string {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const named = Object.entries(NOUNS).flatMap(([name, [one, many]]) =>
    rowsOf(name) > 0 ? [plural(rowsOf(name), one, many)] : [],
  );
  const others = tables
    .filter(({ name }) => !(name in NOUNS))
    .reduce((sum, { rows }) => sum + rows, 0);
  const words = [...named, plural(others, 'outro registro', 'outros registros')];
  return words.length === 1
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}

/** '480 KB', '12,3 MB' */
export function describeBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} KB`;
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const digits = size < 10 ? 1 : 0;
  return `${size.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${unit}`;
}

/** 'toque-2026-11-25-0930.backup' */
export const fileName = (at: string, timeZone: string): string =>
  `toque-${practiceDay(Date.parse(at), timeZone)}-${formatDate('time', at, timeZone).replace(':', '')}.backup`;

/** 'Cópia de 25/11/2026 às 09:30, feita pelo Toque 0.1.0 (20 migrações)' */
export function describeCopy(
  { at, version, migrations }: Pick<Header, 'at' | 'version' | 'migrations'>,
  timeZone: string,
): string {
  const schema = `${formatCount(migrations.length)} migrações`;
  return `Cópia de ${formatDate('date', at, timeZone)} às ${formatDate('time', at, timeZone)}, feita pelo Toque ${version} (${schema})`;
}
