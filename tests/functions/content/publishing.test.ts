import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { readVariables } from '../../../functions/http/variables.ts';
import { callBuildHook } from '../../../functions/runtime/build-hook.ts';
import { idOf, NOW, ownerApi } from '../../support/api/owner-api.ts';

const owner = ownerApi(NOW);
const { send } = owner;

const save = (title: string, platform = {}) =>
  owner.api.send('PUT', '/content/hero', { token: owner.token, body: { title }, platform });
const builds = () => [owner.api.builds(), owner.api.background()];

test('a save requests one rebuild, as work that outlives the answer', async () => {
  expect((await save('Um')).status).toBe(200);
  expect(builds()).toEqual([1, 1]);
  const service = { title: 'Shiatsu', description: 'x' };
  const path = `/content/services/${idOf(await send('POST', '/content/services', service))}`;
  await send('PUT', path, { title: 'Outro' });
  await send('DELETE', path);
  expect(builds()).toEqual([4, 4]);
});

test('a save is answered before the rebuild ends', async () => {
  const publish = () => new Promise<void>(() => undefined);
  const waitUntil = vi.fn();
  expect((await save('Um', { publish, waitUntil })).status).toBe(200);
  expect(waitUntil).toHaveBeenCalledOnce();
});

test('a save requests none when it is refused or no page shows it', async () => {
  expect((await save('')).status).toBe(422);
  await owner.logIn();
  const draft = { title: 'T', content: '<p>x</p>', active: false };
  expect((await send('POST', '/users/terms', draft)).status).toBe(201);
  expect(builds()).toEqual([0, 0]);
});

test('a save of the active terms requests one, because /register shows them', async () => {
  const id = idOf(await send('POST', '/users/terms', { title: 'T', content: '<p>x</p>' }));
  expect(builds()).toEqual([1, 1]);
  const changes = await owner.get('/content/changes?since=0');
  expect(changes).toMatchObject([{ section: 'terms', id, action: 'create', name: 'T' }]);
});

test('publishing by hand requests one rebuild and answers the content version', async () => {
  const publish = () => send('POST', '/content/publish');
  expect(await publish()).toMatchObject({ status: 200, data: { version: 0 } });
  expect(builds()).toEqual([1, 1]);
  await save('Um');
  await save('Dois');
  expect((await publish()).data).toEqual({ version: 2 });
  expect(builds()).toEqual([4, 4]);
});

// docs/spec.md §11 ('A save stores content'), docs/threats.md F-12, T-34. When a request counts as
// lost: tests/db/content/builds.test.ts.
describe("the host's build hook", () => {
  const HOOK = 'https://hook.example/build/s3cret';
  const fetched = vi.fn<typeof fetch>();
  const answering = (status: number) => async () => new Response(null, { status });
  let lines: string[];

  beforeEach(() => {
    fetched.mockReset().mockImplementation(answering(200));
    vi.stubGlobal('fetch', fetched);
    lines = [];
    for (const name of ['error', 'log'] as const)
      vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line)));
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The status of a save whose host has this hook, and how often it has been called. */
  async function saveAndBuild(BUILD_HOOK_URL = HOOK): Promise<readonly [number, number]> {
    const variables = readVariables({ BUILD_HOOK_URL });
    const { status } = await save('Oi', {
      publish: () => callBuildHook(owner.db, variables, [0, 0]),
    });
    await owner.api.settled();
    return [status, fetched.mock.calls.length];
  }

  test("the host's build hook is called once for twenty quick saves, for five seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const saves = await Promise.all(Array.from({ length: 20 }, () => saveAndBuild()));
    expect(new Set(saves.map(([status]) => status))).toEqual(new Set([200]));
    const signal = expect.any(AbortSignal);
    const call = { method: 'POST', body: '{}', redirect: 'manual', signal };
    expect(fetched.mock.calls).toEqual([[HOOK, call]]);
    const signals = timeout.mock.results.map(({ value }) => value);
    const index = signals.indexOf(fetched.mock.calls[0]?.[1]?.signal);
    expect(timeout.mock.calls[index]).toEqual([5000]);
    expect(lines).toEqual([]);
  });

  // The calls of a save: what may pass is tried twice more at once.
  test.each<[string, typeof fetch, number, string]>([
    ['fails', answering(500), 3, 'status 500'],
    ['has too many calls', answering(429), 3, 'status 429'],
    [
      'breaks the connection',
      () => Promise.reject(new TypeError(`fetch failed: ${HOOK}`)),
      3,
      'no connection',
    ],
    ['does not answer', () => Promise.reject(new DOMException('', 'TimeoutError')), 1, 'no answer'],
    ['is unknown', answering(404), 1, 'status 404'],
    ['leads elsewhere', answering(302), 1, 'status 302'],
  ])(
    'that %s does not fail the save, is called again and stays secret',
    async (_, failing, each, reason) => {
      fetched.mockImplementation(failing);
      expect([await saveAndBuild(), await saveAndBuild()]).toEqual([
        [200, each],
        [200, 2 * each],
      ]);
      const line = { time: NOW, level: 'error', event: 'build hook failed', reason };
      expect(lines.map((one) => JSON.parse(one))).toEqual([line, line]);
      fetched.mockImplementation(answering(200));
      expect([await saveAndBuild(), await saveAndBuild()]).toEqual([
        [200, 2 * each + 1],
        [200, 2 * each + 1],
      ]);
    },
  );

  test("the host's build hook may be missing, and is not called without a database", async () => {
    expect(await saveAndBuild('')).toEqual([200, 0]);
    expect(lines).toEqual([]);
    vi.unstubAllGlobals();
    const away = connect('postgresql://u:p@127.0.0.1:1/x');
    await callBuildHook(away, readVariables({ BUILD_HOOK_URL: HOOK }));
    expect([fetched.mock.calls, lines.length]).toEqual([[], 1]);
  });
});
