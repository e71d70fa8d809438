import { readJson, remove, write } from '../../browser/storage.ts';

/** The device's client: opaque id, phone for the next login, ids of read messages. */
type Remembered = {
  readonly id: string;
  readonly phone: string;
  readonly read: readonly string[];
};

/** Also after the session has ended; null for none. */
export function remembered(): Remembered | null {
  const user = readJson('userData');
  if (typeof user !== 'object' || user === null) return null;
  const { id, phone, read }: { id?: unknown; phone?: unknown; read?: unknown } = user;
  if (typeof id !== 'string' || id === '') return null;
  return {
    id,
    phone: typeof phone === 'string' ? phone : '',
    read: Array.isArray(read) ? read : [],
  };
}

export function remember(id: string, phone: string): void {
  const before = remembered();
  const read = before?.id === id ? before.read : [];
  write('userData', JSON.stringify({ id, phone, ...(read.length > 0 ? { read } : {}) }));
}

export function keepRead(read: readonly string[]): void {
  const client = remembered();
  if (client) write('userData', JSON.stringify({ ...client, read }));
}

/** The token goes first: without it there is no session. */
export function forgetClient(): void {
  remove('userToken', 'userData', 'loginTime');
}
