import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openLocal } from '../../../db/local/open.ts';
import { imageOfMigrated } from '../../support/migrated.ts';
import { ADMIN } from '../../support/server.ts';
import { type Attack, inArena, registration } from '../arena.ts';

const DELAY_MS = 4000;
// docs/spec.md §13: a request ends after 8 s.
const MAX_MS = 8500;

/** A database that delays its answers. */
async function slowDatabase() {
  const local = await openLocal({ memory: true, template: await imageOfMigrated() });
  const { url } = await local.listen();
  let delay = 0;
  const proxy = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    await wait(delay);
    const own = Object.entries(request.headers).filter(([name]) => name.startsWith('neon-'));
    const headers = { ...Object.fromEntries(own), 'neon-connection-string': url } as Record<
      string,
      string
    >;
    const sent = { method: 'POST', headers, body: Buffer.concat(pieces) };
    const answer = await fetch(`http://127.0.0.1:${new URL(url).port}/sql`, sent);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const slow = new URL(url);
  slow.port = String((proxy.address() as AddressInfo).port);
  return {
    url: slow.href,
    setDelay: (ms: number) => {
      delay = ms;
    },
    close: async () => {
      proxy.close();
      await local.close();
    },
  };
}

const login = { username: ADMIN.username, password: ADMIN.password };

export const attack: Attack = {
  name: 'A database that answers in 4 s holds a request for the sum of its queries',
  before: 'register 16.1 s, login 12.2 s, PUT hero 12.1 s',
  async run() {
    const { url, setDelay, close } = await slowDatabase();
    return await inArena(
      async ({ from }) => {
        const send = from('127.0.0.1');
        const first = await send('POST', '/auth/login', { body: login });
        const { token } = JSON.parse(first.text) as { readonly token: string };
        setDelay(DELAY_MS);
        const answers = await Promise.all([
          send('POST', '/users/register', { body: registration(0) }),
          send('POST', '/auth/login', { body: login }),
          send('PUT', '/content/hero', { token, body: { title: 'Lavanda' } }),
        ]);
        setDelay(0);
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
