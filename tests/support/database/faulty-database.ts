import { connect, type Db, registerTransport, type Transport } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { openMigrated } from './migrated.ts';
import { keepRows } from './pristine.ts';

type Request = Parameters<Transport>[0];
/** The fate of a statement; `send` lets it through and returns the answer. */
export type Fault = (request: Request, send: () => Promise<Response>) => Promise<Response>;

export type FaultyDatabase = {
  readonly db: Db;
  /** The same database by a way that never fails. */
  readonly sound: Db;
  /** Applies from now on; null: no faults. */
  readonly fail: (fault: Fault | null) => void;
  /** Repairs the line and restores the rows of a fresh database. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A fresh, migrated database behind a line that a test can break. */
export async function faultyDatabase(): Promise<FaultyDatabase> {
  const local = await openMigrated();
  const { url } = await local.listen();
  const sound = connect(local.url);
  await prepare(sound);
  const pristine = await keepRows(sound);
  let fault: Fault | null = null;
  const end = registerTransport('faulty.invalid', (request) => {
    const { body, headers, signal } = request;
    const send = () =>
      fetch(`http://127.0.0.1:${new URL(url).port}/sql`, {
        method: 'POST',
        body,
        headers: { ...headers, 'Neon-Connection-String': url },
        signal,
      });
    return fault ? fault(request, send) : send();
  });
  return {
    db: connect('postgresql://toque@faulty.invalid/toque'),
    sound,
    fail(next) {
      fault = next;
    },
    async reset() {
      fault = null;
      await pristine.restore();
    },
    async close() {
      end();
      await local.close();
    },
  };
}
