import { atom } from 'nanostores';
import { failureText } from '../../../browser/sentence.ts';
import { IMPORT_ROWS, type ImportOutcome } from '../../../shared/clients/import.ts';
import { importClients } from '../../../shared/clients/panel-endpoints.ts';
import { normalizePhone } from '../../../shared/core/phone.ts';
import { callAfterLogin } from '../../session/session.ts';
import { unsavedOwner } from '../../session/unsaved-work.ts';
import { markNewestKnown, reloadClients } from '../clients.ts';
import { type ImportFile, openFile } from './open-file.ts';
import { type ReadRow, rowOf } from './row.ts';
import { isComplete, type Sheet } from './sheet.ts';

// Below the limit of a call (128 KiB), with room for what surrounds the rows.
const BATCH_BYTES = 96 * 1024;

export type Progress = { readonly done: number; readonly total: number };

export type CheckedLine = ReadRow & { readonly outcome: ImportOutcome };

type Check =
  | { readonly state: 'incomplete' }
  | ({ readonly state: 'running' } & Progress)
  /** A problem or the owner stopped the check or the import; checking again continues. */
  | { readonly state: 'stopped'; readonly problem: string | null; readonly added: number }
  | { readonly state: 'done'; readonly lines: readonly CheckedLine[] };

export type ImportState =
  | { readonly state: 'choosing'; readonly problem: string | null }
  | { readonly state: 'reading' }
  | { readonly state: 'review'; readonly file: ImportFile; readonly check: Check }
  | ({ readonly state: 'importing'; readonly stopping: boolean } & Progress)
  | {
      readonly state: 'done';
      readonly kind: ImportFile['kind'];
      readonly lines: readonly CheckedLine[];
    };

const CHOOSING: ImportState = { state: 'choosing', problem: null };
const NO_ANSWER: ImportOutcome = { outcome: 'wrong', reasons: ['Não houve resposta.'] };
const CHECK_FAILED = 'Não foi possível conferir o arquivo. Tente de novo.';
const IMPORT_FAILED = 'A importação parou. Tente continuar.';

export const isNew = ({ outcome }: CheckedLine) => outcome.outcome === 'new';

function* batchesOf(lines: Iterable<ReadRow>): Generator<readonly ReadRow[]> {
  let batch: ReadRow[] = [];
  let room = BATCH_BYTES;
  for (const line of lines) {
    const bytes = new TextEncoder().encode(JSON.stringify(line.row)).length + 1;
    if (batch.length === IMPORT_ROWS || (batch.length > 0 && bytes > room)) {
      yield batch;
      batch = [];
      room = BATCH_BYTES;
    }
    batch.push(line);
    room -= bytes;
  }
  if (batch.length > 0) yield batch;
}

/** Reads a line when it is asked for: all at once would block the page. */
function* rowsOf({ columns, lines }: Sheet): Generator<ReadRow> {
  for (const line of lines) yield rowOf(line, columns);
}

async function send(batch: readonly ReadRow[], check: boolean): Promise<readonly CheckedLine[]> {
  const body = { check, rows: batch.map(({ row }) => row) };
  const { data } = await callAfterLogin(importClients, { body });
  return batch.map((line, at) => ({ ...line, outcome: data[at] ?? NO_ANSWER }));
}

export function createImport() {
  const $state = atom<ImportState>(CHOOSING);
  const setUnsaved = unsavedOwner();
  $state.listen((now) =>
    setUnsaved(
      now.state === 'importing' || (now.state === 'review' && now.check.state === 'running'),
    ),
  );

  const review = (file: ImportFile, check: Check) => $state.set({ state: 'review', file, check });

  async function check(file: ImportFile): Promise<void> {
    const { columns, lines } = file.sheet;
    if (!isComplete(columns)) return review(file, { state: 'incomplete' });
    const isCurrent = () => {
      const now = $state.get();
      return now.state === 'review' && now.file === file;
    };
    const phones = new Set<string>();
    const checked: CheckedLine[] = [];
    try {
      for (const batch of batchesOf(rowsOf(file.sheet))) {
        review(file, { state: 'running', done: checked.length, total: lines.length });
        const answered = await send(batch, true);
        if (!isCurrent()) return;
        for (const line of answered) {
          const phone = normalizePhone(line.row.phone) ?? '';
          const repeated = isNew(line) && phones.has(phone);
          checked.push(repeated ? { ...line, outcome: { outcome: 'repeated' } } : line);
          if (isNew(line)) phones.add(phone);
        }
      }
      review(file, { state: 'done', lines: checked });
    } catch (error) {
      const problem = failureText(error, CHECK_FAILED);
      if (isCurrent()) review(file, { state: 'stopped', problem, added: 0 });
    }
  }

  async function add(file: ImportFile, lines: readonly CheckedLine[]): Promise<void> {
    const added = new Map<number, CheckedLine>();
    const stop = (problem: string | null) =>
      review(file, { state: 'stopped', problem, added: [...added.values()].filter(isNew).length });
    const rows = lines.filter(isNew);
    const progress = () => ({ done: added.size, total: rows.length });
    $state.set({ state: 'importing', stopping: false, ...progress() });
    try {
      for (const batch of batchesOf(rows)) {
        const now = $state.get();
        if (now.state !== 'importing' || now.stopping) return stop(null);
        $state.set({ ...now, ...progress() });
        for (const line of await send(batch, false)) added.set(line.number, line);
      }
      $state.set({
        state: 'done',
        kind: file.kind,
        lines: lines.map((line) => added.get(line.number) ?? line),
      });
    } catch (error) {
      stop(failureText(error, IMPORT_FAILED));
    }
  }

  return {
    $state,
    check,
    async choose(file: File): Promise<void> {
      const reading = { state: 'reading' } as const;
      $state.set(reading);
      const opened = await openFile(file);
      if ($state.get() !== reading) return;
      if ('problem' in opened) $state.set({ state: 'choosing', problem: opened.problem });
      else await check(opened);
    },
    restart: () => $state.set(CHOOSING),
    async confirm(): Promise<void> {
      const now = $state.get();
      if (now.state !== 'review' || now.check.state !== 'done') return;
      await add(now.file, now.check.lines);
      await markNewestKnown();
      reloadClients();
    },
    stop(): void {
      const now = $state.get();
      if (now.state === 'importing') $state.set({ ...now, stopping: true });
      if (now.state === 'review') $state.set(CHOOSING);
    },
  };
}

export type Import = ReturnType<typeof createImport>;
