import { createHash } from 'node:crypto';
import { ADMIN } from '../../support/server.ts';
import { inArena } from '../arena.ts';
import type { Attack } from '../attack.ts';

const guesses = Array.from({ length: 200 }, (_, n) => String(11_988_887_700 + n));
const person = (phone: string) => ({ name: 'Ana', phone, email: 'ana@example.com' });

/** Whoever has a copy of the database tries names and phones until a hash is the same. */
export const attack: Attack = {
  name: 'Phones found again in a copy of the database by the hash of what was sent',
  before: 'an unkeyed SHA-256 of name, phone and e-mail, kept for ever',
  run: () =>
    inArena(async ({ db, from }) => {
      const send = from('127.0.0.1');
      const { username, password } = ADMIN;
      const login = await send('POST', '/auth/login', { body: { username, password } });
      const { token } = JSON.parse(login.text) as { readonly token: string };
      const headers = { 'idempotency-key': 'one' };
      await send('POST', '/users', { token, body: person('11988887777'), headers });
      const rows = await db`select row_to_json(k)::text as text from idempotency_keys k`;
      const found = guesses.filter((phone) => {
        const text = JSON.stringify(person(phone));
        const hash = createHash('sha256').update(text);
        const spellings = [
          hash.copy().digest('hex'),
          hash.copy().digest('base64'),
          hash.digest('base64url'),
        ];
        return rows.some((row) =>
          [...spellings, phone].some((one) => String(row.text).includes(one)),
        );
      });
      return {
        holds: rows.length === 1 && found.length === 0,
        after: `${found.length} of ${rows.length} found by ${guesses.length} guesses`,
      };
    }),
};
