import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { unavailable } from '../http/failure.ts';

// OWASP Password Storage Cheat Sheet, scrypt row N=2^14 r=8 p=5: 16 MiB a hash, runs on every host.
const NOW = { ln: 14, r: 8, p: 5 };
const HASH = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Who has a password hashed: an owner who is in, or whose device was, finds one place more than
 * strangers can fill.
 */
export type Who = 'stranger' | 'owner';
const AT_ONCE = { stranger: 2, owner: 3 } as const;

// Stands in for the hash of a username that does not exist, so that both cost the same (threat
// T-11).
const NOBODY = `$scrypt$ln=14,r=8,p=5$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let running = 0;

async function derive(
  password: string,
  salt: Buffer,
  length: number,
  { ln, r, p }: typeof NOW,
  who: Who,
): Promise<Buffer> {
  // 16 MiB and a tenth of a second each: more at once would starve every other request.
  if (running >= AT_ONCE[who]) throw unavailable();
  running += 1;
  try {
    const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 };
    return await new Promise((resolve, reject) =>
      scrypt(password.normalize('NFC'), salt, length, options, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    running -= 1;
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A password as a PHC string. */
export async function hash(password: string, who: Who = 'stranger'): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, 32, NOW, who);
  return `$scrypt$ln=${NOW.ln},r=${NOW.r},p=${NOW.p}$${base64(salt)}$${base64(key)}`;
}

/** Whether a password is the one of a hash; null (nobody) takes as long and is never true. */
export async function matches(
  password: string,
  stored: string | null,
  who: Who = 'stranger',
): Promise<boolean> {
  const parts = HASH.exec(stored ?? NOBODY);
  if (!parts) return false;
  const [, ln, r, p, salt = '', key = ''] = parts;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, cost, who);
  return timingSafeEqual(actual, expected) && stored !== null;
}

/** Whether a stored hash was made with weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$scrypt$ln=${NOW.ln},r=${NOW.r},p=${NOW.p}$`);
}
