import * as clientFiles from '../../db/clients/files.ts';
import { exportClients, importClients } from '../../src/shared/clients/files-endpoints.ts';
import { clientImport, type ImportOutcome } from '../../src/shared/clients/import.ts';
import { clientSearch } from '../../src/shared/clients/search.ts';
import { now } from '../../src/shared/core/clock.ts';
import { BOM, csvLines } from '../http/csv.ts';
import { on } from '../http/route.ts';
import { streamPages } from '../http/stream.ts';
import { bucketOf } from '../reports/buckets.ts';
import { cellsOf, HEADER, type ValidatedLine, validateLines } from './csv-lines.ts';
import { clientQuery } from './query.ts';

const PAGE = 500;

/** The lines whose phone no earlier valid line has. */
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
      const { phone } = line.client;
      const name = names.get(phone);
      if (isNew.has(phone) || (body.check && name === undefined)) return { outcome: 'new' };
      return { outcome: 'known', name: name ?? '' };
    });
    return { data: outcomes };
  }),
];
