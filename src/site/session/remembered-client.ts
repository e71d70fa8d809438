import { readJson, remove, write } from '../../browser/storage.ts';

/**
 * What this device keeps of its client: her opaque id, the phone for the next login, and the
 * messages she has read here.
 */
type Remembered = {
  readonly id: string;
  readonly phone: string;
  readonly read: readonly string[];
};

/** The client of this device, also after her session; null when there is none. */
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

/** Keeps who logged in; what somebody else has read on this device is not hers. */
export function remember(id: string, phone: string): void {
  const before = remembered();
  const read = before?.id === id ? before.read : [];
  write('userData', JSON.stringify({ id, phone, ...(read.length > 0 ? { read } : {}) }));
}

/** Keeps which messages the device's client has read: of those there are, so the list stays short. */
export function keepRead(read: readonly string[]): void {
  const client = remembered();
  if (client) write('userData', JSON.stringify({ ...client, read }));
}

/** Forgets session and client. The token goes first: without it there is no session. */
export function forgetClient(): void {
  remove('userToken', 'userData', 'loginTime');
}
