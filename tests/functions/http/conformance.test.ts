import { beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { access, bodiless, files, nowhere, type Row } from '../../expected/access.ts';
import * as expected from '../../expected/headers.ts';
import { BODY_BYTES } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import {
  REQUEST_ID,
  type Received,
  type Sent,
  type TestApi,
  testApi,
} from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';

// docs/spec.md §10: what every endpoint does alike, from the table of tests/expected.
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const FOREIGN = { origin: 'https://evil.example' };
// Every field of a route with an id.
const WRONG_TYPES = JSON.stringify(
  Object.fromEntries(
    'name phone title question active version other content alt'.split(' ').map((it) => [it, {}]),
  ),
);
const JUNK = 'x=1&x=2&__proto__=a&constructor=b&%00=%ff&=&&token=z';

let api: TestApi;
let owner: string;
let client: string;
beforeAll(async () => {
  const most = 'login=9999,loginAddress=9999,clientLogin=9999,register=9999,visits=9999';
  api = testApi(await testDb(), { RATE_LIMITS: most });
  [owner, client] = [await api.adminToken(), await api.clientToken()];
});

const hasBody = ([method, path]: Row) =>
  (method === 'POST' || method === 'PUT') && !bodiless.has(`${method} ${path}`);
const json = { 'content-type': 'application/json' };
const filled = (path: string) => path.replace(':id', UNKNOWN);
const sized = (size: number) => `{"x":"${'a'.repeat(size - 8)}"}`;

/** The token that the access of a route asks for. */
const keyTo = (who: Row[2]): Sent => (who === 'public' ? {} : { token: owner });

/** What every refusal has, and nothing else. */
function refused(answer: Received, status: number, sentence?: string): void {
  const { data, headers } = answer;
  const { message = '', errors = {}, ...more } = data as Record<string, unknown>;
  expect({ status: answer.status, message }).toEqual({ status, message: sentence ?? message });
  expect(message).toMatch(/^\p{Lu}.*[.!]?$/u);
  expect(Object.values(errors as object).every((it) => typeof it === 'string')).toBe(true);
  expect(more).toEqual({});
  expect(Object.fromEntries(headers)).toMatchObject(expected.securityHeaders);
  expect(headers.get('content-type')).toBe(expected.JSON_TYPE);
  expect(headers.get('x-request-id')).toBe(REQUEST_ID);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  expect(expected.readPolicy(headers.get('content-security-policy'))).toEqual(expected.apiPolicy);
  expect(expected.readPermissions(headers.get('permissions-policy'))).toEqual(expected.permissions);
  const sharing = [...headers.keys()].filter((name) => name.startsWith('access-control'));
  expect([...sharing, ...expected.never.filter((name) => headers.has(name))]).toEqual([]);
}

describe.each(access)('%s %s', (...row) => {
  const [method, path, who] = row;
  const call = (sent: Sent = {}, address = filled(path)) => api.send(method, address, sent);

  test('a route judges origin, token, role, body and id in this order', async () => {
    // Everything is wrong at first; each call puts one thing right.
    const malformed = path.replace(':id', 'x');
    const raw = sized(BODY_BYTES.admin + 1);
    const wrong: Sent = method === 'GET' ? {} : { raw, headers: { 'content-type': 'text/plain' } };
    const all = { ...wrong, headers: { ...wrong.headers, ...FOREIGN } };
    if (method !== 'GET') refused(await call(all, malformed), 403, answers.origin);
    if (who !== 'public') refused(await call(wrong, malformed), 401, answers.unauthorized);
    if (who === 'admin')
      refused(await call({ ...wrong, token: client }, malformed), 403, answers.forbidden);
    const key = keyTo(who);
    if (hasBody(row)) {
      refused(await call({ ...wrong, ...key }, malformed), 415);
      if (files.has(`${method} ${path}`)) return;
      const limit = who === 'public' ? BODY_BYTES.public : BODY_BYTES.admin;
      const large = { ...key, raw: sized(limit + 1), headers: json };
      refused(await call(large, malformed), 413, answers.tooLarge);
      refused(await call({ ...key, raw: '{', headers: json }, malformed), 400, answers.malformed);
    }
    if (!path.includes(':id')) {
      // A visit with an invalid body is only not counted.
      for (const id of hasBody(row) && path !== '/reports/visits' ? [5, true, [], {}, 1.5] : [])
        refused(await call({ ...key, body: { id } }), 422, answers.otherId);
      return;
    }
    const object = hasBody(row) ? { raw: '{}', headers: json } : {};
    refused(await call({ ...key, ...object }, malformed), 404, answers.missing);
    if (!hasBody(row)) return;
    refused(await call({ ...key, raw: '[]', headers: json }, malformed), 404, answers.missing);
    // An unknown id is reported before what is wrong with the body.
    for (const raw of ['[]', '{"id":1}', WRONG_TYPES])
      refused(await call({ ...key, raw, headers: json }), 404, answers.missing);
  });

  test('a route is at no other address: not with a slash at its end, nor in capitals', async () => {
    const sent = { ...keyTo(who), ...(hasBody(row) && { body: {} }) };
    for (const address of [`${filled(path)}/`, filled(path).toUpperCase()])
      refused(await call(sent, address), 404, answers.notFound);
    expect((await call(sent, `/${filled(path)}`)).status).toBe(404);
  });

  test('a route ignores an unknown query', async () => {
    if (method !== 'GET' && !hasBody(row) && !path.includes(':id')) return;
    // A refused body: the same call twice must be the same.
    const sent = { ...keyTo(who), ...(hasBody(row) && { raw: '{', headers: json }) };
    const seen = ({ status, text, headers }: Received) => [
      status,
      // A diagnosis says how long the database took.
      text.replace(/\d+ ms/, ''),
      headers.get('etag'),
    ];
    expect(seen(await call(sent, `${filled(path)}?${JUNK}`))).toEqual(seen(await call(sent)));
  });

  test('a route answers HEAD alike without the body, also a refusal', async () => {
    if (method !== 'GET') return;
    const headersOf = ({ status, headers }: Received) => ({
      status,
      headers: Object.fromEntries([...headers].filter(([name]) => name !== 'content-length')),
    });
    for (const key of [keyTo(who), {}]) {
      const head = await api.send('HEAD', filled(path), key);
      expect(head.text).toBe('');
      expect(headersOf(head)).toEqual(headersOf(await call(key)));
    }
  });
});

const paths = Map.groupBy(access, ([, path]) => path);

test.each([...paths])(
  'an address %s has no other methods and admits no other site',
  async (path, rows) => {
    const known: string[] = rows.map(([method]) => method);
    const allow = known.includes('GET') ? [...known, 'HEAD'] : known;
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      if (allow.includes(method)) continue;
      const headers = { ...FOREIGN, 'access-control-request-method': known[0] ?? '' };
      const answer = await api.send(method, filled(path), { token: owner, headers });
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allow.toSorted());
      if (method === 'HEAD') expect([answer.status, answer.text]).toEqual([405, '']);
      else refused(answer, 405, answers.method);
    }
  },
);

test.each(nowhere)('an address %s does not exist', async (path) => {
  for (const method of ['GET', 'POST'])
    refused(await api.send(method, path, { token: owner }), 404, answers.notFound);
});

test('an invalid field, too many calls and no database are refused alike', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const limited = testApi(api.db, { RATE_LIMITS: 'clientLogin=1' });
  const logIn = (body: object) => limited.send('POST', '/users/login', { body });
  refused(await logIn({}), 422);
  await logIn({ phone: '11988887777' });
  refused(await logIn({ phone: '11988887777' }), 429, answers.tooMany);
  const platform = { db: connect('postgresql://u:p@127.0.0.1:1/x') };
  refused(await api.send('GET', '/content', { platform }), 503, answers.unavailable);
  vi.restoreAllMocks();
});
