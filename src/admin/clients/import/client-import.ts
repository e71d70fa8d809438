import { atom } from 'nanostores';
import { sentence } from '../../../browser/sentence.ts';
import { importClients } from '../../../shared/clients/files-endpoints.ts';
import type { ImportOutcome } from '../../../shared/clients/import.ts';
import { callAfterLogin } from '../../session/session.ts';
import { unsavedOwner } from '../../session/unsaved-work.ts';
import { noteNewest, reloadClients } from '../clients.ts';
import type { Target } from './client-columns.ts';
import { type ImportFile, openFile, withHead } from './import-file.ts';
import { addedBefore, type Batch, batchesOf, type Judged, judgedOf } from './import-lines.ts';

/** Work on its way: how many lines are done of how many. */
export type Progress = { readonly done: number; readonly total: number };

/** The life of an import, from the file to its clients. */
export type ImportState =
  | { readonly state: 'choosing'; readonly problem: string | null }
  | { readonly state: 'reading' }
  | { readonly state: 'mapping'; readonly file: ImportFile; readonly problem: string | null }
  | ({ readonly state: 'checking'; readonly file: ImportFile } & Progress)
  | { readonly state: 'checked'; readonly file: ImportFile; readonly judged: readonly Judged[] }
  | ({ readonly state: 'importing'; readonly stopping: boolean } & Progress)
  /** Stopped, or by a failure; goes on where it stood. */
  | ({
      readonly state: 'paused';
      readonly added: number;
      readonly problem: string | null;
    } & Progress)
  | { readonly state: 'done'; readonly judged: readonly Judged[] };

const CHOOSING: ImportState = { state: 'choosing', problem: null };

const send = async (batch: Batch, check: boolean): Promise<readonly ImportOutcome[]> =>
  (await callAfterLogin(importClients, { body: { check, rows: batch.map(({ row }) => row) } }))
    .data;

/** Keeps a session that ends meanwhile from taking the work with it. */
async function asUnsavedWork<T>(work: () => Promise<T>): Promise<T> {
  const setUnsaved = unsavedOwner();
  setUnsaved(true);
  try {
    return await work();
  } finally {
    setUnsaved(false);
  }
}

/** The lines of the file in its order again. */
const inOrder = (judged: readonly Judged[]) =>
  judged.toSorted((one, other) => one.line.number - other.line.number);

/** What is on its way, and what was settled before it. */
type Run = {
  readonly batches: readonly Batch[];
  readonly settled: Judged[];
  readonly total: number;
  next: number;
  added: number;
  /** Whether the next call was made before, without an answer. */
  again: boolean;
};

/** An import of one file, in the steps of its dialog. */
export function createImport() {
  const $state = atom<ImportState>(CHOOSING);
  let run: Run | null = null;

  function change(make: (file: ImportFile) => ImportFile): void {
    const shown = $state.get();
    if (shown.state === 'mapping')
      $state.set({ state: 'mapping', file: make(shown.file), problem: null });
  }

  async function checkAll(file: ImportFile): Promise<readonly Judged[] | null> {
    const { batches, refused } = batchesOf(file.table, file.mapping);
    const total = file.table.lines.length;
    const phones = new Set<string>();
    const judged = [...refused];
    for (const batch of batches) {
      const checking = { state: 'checking', file, done: judged.length, total } as const;
      $state.set(checking);
      const outcomes = await send(batch, true);
      // Called off meanwhile.
      if ($state.get() !== checking) return null;
      judged.push(...judgedOf(batch, outcomes, phones));
    }
    return inOrder(judged);
  }

  async function proceed(current: Run): Promise<void> {
    const { batches, settled, total } = current;
    const shown = () => {
      const now = $state.get();
      return now.state === 'importing' && now.stopping;
    };
    const progress = () => ({ done: settled.length, total });
    $state.set({ state: 'importing', stopping: false, ...progress() });
    for (let batch = batches[current.next]; batch; batch = batches[current.next]) {
      if (shown()) {
        $state.set({ state: 'paused', added: current.added, problem: null, ...progress() });
        return;
      }
      const answered = await send(batch, false);
      const outcomes = current.again ? addedBefore(batch, answered) : answered;
      const judged = batch.map((one, at) => ({ ...one, outcome: outcomes[at] ?? WRONG }));
      current.again = false;
      current.next += 1;
      current.added += judged.filter(({ outcome }) => outcome.outcome === 'new').length;
      settled.push(...judged);
      $state.set({ state: 'importing', stopping: shown(), ...progress() });
    }
    $state.set({ state: 'done', judged: inOrder(settled) });
  }

  async function goOn(current: Run): Promise<void> {
    try {
      await asUnsavedWork(() => proceed(current));
    } catch (error) {
      current.again = true;
      const problem = sentence(error, 'A importação parou. Tente continuar.');
      const { settled, total, added } = current;
      $state.set({ state: 'paused', added, problem, done: settled.length, total });
    }
    await noteNewest();
    reloadClients();
  }

  return {
    $state,
    /** Opens a file. */
    async choose(file: File): Promise<void> {
      const reading = { state: 'reading' } as const;
      $state.set(reading);
      const opened = await openFile(file);
      if ($state.get() !== reading) return;
      $state.set(
        opened.ok
          ? { state: 'mapping', file: opened.file, problem: null }
          : { state: 'choosing', problem: opened.problem },
      );
    },
    /** Begins again with another file. */
    restart: () => $state.set(CHOOSING),
    /** Says whether the first line names the columns. */
    head: (headed: boolean) => change((file) => withHead(file, headed)),
    /** Says which column holds something. */
    map: (target: Target, at: number | null) =>
      change((file) => ({ ...file, mapping: { ...file.mapping, [target]: at } })),
    /** Goes back to the columns. */
    remap(): void {
      const shown = $state.get();
      if (shown.state === 'checked' || shown.state === 'checking')
        $state.set({ state: 'mapping', file: shown.file, problem: null });
    },
    /** Has every line judged; nothing is written. */
    async check(): Promise<void> {
      const shown = $state.get();
      if (shown.state !== 'mapping') return;
      const { file } = shown;
      try {
        const judged = await asUnsavedWork(() => checkAll(file));
        if (judged) $state.set({ state: 'checked', file, judged });
      } catch (error) {
        if ($state.get().state !== 'checking') return;
        const problem = sentence(error, 'Não foi possível conferir o arquivo. Tente novamente.');
        $state.set({ state: 'mapping', file, problem });
      }
    },
    /** Adds the lines that are new. */
    async start(): Promise<void> {
      const shown = $state.get();
      if (shown.state !== 'checked') return;
      const isNew = ({ outcome }: Judged) => outcome.outcome === 'new';
      const lines = shown.judged.filter(isNew).map(({ line }) => line);
      const { batches } = batchesOf({ ...shown.file.table, lines }, shown.file.mapping);
      const settled = shown.judged.filter((one) => !isNew(one));
      run = { batches, settled, total: shown.judged.length, next: 0, added: 0, again: false };
      await goOn(run);
    },
    /** Stops behind the call that is on its way. */
    stop(): void {
      const shown = $state.get();
      if (shown.state === 'importing') $state.set({ ...shown, stopping: true });
    },
    /** Goes on where it stopped. */
    async resume(): Promise<void> {
      if ($state.get().state === 'paused' && run) await goOn(run);
    },
  };
}

const WRONG: ImportOutcome = { outcome: 'wrong', reasons: ['Não houve resposta.'] };

export type Import = ReturnType<typeof createImport>;
