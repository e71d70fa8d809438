import { type LinkFacts, linked } from '../../db/appointments/links.ts';
import { isSame, keyedHash, keyFor } from '../../db/core/digest.ts';
import { Failure } from '../http/failure.ts';
import { attempt, limited } from '../http/limits.ts';
import type { AnyCall } from '../http/route.ts';

const ID_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

type Of = Pick<LinkFacts, 'id' | 'day' | 'time'>;

/** Id and 128 bits of an HMAC over id, day and time: nothing is stored, and moving changes it. */
export function tokenOf(secret: string, { id, day, time }: Of): string {
  const hash = keyedHash(keyFor(secret, 'appointment link'), `${id} ${day} ${time}`);
  const proof = Buffer.from(hash, 'base64url').subarray(0, 16);
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proof]).toString('base64url');
}

// Postgres reads a UUID without hyphens too.
const idOf = (token: string): string | null =>
  TOKEN.test(token) ? Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex') : null;

const ended = () =>
  new Failure(404, 'Este link não vale mais. Fale com quem atende você para combinar o horário.');

/** The appointment of a token. Throws 404, and 429 for an address that tries too many. */
export function ofToken(call: AnyCall, token: string): Promise<LinkFacts> {
  const { db, secret, platform } = call;
  return limited(call, [attempt(call, 'calendar', 'link', platform.address)], async () => {
    const id = idOf(token);
    const found = id && (await linked(db, id, platform.variables.timeZone));
    if (!found || !isSame(tokenOf(secret, found), token)) throw ended();
    return found;
  });
}
