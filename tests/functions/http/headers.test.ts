import { expect, test } from 'vitest';
import { pageCsp, SECURITY_HEADERS } from '../../../src/shared/core/headers.ts';
import { access } from '../../expected/access.ts';
import * as expected from '../../expected/headers.ts';
import { REQUEST_ID, type Received } from '../../support/api/api.ts';
import { idOf, MARIA, ownerApi } from '../../support/api/owner-api.ts';

const { document, content, everythingElse } = expected.caching;
const owner = ownerApi();
const { send } = owner;

const DAYS = '?from=2026-05-04&to=2026-05-10';
// Off at first; what it answers is judged by openings.test.ts.
const OPENINGS = '/appointments/openings';
const QUERIES: Readonly<Record<string, string>> = {
  '/appointments': DAYS,
  '/appointments/blocks': DAYS,
  '/appointments/conflicts': '?slots=2026-05-04T14:00/60',
  '/reports/paid': '?month=2026-05',
  '/users/candidates': '?day=2026-05-07&time=14:00&duration=60',
};

/** Judges what every answer has; refusals are in conformance.test.ts. */
function judge({ status, headers, text }: Received, caching: string, type = expected.JSON_TYPE) {
  expect(Object.fromEntries(headers)).toMatchObject(expected.securityHeaders);
  expect(headers.get('x-request-id')).toBe(REQUEST_ID);
  expect(expected.readPermissions(headers.get('permissions-policy'))).toEqual(expected.permissions);
  expect(expected.readPolicy(headers.get('content-security-policy'))).toEqual(expected.apiPolicy);
  expect({ status, caching: headers.get('cache-control') }).toEqual({ status, caching });
  expect(expected.never.filter((name) => headers.has(name))).toEqual([]);
  expect(headers.get('content-type')).toBe(text === '' ? null : type);
}

test('an answer may be cached only where it is public content', async () => {
  for (const [method, path, who] of access) {
    if (method !== 'GET' || path.includes(':') || path === OPENINGS) continue;
    const answer = await send(method, path + (QUERIES[path] ?? ''));
    // The owner's list of posts may have unpublished ones.
    const shown = who === 'public' && path.startsWith('/content/') && path !== '/content/blog';
    const cached = path === '/content' || shown ? content : everythingElse;
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    judge(answer, cached, expected.fileTypes[path]);
  }
  const saved = await send('POST', '/content/services', { title: 'Shiatsu', description: 'x' });
  const path = `/content/services/${idOf(saved)}`;
  judge(saved, everythingElse);
  judge(await owner.api.send('GET', path), content);
  judge(await owner.api.send('GET', '/content/blog'), content);
  // The owner sees what she has saved, not what a shared cache kept for visitors.
  const whole = await owner.api.send('GET', '/content');
  judge(whole, document);
  expect(whole.headers.get('vary')).toBe('authorization, x-auth-token');
  judge(await send('PUT', '/content/hero', { title: 'Oi' }), everythingElse);
  judge(await send('DELETE', path), everythingElse);
  judge(await owner.register(), everythingElse);
  judge(await owner.logIn({ phone: MARIA.phone }), everythingElse);
});

test('an answer 304 keeps the tag and its caching, 204 has no body', async () => {
  const { headers } = await owner.api.send('GET', '/content');
  const etag = headers.get('etag') ?? '';
  const same = await owner.api.send('GET', '/content', { headers: { 'if-none-match': etag } });
  expect(same).toMatchObject({ status: 304, text: '' });
  const vary = 'authorization, x-auth-token';
  const own = { etag, 'cache-control': document, vary, 'x-request-id': REQUEST_ID };
  const kept = { ...expected.notModifiedHeaders, ...own };
  expect(Object.fromEntries(same.headers)).toEqual(kept);
  const visit = await owner.api.send('POST', '/reports/visits', { body: {} });
  expect(visit).toMatchObject({ status: 204, text: '' });
  judge(visit, everythingElse);
});

test("a page's policy allows its hashes; only the panel's has inline styles", () => {
  const hashes = { scripts: ['sha256-aaa='], styles: ['sha256-bbb='] };
  const read = (admin: boolean) => expected.readPolicy(pageCsp({ ...hashes, admin }));
  const scripts = { 'script-src': "'self' 'sha256-aaa='" };
  const page = { ...expected.pagePolicy, ...scripts, 'style-src': "'self' 'sha256-bbb='" };
  expect(read(false)).toEqual(page);
  const panel = { ...expected.panelPolicy, ...scripts, 'style-src': "'self' 'unsafe-inline'" };
  expect(read(true)).toEqual(panel);
});

test('the headers of every answer are those of the specification', () => {
  const { 'permissions-policy': permissions = '', ...others } = SECURITY_HEADERS;
  expect(others).toEqual(expected.securityHeaders);
  expect(expected.readPermissions(permissions)).toEqual(expected.permissions);
});
