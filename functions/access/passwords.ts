import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { unavailable } from '../http/failure.ts';

// OWASP Password Storage Cheat Sheet, scrypt row N=2^14 r=8 p=5: 16 MiB a hash, on every host.
const NOW = { ln: 14, r: 8, p: 5 };
const HASH = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Who requests a hash; one place is reserved for a logged-in or known device. */
export type Who = 'stranger' | 'owner';
// A hash takes 16 MiB and a tenth of a second: more at once would starve other requests.
const AT_ONCE = { stranger: 2, owner: 3 } as const;

// Compared for unknown usernames, so that both cases take equally long (docs/threats.md T-11).
const DUMMY_HASH = `$scrypt$ln=14,r=8,p=5$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let running = 0;

async function derive(
  password: string,
  salt: Buffer,
  length: number,
  { ln, r, p }: typeof NOW,
  who: Who,
): Promise<Buffer> {
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

export async function hash(password: string, who: Who = 'stranger'): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, 32, NOW, who);
  return `$scrypt$ln=${NOW.ln},r=${NOW.r},p=${NOW.p}$${base64(salt)}$${base64(key)}`;
}

/** Whether a password matches a hash; null takes as long and never matches. */
export async function matches(
  password: string,
  stored: string | null,
  who: Who = 'stranger',
): Promise<boolean> {
  const parts = HASH.exec(stored ?? DUMMY_HASH);
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
