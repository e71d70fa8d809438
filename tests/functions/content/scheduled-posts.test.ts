import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readVariables } from '../../../functions/http/variables.ts';
import { callBuildHook } from '../../../functions/runtime/build-hook.ts';
import { maintain } from '../../../functions/runtime/maintenance.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

// Midnight in São Paulo is 03:00 in UTC.
const EVENING = '2026-12-03T02:59:59.000Z';
const MIDNIGHT = '2026-12-03T03:00:00.000Z';
const at = (moment: string) => setClock(() => Date.parse(moment));

let api: TestApi;
let token: string;
let post: string;

beforeEach(async () => {
  at(EVENING);
  api = testApi(await testDb());
  token = await api.adminToken();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await api.db`update content_state set posts_until = '2026-12-02'`;
  await add('Hoje', '2026-12-02');
  post = await add('Amanhã', '2026-12-03');
});
afterEach(() => {
  setClock(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function add(title: string, published_date: string): Promise<string> {
  const body = { title, published_date, summary: 's', content: 'c', author: 'Ana' };
  const { status, data } = await api.send('POST', '/content/blog', { token, body });
  expect(status).toBe(201);
  return (data as { id: string }).id;
}

const titles = (rows: unknown) => (rows as { title: string }[]).map(({ title }) => title);
const read = (path: string, by?: string) => api.send('GET', path, by ? { token: by } : {});
const run = () => maintain(() => api.platform);
const version = async () =>
  (await api.db`select version::int as version from content_state`)[0]?.version;

describe('a post that is dated ahead', () => {
  test('is in none of the answers that a visitor gets before its day', async () => {
    expect(titles((await read('/content/blog')).data)).toEqual(['Hoje']);
    const { blog } = (await read('/content')).data as { blog: unknown };
    expect(titles(blog)).toEqual(['Hoje']);
    const one = await read(`/content/blog/${post}`);
    expect([one.status, one.data]).toEqual([404, { message: 'Registro não encontrado.' }]);
  });

  test('is shown by its own calls to the owner, in an answer that nobody may keep', async () => {
    for (const path of ['/content/blog', `/content/blog/${post}`]) {
      const { headers, status, data } = await read(path, token);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      expect(titles([data].flat())).toContain('Amanhã');
    }
    const { blog } = (await read('/content', token)).data as { blog: unknown };
    expect(titles(blog)).toEqual(['Hoje']);
  });

  test('is in no answer that a cache could take for that of somebody else', async () => {
    for (const by of [undefined, token, await api.clientToken()]) {
      const { headers } = await read('/content/blog', by);
      expect(headers.get('vary')).toBe('authorization, x-auth-token');
    }
    expect((await read('/content/faq')).headers.get('vary')).toBeNull();
  });

  test('is not shown to a client, nor for a token that proves nothing', async () => {
    const revoked = await api.adminToken();
    await api.send('POST', '/auth/logout', { token: revoked });
    for (const by of [await api.clientToken(), revoked, 'nonsense']) {
      const { status, data } = await read('/content/blog', by);
      expect([status, titles(data)]).toEqual([200, ['Hoje']]);
      expect((await read(`/content/blog/${post}`, by)).status).toBe(404);
    }
  });

  test('is there for everybody from midnight on, where the practice is', async () => {
    at(MIDNIGHT);
    expect(titles((await read('/content/blog')).data)).toEqual(['Amanhã', 'Hoje']);
    expect((await read(`/content/blog/${post}`)).status).toBe(200);
    at(EVENING);
    await api.db`update practice_zone set name = 'Pacific/Auckland'`;
    expect(titles((await read('/content/blog')).data)).toEqual(['Amanhã', 'Hoje']);
    await api.db`update practice_zone set name = 'America/Sao_Paulo'`;
  });

  test('changes the ETag of the whole content when its day comes, and not before', async () => {
    const before = (await read('/content')).headers.get('etag') ?? '';
    const known = { headers: { 'if-none-match': before } };
    expect((await api.send('GET', '/content', known)).status).toBe(304);
    at(MIDNIGHT);
    const after = await api.send('GET', '/content', known);
    expect([after.status, titles((after.data as { blog: unknown }).blog)]).toEqual([
      200,
      ['Amanhã', 'Hoje'],
    ]);
    // The panel reads the version from its end.
    const number = await version();
    for (const etag of [before, after.headers.get('etag')])
      expect(etag).toMatch(new RegExp(`^"[0-9a-f-]{36}(-1)?-${number}"$`));
  });

  test('can be edited and deleted before its day', async () => {
    const path = `/content/blog/${post}`;
    const body = { title: 'Depois', published_date: '2026-12-09' };
    expect((await api.send('PUT', path, { token, body })).status).toBe(200);
    expect((await api.send('DELETE', path, { token })).status).toBe(200);
  });
});

describe('the hourly maintenance', () => {
  test('asks for one build when the day has come, and for none before or after', async () => {
    const [asked, first] = [api.builds(), await version()];
    await run();
    expect([api.builds() - asked, await version()]).toEqual([0, first]);
    at(MIDNIGHT);
    await Promise.all([run(), run()]);
    await run();
    expect([api.builds() - asked, await version()]).toEqual([1, first + 1]);
    at('2026-12-04T03:00:00.000Z');
    await run();
    expect([api.builds() - asked, await version()]).toEqual([1, first + 1]);
  });

  test('asks again for a build that the host did not take, until it does', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const hook = vi.fn(async () => new Response(null, { status: 503 }));
    vi.stubGlobal('fetch', hook);
    const variables = readVariables({ BUILD_HOOK_URL: 'https://hook.example/a' });
    const publish = () => callBuildHook(api.db, variables);
    const hour = async (hours: number) => {
      setClock(() => Date.parse(MIDNIGHT) + hours * 3_600_000);
      await maintain(() => ({ ...api.platform, publish }));
      return hook.mock.calls.length;
    };
    expect([await hour(0), await hour(1)]).toEqual([1, 2]);
    hook.mockImplementation(async () => new Response(null, { status: 200 }));
    expect([await hour(2), await hour(3), await hour(4)]).toEqual([3, 3, 3]);
  });

  test('makes up for days on which it could not run', async () => {
    const asked = api.builds();
    at('2026-12-20T12:00:00.000Z');
    await run();
    expect(api.builds() - asked).toBe(1);
  });
});
