import { type LinkFacts, linked } from '../../db/appointments/links.ts';
import { isSame, keyedHash, keyFor } from '../../db/core/digest.ts';
import { Failure } from '../http/failure.ts';
import { attempt, limited } from '../http/limits.ts';
import type { AnyCall } from '../http/route.ts';

const ID_BYTES = 16;
// A message may put a mark behind a link: '.', '*' or '_' of WhatsApp's bold and italic text.
const TOKEN = /^([\w-]{43})_?(?:[^\w-].*)?$/s;

type Of = Pick<LinkFacts, 'id' | 'day' | 'time'>;

/** Id and 128 bits of an HMAC over id, day and time: nothing is stored, and moving changes it. */
export function tokenOf(secret: string, { id, day, time }: Of): string {
  const hash = keyedHash(keyFor(secret, 'appointment link'), `${id} ${day} ${time}`);
  const proof = Buffer.from(hash, 'base64url').subarray(0, 16);
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proof]).toString('base64url');
}

// Postgres reads a UUID without hyphens too.
const idOf = (token: string): string =>
  Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex');

const ended = () =>
  new Failure(404, 'Este link não vale mais. Fale com quem atende você para combinar o horário.');

/** The appointment of a token. Throws 404, and 429 for an address that tries too many. */
export function ofToken(call: AnyCall, given: string): Promise<LinkFacts> {
  const [, token] = TOKEN.exec(given) ?? [];
  const { db, secret, platform } = call;
  return limited(call, [attempt(call, 'calendar', 'link', platform.address)], async () => {
    const found = token && (await linked(db, idOf(token), platform.variables.timeZone));
    if (!found || !isSame(tokenOf(secret, found), token)) throw ended();
    return found;
  });
}
