import { IMPORT_ROWS, type ImportOutcome, type ImportRow } from '../../../shared/clients/import.ts';
import { normalizePhone } from '../../../shared/core/phone.ts';
import { type Line, type Mapping, rowOf, type Table } from './client-columns.ts';

/** A line of the file, what of it travels, and what becomes of it. */
export type Judged = {
  readonly line: Line;
  readonly row: ImportRow;
  readonly outcome: ImportOutcome;
};

/** Lines that travel in one call. */
export type Batch = readonly { readonly line: Line; readonly row: ImportRow }[];

// Well below what an admin's call may hold (128 KiB), with what stands around the lines.
const BATCH_BYTES = 96 * 1024;

const bytesOf = (row: ImportRow) => new TextEncoder().encode(JSON.stringify(row)).length + 1;

/** Lines that are longer than any client is: they are told of, and never sent. */
const isTooLong = (row: ImportRow) => bytesOf(row) > BATCH_BYTES / 2;

const TOO_LONG = ['Esta linha é grande demais para um cliente.'];

/** The lines of a table as they travel, a call after the other; and those that cannot. */
export function batchesOf(
  table: Table,
  mapping: Mapping,
): { readonly batches: readonly Batch[]; readonly refused: readonly Judged[] } {
  const batches: Batch[] = [];
  const refused: Judged[] = [];
  let batch: Batch[number][] = [];
  let bytes = 0;
  for (const line of table.lines) {
    const row = rowOf(line, mapping);
    if (isTooLong(row)) {
      refused.push({ line, row, outcome: { outcome: 'wrong', reasons: TOO_LONG } });
      continue;
    }
    const more = bytesOf(row);
    if (batch.length === IMPORT_ROWS || bytes + more > BATCH_BYTES) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push({ line, row });
    bytes += more;
  }
  if (batch.length > 0) batches.push(batch);
  return { batches, refused };
}

/**
 * What becomes of each line of a batch. A phone that an earlier call had is repeated: the server
 * sees one call at a time. `phones` takes note of those that are new.
 */
export const judgedOf = (
  batch: Batch,
  outcomes: readonly ImportOutcome[],
  phones: Set<string>,
): readonly Judged[] =>
  batch.map(({ line, row }, at) => {
    const outcome = outcomes[at] ?? { outcome: 'wrong', reasons: ['Não houve resposta.'] };
    const phone = normalizePhone(row.phone) ?? '';
    if (outcome.outcome !== 'new') return { line, row, outcome };
    const repeated = phones.has(phone);
    phones.add(phone);
    return { line, row, outcome: repeated ? { outcome: 'repeated' } : outcome };
  });

/**
 * The same of a call that is made again after no answer came: who is known by this very name was
 * added by the first.
 */
export const addedBefore = (
  batch: Batch,
  outcomes: readonly ImportOutcome[],
): readonly ImportOutcome[] =>
  outcomes.map((outcome, at) =>
    outcome.outcome === 'known' && outcome.name === batch[at]?.row.name.normalize('NFC').trim()
      ? { outcome: 'new' }
      : outcome,
  );

/** How many lines there are of each outcome. */
export function totals(
  judged: readonly Judged[],
): Readonly<Record<ImportOutcome['outcome'], number>> {
  const counts = { new: 0, known: 0, repeated: 0, wrong: 0 };
  for (const { outcome } of judged) counts[outcome.outcome] += 1;
  return counts;
}
