import { connect } from 'node:net';
import type { Address } from './address.ts';

/** Probes an address: a Postgres with or without TLS, or something else. */
export type Speaks = 'tls' | 'plain' | 'other';

// https://www.postgresql.org/docs/current/protocol-message-formats.html SSLRequest
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const ANSWERS: ReadonlyMap<number | undefined, Speaks> = new Map([
  [0x53, 'tls'],
  [0x4e, 'plain'],
  [0x45, 'plain'],
]);

const failure = (message: string, code: string) => Object.assign(new Error(message), { code });

/** Asks without sending user or password. Rejects with a network error. */
export function askServer(
  { host, port }: Pick<Address, 'host' | 'port'>,
  withinMs: number,
): Promise<Speaks> {
  const { promise, resolve, reject } = Promise.withResolvers<Speaks>();
  const socket = connect({ host, port, timeout: withinMs });
  socket.once('connect', () => socket.write(SSL_REQUEST));
  socket.once('data', (bytes) => resolve(ANSWERS.get(bytes[0]) ?? 'other'));
  socket.once('timeout', () => reject(failure('no answer', 'ETIMEDOUT')));
  socket.once('error', reject);
  socket.once('close', () => reject(failure('closed without an answer', 'ECONNRESET')));
  return promise.finally(() => socket.destroy());
}
