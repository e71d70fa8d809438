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
import { fullDisk, type Guard, guardRoom, type HasRoom } from './room.ts';
import { preparedStatements } from './statements.ts';

const { serialize, messages } = protocol;
/** A kept statement no longer fits its tables, or is gone: nothing of the message was executed. */
const OUTDATED = ['0A000', '26000'];

const READ = /^\s*select\b/i;
const READ_ONLY = '25006';

type Session = {
  readonly pglite: PGlite;
  readonly kept: ReturnType<typeof preparedStatements>;
  readonly guard: Guard;
};

type LocalEngine = Engine &
  Closable & {
    /** Runs other work on the database. */
    readonly use: <T>(work: () => Promise<T>) => Promise<T>;
    /** Resolves once Postgres has ended itself; the database must be opened again. */
    readonly ended: Promise<void>;
  };

const isPanic = (error: unknown): boolean =>
  (error instanceof SqlError ? error.body : Object(error)).severity === 'PANIC';

/** PGlite by Postgres' protocol, one message a statement or transaction; `finished` closes it. */
export function pgliteEngine(pglite: PGlite, room: HasRoom = () => true): LocalEngine {
  let open = true;
  let panic: unknown;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const running = new Set<Promise<unknown>>();
  const session = { pglite, kept: preparedStatements(), guard: guardRoom(pglite, room) };

  async function run<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (!open) throw new Error('The local database is closed');
    // PGlite would never return.
    if (panic) throw panic;
    const promise = work();
    running.add(promise);
    try {
      return await promise;
    } catch (error) {
      if (isPanic(error)) {
        panic = error;
        end();
      }
      throw error;
    } finally {
      running.delete(promise);
    }
  }

  return {
    query: (statement, signal) =>
      run(signal, async () => {
        const [result] = await exchange(session, [statement]);
        if (!result) throw new Error('the statement had no result');
        return result;
      }),
    batch: (statements, isolation, signal) =>
      run(signal, () => transaction(session, statements, isolation)),
    use: (work) => run(undefined, work),
    ended,
    finished: async () => {
      open = false;
      await Promise.allSettled(running);
      if (!panic) await pglite.close();
    },
  };
}

async function transaction(
  session: Session,
  statements: readonly Statement[],
  isolation: Isolation,
): Promise<Result[]> {
  const all = [
    { query: begin(isolation), params: [] },
    ...statements,
    { query: 'commit', params: [] },
  ];
  const results = await exchange(session, all);
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

async function exchange(session: Session, statements: readonly Statement[]): Promise<Result[]> {
  const { pglite, kept, guard } = session;
  const results: Result[] = [];
  let fields: Field[] = [];
  let rows: (string | null)[][] = [];
  let failure: SqlError | undefined;
  let state = 'I';
  const parser = new protocol.Parser();

  const { bytes: asked, again, parsed } = kept.message(statements);
  if (!statements.every(({ query }) => READ.test(query))) guard.check(asked.length);
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
    state === 'I' || isPanic(failure)
      ? undefined
      : pglite.execProtocolRawStream(serialize.query('rollback'), {
          syncToFs: false,
          onRawData: () => {},
        });
  await done;
  await undone;
  if (!failure) return results;
  if (failure.body.code === READ_ONLY && guard.isFull()) throw fullDisk();
  if (!again || !OUTDATED.includes(failure.body.code ?? '')) throw failure;
  kept.forget();
  return exchange(session, statements);
}
