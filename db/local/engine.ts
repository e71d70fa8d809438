import { type PGlite, protocol } from '@electric-sql/pglite';
import {
  begin,
  commandTag,
  type Engine,
  type Field,
  type Isolation,
  type Result,
  type Statement,
  toField,
} from '../neon/protocol.ts';
import type { Closable } from '../neon/serve.ts';
import { SqlError } from '../neon/sql-error.ts';
import { preparedStatements } from './statements.ts';

const { serialize, messages } = protocol;
/** A kept statement no longer fits its tables, or is gone: nothing of the message was executed. */
const OUTDATED = ['0A000', '26000'];

type Kept = ReturnType<typeof preparedStatements>;

/** PGlite by Postgres' wire protocol: one message a statement or transaction, never interleaved. */
export function pgliteEngine(pglite: PGlite): Engine & Closable {
  let open = true;
  const running = new Set<Promise<unknown>>();
  const kept = preparedStatements();

  async function run<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (!open) throw new Error('The local database is closed');
    const promise = work();
    running.add(promise);
    try {
      return await promise;
    } finally {
      running.delete(promise);
    }
  }

  return {
    query: (statement, signal) =>
      run(signal, async () => {
        const [result] = await exchange(pglite, kept, [statement]);
        if (!result) throw new Error('the statement had no result');
        return result;
      }),
    batch: (statements, isolation, signal) =>
      run(signal, () => transaction(pglite, kept, statements, isolation)),
    finished: async () => {
      open = false;
      await Promise.allSettled(running);
    },
  };
}

async function transaction(
  pglite: PGlite,
  kept: Kept,
  statements: readonly Statement[],
  isolation: Isolation,
): Promise<Result[]> {
  const all = [
    { query: begin(isolation), params: [] },
    ...statements,
    { query: 'commit', params: [] },
  ];
  const results = await exchange(pglite, kept, all);
  // The commit of a failed transaction answers ROLLBACK without an error.
  if (results.at(-1)?.command !== 'COMMIT') {
    throw new SqlError({
      message: 'the transaction was rolled back',
      severity: 'ERROR',
      code: '40000',
    });
  }
  return results.slice(1, -1);
}

async function exchange(
  pglite: PGlite,
  kept: Kept,
  statements: readonly Statement[],
): Promise<Result[]> {
  const results: Result[] = [];
  let fields: Field[] = [];
  let rows: (string | null)[][] = [];
  let failure: SqlError | undefined;
  let state = 'I';
  const parser = new protocol.Parser();

  const { bytes: asked, again, parsed } = kept.message(statements);
  const done = pglite.execProtocolRawStream(asked, {
    syncToFs: false,
    onRawData: (bytes) =>
      // A copy: the next message overwrites this memory.
      parser.parse(bytes.slice(), (part) => {
        if (part instanceof messages.RowDescriptionMessage) fields = part.fields.map(toField);
        else if (part instanceof messages.DataRowMessage) rows.push(part.fields);
        else if (part instanceof messages.CommandCompleteMessage) push(commandTag(part.text));
        else if (part.name === 'parseComplete') parsed();
        else if (part.name === 'emptyQuery') push({ command: '', rowCount: null });
        else if (part instanceof messages.DatabaseError) failure ??= new SqlError(part);
        else if (part instanceof messages.ReadyForQueryMessage) state = part.status;
      }),
  });
  function push(tag: Pick<Result, 'command' | 'rowCount'>): void {
    results.push({ ...tag, rowAsArray: true, fields, rows });
    fields = [];
    rows = [];
  }

  // An open transaction would swallow the next caller's statements.
  const undone =
    state === 'I'
      ? undefined
      : pglite.execProtocolRawStream(serialize.query('rollback'), {
          syncToFs: false,
          onRawData: () => {},
        });
  await done;
  await undone;
  if (!failure) return results;
  if (!again || !OUTDATED.includes(failure.body.code ?? '')) throw failure;
  kept.forget();
  return exchange(pglite, kept, statements);
}
