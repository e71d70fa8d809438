import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { pageCsp, SECURITY_HEADERS } from '../../../src/shared/core/headers.ts';
import { access } from '../../expected/access.ts';
import * as expected from '../../expected/headers.ts';
import { type Received, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});
afterEach(() => vi.restoreAllMocks());

/** Judges what every answer carries. */
function judge({ status, headers, text }: Received, caching: string, type = expected.JSON_TYPE) {
  const sent = Object.fromEntries(headers);
  expect(sent).toMatchObject(expected.securityHeaders);
  expect(expected.readPermissions(headers.get('permissions-policy'))).toEqual(expected.permissions);
  expect(expected.readPolicy(headers.get('content-security-policy'))).toEqual(expected.apiPolicy);
  expect({ status, caching: headers.get('cache-control') }).toEqual({ status, caching });
  expect(expected.never.filter((name) => headers.has(name))).toEqual([]);
  if (text === '') expect(headers.has('content-type')).toBe(false);
  else expect(headers.get('content-type')).toBe(type);
}

const { document, content, everythingElse } = expected.caching;

describe('an answer with data', () => {
  test('of public content may be kept, and only that', async () => {
    const token = await api.adminToken();
    for (const [method, path, who] of access.filter(
      ([name, path]) => name === 'GET' && !path.includes(':id'),
    )) {
      const answer = await api.send(method, path, { token });
      // Which may hold posts that the owner alone is shown.
      const hers = path === '/content/blog';
      const shown = who === 'public' && path.startsWith('/content/') && !hers;
      const kept = path === '/content' ? document : shown ? content : everythingElse;
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      judge(answer, kept, expected.fileTypes[path]);
    }
    const saved = await api.send('POST', '/content/services', {
      token,
      body: { title: 'Shiatsu', description: 'x' },
    });
    judge(saved, everythingElse);
    judge(await api.send('GET', `/content/services/${(saved.data as { id: string }).id}`), content);
    judge(await api.send('GET', '/content/blog'), content);
    judge(await api.send('PUT', '/content/hero', { token, body: { title: 'Oi' } }), everythingElse);
    judge(
      await api.send('DELETE', `/content/services/${(saved.data as { id: string }).id}`, { token }),
      everythingElse,
    );
  });

  test('of a session is kept by nobody', async () => {
    const body = { name: 'Ana', phone: '11988887777', serviceId: 'relaxante', termsAccepted: true };
    judge(await api.send('POST', '/users/register', { body }), everythingElse);
    judge(await api.send('POST', '/users/login', { body }), everythingElse);
  });
});

describe('an answer without data', () => {
  test('304 keeps the tag and how long it holds', async () => {
    const { headers } = await api.send('GET', '/content');
    const tag = headers.get('etag') ?? '';
    const same = await api.send('GET', '/content', { headers: { 'if-none-match': tag } });
    expect(same).toMatchObject({ status: 304, text: '' });
    expect(Object.fromEntries(same.headers)).toEqual({
      ...expected.notModifiedHeaders,
      etag: tag,
      'cache-control': document,
    });
  });

  test('204', async () => {
    const answer = await api.send('POST', '/reports/visits', { body: {} });
    expect(answer).toMatchObject({ status: 204, text: '' });
    judge(answer, everythingElse);
  });
});

describe('a refusal', () => {
  test.each([
    ['an unknown path', 404, ['GET', '/content/nada']],
    ['an unknown id', 404, ['GET', `/content/faq/${NOBODY}`]],
    ['a wrong method', 405, ['PATCH', '/content/hero']],
    ['no token', 401, ['GET', '/users']],
    ['another site', 403, ['POST', '/auth/login', { headers: { origin: 'https://evil.example' } }]],
    [
      'another media type',
      415,
      ['POST', '/auth/login', { raw: 'x', headers: { 'content-type': 'text/plain' } }],
    ],
    ['a large body', 413, ['POST', '/auth/login', { raw: `"${'a'.repeat(9000)}"` }]],
    ['no JSON', 400, ['POST', '/auth/login', { raw: '{' }]],
    ['a blank field', 422, ['POST', '/auth/login', { body: {} }]],
  ] as const)(
    'of %s is %i with every header, and kept by nobody',
    async (_what, status, [method, path, sent]) => {
      const answer = await api.send(method, path, sent);
      expect(answer.status).toBe(status);
      judge(answer, everythingElse);
    },
  );

  test('of a call too many is 429 with every header', async () => {
    api = testApi(api.db, { RATE_LIMITS: 'clientLogin=1' });
    const body = { phone: '11988887777' };
    await api.send('POST', '/users/login', { body });
    const answer = await api.send('POST', '/users/login', { body });
    expect(answer.status).toBe(429);
    judge(answer, everythingElse);
  });

  test('for want of a database is 503 with every header', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const db = connect('postgresql://u:p@127.0.0.1:1/x');
    const answer = await api.send('GET', '/content', { platform: { db } });
    expect(answer.status).toBe(503);
    judge(answer, everythingElse);
  });
});

describe("a page's policy (docs/threats.md)", () => {
  const hashes = { scripts: ['sha256-aaa='], styles: ['sha256-bbb='] };
  const read = (admin: boolean) => expected.readPolicy(pageCsp({ ...hashes, admin }));

  test('lets nothing load or run but what stands here', () => {
    expect(read(false)).toEqual({
      ...expected.pagePolicy,
      'script-src': "'self' 'sha256-aaa='",
      'style-src': "'self' 'sha256-bbb='",
    });
  });

  test("allows the panel's style elements, and no script more", () => {
    expect(read(true)).toEqual({
      ...expected.panelPolicy,
      'script-src': "'self' 'sha256-aaa='",
      'style-src': "'self' 'unsafe-inline'",
    });
  });

  test('stands beside the headers of every answer', () => {
    const { 'permissions-policy': permissions = '', ...others } = SECURITY_HEADERS;
    expect(others).toEqual(expected.securityHeaders);
    expect(expected.readPermissions(permissions)).toEqual(expected.permissions);
  });
});
