import * as v from 'valibot';
import type { Line, NewLine } from '../../db/clients/files.ts';
import * as clientFiles from '../../db/clients/files.ts';
import {
  type ClientFieldName,
  type ClientValues,
  clientFields,
} from '../../src/shared/clients/fields.ts';
import {
  CLIENT_COLUMNS,
  clientImport,
  type ImportOutcome,
  type ImportRow,
} from '../../src/shared/clients/import.ts';
import { exportClients, importClients } from '../../src/shared/clients/panel-endpoints.ts';
import { clientSearch } from '../../src/shared/clients/search.ts';
import { check } from '../../src/shared/core/check.ts';
import { now } from '../../src/shared/core/clock.ts';
import { BOM, csvLines, unescapeFormula } from '../../src/shared/core/csv.ts';
import { mapFields } from '../../src/shared/core/record-fields.ts';
import { brief } from '../../src/shared/core/text.ts';
import { on } from '../http/route.ts';
import { streamPages } from '../http/stream.ts';
import { bucketOf } from '../reports/buckets.ts';
import { timeReader } from './practice-time.ts';
import { clientQuery } from './query.ts';

const columns = Object.keys(CLIENT_COLUMNS) as (keyof typeof CLIENT_COLUMNS)[];

const HEADER: readonly string[] = Object.values(CLIENT_COLUMNS);

function cellsOf(client: Line): readonly string[] {
  const cells = {
    created_at: client.created_at,
    service_name: client.service_name ?? '',
    requested_at: client.requested_at ?? '',
    ...mapFields(clientFields, ({ words }, name) => words(client[name])),
  };
  return columns.map((column) => cells[column]);
}

type ValidatedLine =
  | { readonly client: NewLine; readonly remarks: readonly string[] }
  | { readonly reasons: readonly string[] };

/** A client is imported without an invalid optional value; an invalid date becomes today. */
const OPTIONAL: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => `E-mail “${text}” inválido: fica sem e-mail.`,
  active: (text) => `Status “${text}” desconhecido: fica Ativo.`,
  created_at: (text) => `Não deu para usar a data de cadastro “${text}”: fica a de hoje.`,
};

const time = (timeZone: string) => {
  const read = timeReader(timeZone);
  return v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.transform((text) => ({ text, at: text === '' ? null : read(text) })),
    v.check(({ text, at }) => (at === null ? text === '' : at <= now())),
    v.transform(({ at }) => (at === null ? null : new Date(at).toISOString())),
  );
};

type Cells = { [Name in ClientFieldName]: v.GenericSchema<string, ClientValues[Name]> };

const cellSchemas = mapFields(clientFields, ({ cell, schema }) => cell ?? schema) as Cells;

/** Validates each line as the panel's form would. */
function validateLines(rows: readonly ImportRow[], timeZone: string): ValidatedLine[] {
  const line = v.object({ ...cellSchemas, created_at: time(timeZone) });
  return rows.map((row) => {
    const cells = Object.fromEntries(
      Object.entries(row).map(([column, text]) => [column, unescapeFormula(text)]),
    );
    const whole = check(line, cells);
    if (whole.ok) return { client: whole.values, remarks: [] };
    const dropped = Object.entries(OPTIONAL).filter(([column]) => column in whole.errors);
    const blanks = Object.fromEntries(dropped.map(([column]) => [column, '']));
    const rest = check(line, { ...cells, ...blanks });
    if (!rest.ok) return { reasons: Object.values(rest.errors) };
    const remarks = dropped.map(([column, remark]) => remark(brief(cells[column] ?? '', 60)));
    return { client: rest.values, remarks };
  });
}

const PAGE = 500;

function firstOfPhone(lines: readonly ValidatedLine[]): ReadonlySet<ValidatedLine> {
  const first = new Map<string, ValidatedLine>();
  for (const line of lines) {
    if (!('client' in line)) continue;
    const { phone } = line.client;
    if (!first.has(phone)) first.set(phone, line);
  }
  return new Set(first.values());
}

export const routes = [
  on(exportClients, { query: clientSearch }, async ({ db, platform, query }) => {
    const { timeZone } = platform.variables;
    const search = clientQuery(query, timeZone);
    const read = (after: clientFiles.Line | null) =>
      clientFiles.page(db, search, after, timeZone, PAGE);
    const text = (clients: readonly clientFiles.Line[]) => csvLines(clients.map(cellsOf));
    return {
      stream: await streamPages(BOM + csvLines([HEADER]), read, text, PAGE),
      type: 'text/csv; charset=utf-8',
      headers: {
        'content-disposition': `attachment; filename="clientes-${bucketOf('day', now(), timeZone)}.csv"`,
      },
    };
  }),

  on(importClients, { body: clientImport }, async ({ db, platform, body, caller }) => {
    const lines = validateLines(body.rows, platform.variables.timeZone);
    const first = firstOfPhone(lines);
    const clients = [...first].flatMap((line) => ('client' in line ? [line.client] : []));
    const phones = clients.map(({ phone }) => phone);
    const { added, known } = body.check
      ? { added: [], known: await clientFiles.known(db, phones) }
      : await clientFiles.add(db, clients, caller.id);
    const isNew = new Set(added);
    const names = new Map(known.map(({ phone, name }) => [phone, name]));
    const outcomes = lines.map((line): ImportOutcome => {
      if ('reasons' in line) return { outcome: 'wrong', reasons: line.reasons };
      if (!first.has(line)) return { outcome: 'repeated' };
      const { client, remarks } = line;
      const { phone } = client;
      const name = names.get(phone);
      if (isNew.has(phone) || (body.check && name === undefined))
        return { outcome: 'new', ...(remarks.length > 0 && { remarks }) };
      return { outcome: 'known', name: name ?? '' };
    });
    return { data: outcomes };
  }),
];
