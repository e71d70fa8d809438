import * as v from 'valibot';
import type { Line, NewLine } from '../../db/clients/files.ts';
import {
  type ClientFieldName,
  type ClientValues,
  clientFields,
} from '../../src/shared/clients/fields.ts';
import { CLIENT_COLUMNS, type ImportRow } from '../../src/shared/clients/import.ts';
import { check } from '../../src/shared/core/check.ts';
import { now } from '../../src/shared/core/clock.ts';
import { mapFields } from '../../src/shared/core/record-fields.ts';
import { unescapeFormula } from '../http/csv.ts';
import { timeReader } from './practice-time.ts';

const NO_TIME = 'Cadastro: escreva a data como 31/12/2026 ou 31/12/2026 14:30.';
const FUTURE = 'Cadastro: esta data ainda não chegou.';

const columns = Object.keys(CLIENT_COLUMNS) as (keyof typeof CLIENT_COLUMNS)[];

export const HEADER: readonly string[] = Object.values(CLIENT_COLUMNS);

export function cellsOf(client: Line): readonly string[] {
  const cells = {
    created_at: client.created_at,
    service_name: client.service_name ?? '',
    requested_at: client.requested_at ?? '',
    ...mapFields(clientFields, ({ words }, name) => words(client[name])),
  };
  return columns.map((column) => cells[column]);
}

export type ValidatedLine = { readonly client: NewLine } | { readonly reasons: readonly string[] };

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

type Cells = { [Name in ClientFieldName]: v.GenericSchema<string, ClientValues[Name]> };

const cellSchemas = mapFields(clientFields, ({ cell, schema }) => cell ?? schema) as Cells;

/** Validates lines as the panel's form would, each by itself. */
export function validateLines(rows: readonly ImportRow[], timeZone: string): ValidatedLine[] {
  const line = v.object({ ...cellSchemas, created_at: time(timeZone) });
  return rows.map((row) => {
    const cells = Object.entries(row).map(([column, text]) => [column, unescapeFormula(text)]);
    const result = check(line, Object.fromEntries(cells));
    return result.ok ? { client: result.values } : { reasons: Object.values(result.errors) };
  });
}
