import * as v from 'valibot';
import type { Line, Newcomer } from '../../db/clients/files.ts';
import { CLIENT_COLUMNS, type ImportRow } from '../../src/shared/clients/import.ts';
import { clientChange, newClient } from '../../src/shared/clients/records.ts';
import { check } from '../../src/shared/core/check.ts';
import { now } from '../../src/shared/core/clock.ts';
import { formatPhone } from '../../src/shared/core/phone.ts';
import { fold } from '../../src/shared/core/text.ts';
import { withoutMark } from '../http/csv.ts';
import { timeReader } from './practice-time.ts';

const STATUS = { active: 'Ativo', inactive: 'Inativo' } as const;
const NO_STATUS = 'Status: escreva Ativo ou Inativo.';
const NO_TIME = 'Cadastro: escreva a data como 31/12/2026 ou 31/12/2026 14:30.';
const FUTURE = 'Cadastro: esta data ainda não chegou.';

/** The first line of a file. */
export const HEADER: readonly string[] = Object.values(CLIENT_COLUMNS);

/** A client as the cells of a line, in the columns' order. */
export const cellsOf = (client: Line): readonly string[] => {
  const written: Readonly<Record<keyof typeof CLIENT_COLUMNS, string>> = {
    name: client.name,
    phone: formatPhone(client.phone),
    email: client.email ?? '',
    active: client.active ? STATUS.active : STATUS.inactive,
    created_at: client.created_at,
    service_name: client.service_name ?? '',
    requested_at: client.requested_at ?? '',
    notes: client.notes,
  };
  const columns = Object.keys(CLIENT_COLUMNS) as (keyof typeof CLIENT_COLUMNS)[];
  return columns.map((column) => written[column]);
};

/** What a line holds, or why it cannot be taken. */
export type Judged = { readonly newcomer: Newcomer } | { readonly reasons: readonly string[] };

const status = v.pipe(
  v.string(),
  v.transform((text) => fold(text.trim())),
  v.check((text) => ['', 'ativo', 'inativo'].includes(text), NO_STATUS),
  v.transform((text) => text !== 'inativo'),
);

const time = (timeZone: string) => {
  const read = timeReader(timeZone);
  return v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.transform((text) => ({ text, at: text === '' ? null : read(text) })),
    v.check(({ text, at }) => text === '' || at !== null, NO_TIME),
    v.check(({ at }) => at === null || at <= now(), FUTURE),
    v.transform(({ at }) => (at === null ? null : new Date(at).toISOString())),
  );
};

/** Judges lines as the panel's own form would, each by itself. */
export function judge(rows: readonly ImportRow[], timeZone: string): Judged[] {
  const { name, phone, email } = newClient.entries;
  const { notes } = clientChange.entries;
  const line = v.object({ name, phone, email, active: status, created_at: time(timeZone), notes });
  return rows.map((row) => {
    const cells = Object.entries(row).map(([column, text]) => [column, withoutMark(text)]);
    const result = check(line, Object.fromEntries(cells));
    if (!result.ok) return { reasons: Object.values(result.errors) };
    const { email: address = null, notes: text = '', ...rest } = result.values;
    return { newcomer: { ...rest, email: address, notes: text } };
  });
}
