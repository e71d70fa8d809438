import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { caller } from '../../support/calls.ts';
import { startDatabase } from '../../support/database-server.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import { tinySite } from '../../support/tiny-site.ts';
import type { Attack } from '../attack.ts';

const LATE_MS = 4000;
/** The deadline of 8 s, and what a busy machine takes besides. */
const MOST_MS = 9000;

/** A way to a database on which every answer is late once `slow` was called. */
async function slowWay(url: string) {
  let late = 0;
  const target = new URL(url);
  const { port } = target;
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    await wait(late);
    const { host: _, ...headers } = request.headers;
    const answer = await fetch(`http://127.0.0.1:${port}/sql`, {
      method: 'POST',
      body,
      headers: { ...(headers as Record<string, string>), 'neon-connection-string': url },
    });
    response.writeHead(answer.status).end(await answer.text());
  };
  const server = createServer((request, response) => {
    // Whoever asked has given up, or the attack is over.
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    slow: () => {
      late = LATE_MS;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const attack: Attack = {
  name: 'A database that answers every query in 4 s',
  before: 'POST /users/register 16.1 s, POST /auth/login 12.2 s, PUT /content/hero 12.1 s',
  async run() {
    const database = await startDatabase();
    const way = await slowWay(database.url);
    const site = await tinySite();
    const server = await startServer({ environment: { SITE_DIR: site, DATABASE_URL: way.url } });
    try {
      const { send, adminToken } = caller(server.url);
      const token = await adminToken();
      const person = { name: 'Ana', phone: '11988887777', serviceId: 'relaxante' };
      const calls = [
        ['POST', '/users/register', { body: { ...person, termsAccepted: true } }],
        ['POST', '/auth/login', { body: { username: ADMIN.username, password: ADMIN.password } }],
        ['PUT', '/content/hero', { token, body: { title: 'Um' } }],
        ['GET', '/users', { token }],
      ] as const;
      way.slow();
      const answers = await Promise.all(
        calls.map(async ([method, path, sent]) => {
          const start = performance.now();
          const { status } = await send(method, path, sent);
          return { what: `${method} ${path}`, status, ms: performance.now() - start };
        }),
      );
      const told = answers.map(
        ({ what, status, ms }) => `${what} ${status} in ${(ms / 1000).toFixed(1)} s`,
      );
      return { holds: answers.every(({ ms }) => ms < MOST_MS), after: told.join(', ') };
    } finally {
      await server.remove();
      way.close();
      await database.close();
      rmSync(site, { recursive: true });
    }
  },
};
