import { beforeAll, describe, expect, test } from 'vitest';
import { access, bodiless, type Row } from '../../expected/access.ts';
import * as expected from '../../expected/headers.ts';
import { BODY_BYTES } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { type Received, type Sent, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

// docs/spec.md §10, called route by route from the table of tests/expected: what every endpoint does alike,
// whoever wrote it and however it is served.
const NOBODY = '00000000-0000-4000-8000-000000000000';
const FOREIGN = { origin: 'https://evil.example' };
// Of every field that a route with an id has.
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

const isWrite = ([method]: Row) => method !== 'GET';
const hasBody = ([method, path]: Row) =>
  (method === 'POST' || method === 'PUT') && !bodiless.has(`${method} ${path}`);
const isPicture = ([method, path]: Row) => `${method} ${path}` === 'POST /media';
const json = { 'content-type': 'application/json' };
const filled = (path: string, id = NOBODY) => path.replace(':id', id);
const sized = (size: number) => `{"x":"${'a'.repeat(size - 8)}"}`;

/** The token that the access of a route asks for. */
const keyTo = (who: Row[2]): Sent => (who === 'public' ? {} : { token: owner });

/** What every refusal carries, and nothing else. */
function refused(answer: Received, status: number, message?: string): void {
  const { data, headers } = answer;
  const { message: told = '', errors = {}, ...more } = data as Record<string, unknown>;
  expect({ status: answer.status, told }).toEqual({ status, told: message ?? told });
  expect(told).toMatch(/^\p{Lu}.*[.!]?$/u);
  expect(Object.values(errors as object).every((it) => typeof it === 'string')).toBe(true);
  expect(more).toEqual({});
  expect(Object.fromEntries(headers)).toMatchObject(expected.securityHeaders);
  expect(headers.get('content-type')).toBe(expected.JSON_TYPE);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(expected.readPolicy(headers.get('content-security-policy'))).toEqual(expected.apiPolicy);
  expect(expected.never.filter((name) => headers.has(name))).toEqual([]);
}

describe.each(access)('%s %s', (...row) => {
  const [method, path, who] = row;
  const call = (sent: Sent = {}, address = filled(path)) => api.send(method, address, sent);

  test('judges origin, token, role, body and id in this order', async () => {
    // Everything is wrong at first; each call puts one thing right.
    const malformed = filled(path, 'x');
    const raw = sized(BODY_BYTES.admin + 1);
    const wrong: Sent = method === 'GET' ? {} : { raw, headers: { 'content-type': 'text/plain' } };
    const all = { ...wrong, headers: { ...wrong.headers, ...FOREIGN } };
    if (isWrite(row)) refused(await call(all, malformed), 403, answers.origin);
    if (who !== 'public') {
      refused(await call(wrong, malformed), 401, answers.unauthorized);
      if (who === 'admin') {
        refused(await call({ ...wrong, token: client }, malformed), 403, answers.forbidden);
      }
    }
    const key = keyTo(who);
    if (hasBody(row)) {
      const body = isPicture(row) ? null : json;
      refused(await call({ ...wrong, ...key }, malformed), 415);
      if (!body) return;
      const limit = who === 'public' ? BODY_BYTES.public : BODY_BYTES.admin;
      const large = { ...key, raw: sized(limit + 1), headers: body };
      refused(await call(large, malformed), 413, answers.tooLarge);
      refused(await call({ ...key, raw: '{', headers: body }, malformed), 400, answers.malformed);
    }
    if (!path.includes(':id')) return;
    const object = hasBody(row) ? { raw: '{}', headers: json } : {};
    refused(await call({ ...key, ...object }, malformed), 404, answers.missing);
    if (!hasBody(row)) return;
    refused(await call({ ...key, raw: '[]', headers: json }, malformed), 404, answers.missing);
    // Nobody has this one either, and that is told before what is wrong with the body.
    for (const raw of ['[]', '{"id":1}', WRONG_TYPES])
      refused(await call({ ...key, raw, headers: json }), 404, answers.missing);
  });

  test('is at no other address: not with a slash at its end, nor in capitals', async () => {
    const key = keyTo(who);
    const body = hasBody(row) ? { body: {} } : {};
    for (const address of [`${filled(path)}/`, `/${filled(path)}`, filled(path).toUpperCase()]) {
      const answer = await call({ ...key, ...body }, address);
      expect({ address, status: answer.status }).toEqual({ address, status: 404 });
      if (address.startsWith('//')) continue;
      refused(answer, 404, answers.notFound);
    }
  });

  test('answers OPTIONS with what is allowed, and lets no other site in', async () => {
    const headers = { ...FOREIGN, 'access-control-request-method': method };
    const answer = await api.send('OPTIONS', filled(path), { headers });
    refused(answer, 405, answers.method);
    expect(answer.headers.get('allow')?.split(', ')).toContain(method);
    const sharing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(sharing).toEqual([]);
  });

  test('takes no notice of a query it does not know', async () => {
    const key = keyTo(who);
    // A body that is refused: the same call twice must be the same.
    const sent = hasBody(row) ? { ...key, raw: '{', headers: json } : key;
    if (isWrite(row) && !hasBody(row) && !path.includes(':id')) return;
    const plain = await call(sent);
    const address = `${filled(path)}?${JUNK}`;
    const { status, text, headers } = await call(sent, address);
    expect({ status, text }).toEqual({ status: plain.status, text: plain.text });
    expect(headers.get('etag')).toBe(plain.headers.get('etag'));
  });
});

describe.each(access.filter(([method]) => method === 'GET'))('HEAD as %s %s', (_, path, who) => {
  test('is the same without the body, also for who may not', async () => {
    const told = ({ status, headers }: Received) => ({
      status,
      headers: Object.fromEntries([...headers].filter(([name]) => name !== 'content-length')),
    });
    for (const key of [keyTo(who), {}]) {
      const get = await api.send('GET', filled(path), key);
      const head = await api.send('HEAD', filled(path), key);
      expect(head.text).toBe('');
      expect(told(head)).toEqual(told(get));
    }
  });
});

test('what may not be read by GET may not be by HEAD', async () => {
  const addresses = Map.groupBy(access, ([, path]) => path);
  const unread = [...addresses].filter(([, rows]) => !rows.some(([method]) => method === 'GET'));
  for (const [path] of unread) {
    const { status, headers, text } = await api.send('HEAD', filled(path));
    expect({ path, status, text }).toEqual({ path, status: 405, text: '' });
    expect(headers.get('allow')).not.toContain('HEAD');
  }
});
