import { setTimeout as wait } from 'node:timers/promises';
import { heldDatabase } from '../../support/held-database.ts';
import { ADMIN } from '../../support/server.ts';
import { type Attack, inArena, registration } from '../arena.ts';

const DELAY_MS = 4000;
// docs/spec.md §13: a request ends after 8 s.
const MAX_MS = 8500;

const login = { username: ADMIN.username, password: ADMIN.password };

export const attack: Attack = {
  name: 'A database that answers in 4 s holds a request for the sum of its queries',
  before: 'register 16.1 s, login 12.2 s, PUT hero 12.1 s',
  async run() {
    let delay = 0;
    const { url, close } = await heldDatabase(() => wait(delay));
    return await inArena(
      async ({ from }) => {
        const send = from('127.0.0.1');
        const first = await send('POST', '/auth/login', { body: login });
        const { token } = JSON.parse(first.text) as { readonly token: string };
        delay = DELAY_MS;
        const answers = await Promise.all([
          send('POST', '/users/register', { body: registration(0) }),
          send('POST', '/auth/login', { body: login }),
          send('PUT', '/content/hero', { token, body: { title: 'Lavanda' } }),
        ]);
        delay = 0;
        const after = ['register', 'login', 'PUT hero'].map((name, index) => {
          const { status = 0, ms = 0 } = answers[index] ?? {};
          return `${name} ${status} after ${(ms / 1000).toFixed(1)} s`;
        });
        const inTime = answers.every(({ status, ms }) => status < 504 && ms < MAX_MS);
        return {
          holds: inTime && !answers.some(({ status }) => status === 500),
          after: after.join(', '),
        };
      },
      { DATABASE_URL: url },
    ).finally(close);
  },
};
