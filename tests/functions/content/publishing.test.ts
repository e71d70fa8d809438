import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { readVariables } from '../../../functions/http/variables.ts';
import { callBuildHook } from '../../../functions/runtime/build-hook.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { BUILD_LOST_S } from '../../expected/limits.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

const save = (title: string, platform = {}) =>
  api.send('PUT', '/content/hero', { token, body: { title }, platform });

describe('a save', () => {
  test('requests one rebuild, as work that outlives the answer', async () => {
    expect((await save('Um')).status).toBe(200);
    expect([api.builds(), api.background()]).toEqual([1, 1]);
    const service = await api.send('POST', '/content/services', {
      token,
      body: { title: 'Shiatsu', description: 'x' },
    });
    const path = `/content/services/${(service.data as { id: string }).id}`;
    await api.send('PUT', path, { token, body: { title: 'Outro' } });
    await api.send('DELETE', path, { token });
    expect([api.builds(), api.background()]).toEqual([4, 4]);
  });

  test('is answered before the rebuild ends', async () => {
    const publish = () => new Promise<void>(() => undefined);
    const waitUntil = vi.fn();
    expect((await save('Um', { publish, waitUntil })).status).toBe(200);
    expect(waitUntil).toHaveBeenCalledTimes(1);
  });

  test('that is refused asks for none', async () => {
    expect((await save('')).status).toBe(422);
    await api.send('POST', '/users/login', { body: { phone: '11988887777' } });
    expect([api.builds(), api.background()]).toEqual([0, 0]);
  });

  test('of an inactive term requests none', async () => {
    const body = { title: 'T', content: '<p>x</p>', active: false };
    await api.send('POST', '/users/terms', { token, body });
    expect(api.builds()).toBe(0);
  });

  test('of the active terms requests one, because /register shows them', async () => {
    const body = { title: 'T', content: '<p>x</p>' };
    const { data } = await api.send('POST', '/users/terms', { token, body });
    const { id } = data as { id: string };
    expect(api.builds()).toBe(1);
    const waiting = await api.send('GET', '/content/changes?since=0', { token });
    expect(waiting.data).toMatchObject([{ section: 'terms', id, action: 'create', name: 'T' }]);
  });
});

describe('publishing by hand', () => {
  test('requests one rebuild and answers the content version', async () => {
    const publish = () => api.send('POST', '/content/publish', { token });
    expect(await publish()).toMatchObject({ status: 200, data: { version: 0 } });
    expect([api.builds(), api.background()]).toEqual([1, 1]);
    await save('Um');
    await save('Dois');
    expect((await publish()).data).toEqual({ version: 2 });
    expect([api.builds(), api.background()]).toEqual([4, 4]);
  });
});

// docs/spec.md §11 ('A save stores content'), failure F-12, threat T-34.
describe("the host's build hook", () => {
  const START = Date.parse('2026-05-04T12:00:00Z');
  const at = (seconds: number) => setClock(() => START + seconds * 1000);

  let hook: Server;
  let url: string;
  let calls: { method: string; url: string; body: string }[];
  let answer: (incoming: IncomingMessage, response: ServerResponse) => void;
  let lines: string[];
  const accept: typeof answer = (_incoming, response) => void response.writeHead(200).end();
  beforeEach(async () => {
    at(0);
    token = await api.adminToken();
    calls = [];
    answer = accept;
    hook = createServer(async (incoming, response) => {
      let body = '';
      for await (const chunk of incoming) body += String(chunk);
      calls.push({ method: incoming.method ?? '', url: incoming.url ?? '', body });
      answer(incoming, response);
    });
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/build/s3cret-hook`;
    lines = [];
    for (const name of ['error', 'log'] as const)
      vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line)));
  });
  afterEach(() => {
    setClock(null);
    vi.restoreAllMocks();
    hook.closeAllConnections();
    hook.close();
  });

  async function saveAndBuild(title = 'Oi', BUILD_HOOK_URL: string | null = url): Promise<number> {
    const variables = readVariables(BUILD_HOOK_URL === null ? {} : { BUILD_HOOK_URL });
    const { status } = await save(title, { publish: () => callBuildHook(api.db, variables) });
    await api.settled();
    return status;
  }

  test('is called once with POST', async () => {
    expect(await saveAndBuild()).toBe(200);
    expect(calls).toEqual([{ method: 'POST', url: '/build/s3cret-hook', body: '{}' }]);
    expect(lines).toEqual([]);
  });

  test('is called once for twenty quick saves, and again after ten minutes without a build', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => saveAndBuild(`Título ${n}`)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(calls).toHaveLength(1);
    for (const [seconds, count] of [
      [BUILD_LOST_S - 1, 1],
      [BUILD_LOST_S + 1, 2],
      [BUILD_LOST_S + 2, 2],
    ] as const) {
      at(seconds);
      await saveAndBuild();
      expect(calls).toHaveLength(count);
    }
  });

  test.each<[string, typeof answer]>([
    ['fails', (_incoming, response) => void response.writeHead(500).end()],
    ['closes the connection', (incoming) => void incoming.socket.destroy()],
  ])('that %s does not fail the save, and is called again', async (_, failing) => {
    answer = failing;
    expect([await saveAndBuild(), await saveAndBuild()]).toEqual([200, 200]);
    expect(calls).toHaveLength(2);
    answer = accept;
    await saveAndBuild();
    await saveAndBuild();
    expect(calls).toHaveLength(3);
  });

  test('that never answers is aborted after five seconds, and called again', async () => {
    answer = () => undefined;
    const start = performance.now();
    expect(await saveAndBuild()).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(4_500);
    answer = accept;
    await saveAndBuild();
    expect(calls).toHaveLength(2);
  });

  test('is secret: no log line has its address', async () => {
    answer = (_incoming, response) => void response.writeHead(404).end();
    await saveAndBuild();
    await saveAndBuild('Oi', 'http://127.0.0.1:1/build/s3cret-hook');
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      Array(2).fill({
        time: '2026-05-04T12:00:00.000Z',
        level: 'error',
        event: 'build hook failed',
      }),
    );
    expect(lines.join()).not.toMatch(/s3cret|127\.0\.0\.1/);
  });

  test('may be missing', async () => {
    expect(await saveAndBuild('Oi', null)).toBe(200);
    expect(lines).toEqual([]);
    await saveAndBuild();
    expect(calls).toHaveLength(1);
  });

  test('is not called without a database', async () => {
    const gone = connect('postgresql://u:p@127.0.0.1:1/x');
    await expect(
      callBuildHook(gone, readVariables({ BUILD_HOOK_URL: url })),
    ).resolves.toBeUndefined();
    expect(calls).toEqual([]);
    expect(lines).toHaveLength(1);
  });
});
