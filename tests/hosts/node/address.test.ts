import type { Server } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { readVariables } from '../../../functions/http/variables.ts';
import { createHttpServer, listen } from '../../../hosts/node/server.ts';
import { addressReader, readProxies } from '../../../hosts/node/trusted-proxy.ts';
import worker from '../../../hosts/worker/worker.ts';
import { SECRET } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { startDatabase } from '../../support/database-server.ts';

// docs/spec.md §13: the caller's address is the host's word, never a header that the caller can write.
// With a limit of one phone login an address, a second one from the same address is 429: that is
// how the tests see which address counted.
const FORWARDED = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'true-client-ip',
  'x-nf-client-connection-ip',
];
const body = JSON.stringify({ phone: '11988887777' });
const claim = (address: string) => Object.fromEntries(FORWARDED.map((name) => [name, address]));
const TRIED = 401;
const HELD_UP = 429;

describe('the Node host', () => {
  let db: Db;
  let servers: Server[];
  beforeEach(async () => {
    db = await testDb();
    servers = [];
  });
  afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function serve(host: string, trusted?: string): Promise<number> {
    const platform = {
      db,
      variables: readVariables({ JWT_SECRET: SECRET, RATE_LIMITS: 'clientLogin=1' }),
      publish: async () => undefined,
      waitUntil: () => undefined,
    };
    const server = createHttpServer(
      Promise.resolve(() => ({ site: null, platform })),
      addressReader(readProxies(trusted)),
    );
    servers.push(server);
    return listen(server, 0, host);
  }

  const login = async (port: number, headers: Record<string, string> = {}) =>
    (
      await fetch(`http://127.0.0.1:${port}/users/login`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).status;

  test('counts the socket, whatever a caller writes into his headers', async () => {
    const port = await serve('127.0.0.1');
    expect(await login(port, claim('203.0.113.1'))).toBe(TRIED);
    expect(await login(port, { ...claim('203.0.113.2'), 'cf-connecting-ip': '203.0.113.2' })).toBe(
      HELD_UP,
    );
    expect(await login(port)).toBe(HELD_UP);
  });

  test('counts each visitor of a proxy it trusts, by what the proxy wrote alone', async () => {
    const port = await serve('127.0.0.1', 'loopback');
    const through = (visitor: string, own: string) =>
      login(port, { ...claim(own), 'x-forwarded-for': `${own}, ${visitor}` });
    expect(await through('203.0.113.1', '192.0.2.1')).toBe(TRIED);
    expect(await through('203.0.113.2', '192.0.2.1')).toBe(TRIED);
    expect(await through('203.0.113.1', '192.0.2.2')).toBe(HELD_UP);
  });

  test('knows a caller again who comes over IPv4 to a socket for both', async () => {
    const both = await serve('::').catch(() => null);
    if (both === null) throw new Error('this machine has no IPv6, so the test can prove nothing');
    expect(await login(both)).toBe(TRIED);
    expect(await login(await serve('127.0.0.1'))).toBe(HELD_UP);
  });
});

describe('Workers', () => {
  let environment: Parameters<typeof worker.fetch>[1];
  beforeAll(async () => {
    const { url, close } = await startDatabase();
    environment = {
      ASSETS: { fetch: async () => new Response('nada', { status: 200 }) },
      DATABASE_URL: url,
      JWT_SECRET: SECRET,
      RATE_LIMITS: 'clientLogin=1',
    };
    return close;
  });

  const login = async (address: string, headers: Record<string, string> = {}) => {
    const request = new Request('https://toque.example/users/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': address, ...headers },
    });
    return (await worker.fetch(request, environment, { waitUntil: () => undefined })).status;
  };

  test("counts Cloudflare's word, whatever a caller writes into his headers", async () => {
    expect(await login('198.51.100.1', claim('203.0.113.1'))).toBe(TRIED);
    expect(await login('198.51.100.1', claim('203.0.113.2'))).toBe(HELD_UP);
    expect(await login('198.51.100.2', claim('203.0.113.1'))).toBe(TRIED);
  });
});
