import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, fieldSentences } from '../../expected/sentences.ts';
import { type Sent, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

// docs/spec.md §10, the small print.

let api: TestApi;
let token: string;
let lines: string[];
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const count = async (table: string) =>
  (await api.db.query(`select count(*)::int as n from ${table}`))[0]?.n;
const admin = (method: string, path: string, sent: Sent = {}) =>
  api.send(method, path, { token, ...sent });
const service = async () =>
  (await admin('POST', '/content/services', { body: { title: 'Um', description: 'x' } })).data as {
    id: string;
  };
const client = async (phone = '11988887777') =>
  (await admin('POST', '/users', { body: { name: 'Ana', phone } })).data as { id: string };

describe('If-Match', () => {
  // RFC 9110 §13.1.1; weak tags count, since caches and compression weaken them on the way.
  test.each([
    ['"1"', 200],
    ['W/"1"', 200],
    ['"7", "1"', 200],
    ['"7","1" , "9"', 200],
    ['"abc", W/"1"', 200],
    ['*', 200],
    [' * ', 200],
    ['"2"', 409],
    ['"2", "3"', 409],
    ['"abc"', 409],
    ['1', 409],
    ['', 409],
    [',', 409],
    ['"1', 409],
    ['"1" "2"', 409],
  ])('%j on version 1 is %i', async (tag, status) => {
    const { id } = await service();
    const put = { body: { title: 'Dois' }, headers: { 'if-match': tag } };
    expect((await admin('PUT', `/content/services/${id}`, put)).status).toBe(status);
    const ana = await client();
    const change = { body: { name: 'Bia' }, headers: { 'if-match': tag } };
    expect((await admin('PUT', `/users/${ana.id}`, change)).status).toBe(status);
    await admin('PUT', '/content/hero', { body: { title: 'Um' } });
    expect((await admin('PUT', '/content/hero', put)).status).toBe(status);
    const settings = { body: { controller: 'Ana' }, headers: { 'if-match': tag } };
    await admin('PUT', '/users/privacy', { body: { controller: 'Ana' } });
    expect((await admin('PUT', '/users/privacy', settings)).status).toBe(status);
  });

  test.each(['*', '"1"', '"0"'])(
    '%s names nothing while nothing is saved: the answer is what there is',
    async (tag) => {
      const put = { body: { title: 'Um' }, headers: { 'if-match': tag } };
      const { status, data } = await admin('PUT', '/content/hero', put);
      expect({ status, data }).toEqual({
        status: 409,
        data: { message: answers.conflict, current: {} },
      });
      expect(await count('hero')).toBe(0);
    },
  );
});

describe('an address', () => {
  test.each([
    ['GET', '/content/%68ero'],
    ['PUT', '/content/%68ero'],
    ['PATCH', '/content/%68ero'],
    ['GET', '/content%2Fhero'],
    ['GET', '/content/hero%20'],
    ['GET', '/users/%30000000-0000-4000-8000-000000000000'],
    ['GET', '/%'],
  ])('spelt by codes is none: %s %s', async (method, path) => {
    const { status, data } = await admin(method, path);
    expect({ status, data }).toEqual({ status: 404, data: { message: answers.notFound } });
  });

  test('may have codes in its query', async () => {
    expect((await admin('GET', '/users?search=%41na')).status).toBe(200);
  });
});

describe('an id in a body', () => {
  test.each([[5], [true], [[]], [{}], [1.5]])('of a wrong type is 422: %j', async (id) => {
    const { id: one } = await service();
    const ana = await client();
    const bodies: readonly (readonly [string, string, object])[] = [
      ['PUT', '/content/hero', { title: 'Um' }],
      ['POST', '/content/about', { title: 'Um' }],
      ['POST', '/content/contact', { phone: '11' }],
      ['POST', '/content/services', { title: 'Um', description: 'x' }],
      ['PUT', `/content/services/${one}`, { title: 'Dois' }],
      ['POST', '/users', { name: 'Bia', phone: '11988886666' }],
      ['PUT', `/users/${ana.id}`, { name: 'Bia' }],
      ['PUT', `/users/${ana.id}/status`, { active: false }],
      ['POST', '/users/terms', { title: 'T', content: 'c' }],
      ['POST', '/notifications', { title: 'T', message: 'M', userId: ana.id }],
      ['POST', '/users/login', { phone: '11988887777' }],
    ];
    for (const [method, path, body] of bodies) {
      const { status, data } = await admin(method, path, { body: { ...body, id } });
      expect({ path, status, data }).toEqual({
        path,
        status: 422,
        data: { message: answers.otherId },
      });
    }
  });

  test.each([[null], ['']])('that is empty is none: %j', async (id) => {
    for (const path of ['/content/contact', '/content/about']) {
      const body = { id, title: 'T', description: 'D', phone: '11' };
      expect((await admin('POST', path, { body })).status).toBe(200);
      expect((await admin('POST', path, { body })).status).toBe(200);
    }
  });
});

describe('what shows nothing is blank', () => {
  // Zero-width characters, fillers of Hangul, an empty Braille cell, spaces of every width.
  const NOTHING = ['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad', '\u3000 \u2003'];

  test.each(NOTHING)('%j', async (blank) => {
    const title = await admin('POST', '/content/services', {
      body: { title: blank, description: 'x' },
    });
    expect(title).toMatchObject({ status: 422 });
    const name = await admin('POST', '/users', { body: { name: blank, phone: '11988887777' } });
    expect(name).toMatchObject({ status: 422, data: { errors: { name: fieldSentences.name } } });
    const term = await admin('POST', '/users/terms', { body: { title: blank, content: 'c' } });
    expect(term).toMatchObject({ status: 422, data: { errors: { title: answers.termTitle } } });
    const visitor = { name: blank, phone: '11988887777', serviceId: 'relaxante' };
    const body = { ...visitor, termsAccepted: true };
    expect((await api.send('POST', '/users/register', { body })).status).toBe(422);
  });

  test.each(['<p></p>', '<p> </p><br>', '<p>\u200b</p>', '<ul><li>&nbsp;</li></ul>', '<!-- x -->'])(
    'in a term too: %j',
    async (content) => {
      const { status, data } = await admin('POST', '/users/terms', {
        body: { title: 'T', content },
      });
      expect(status).toBe(422);
      expect(data).toMatchObject({ message: answers.termContent });
    },
  );

  test('what is joined by it stays', async () => {
    const title = 'Mãos 👩‍⚕️';
    const body = { title, description: 'x' };
    expect((await admin('POST', '/content/services', { body })).data).toMatchObject({ title });
  });
});

test.each(['', '  ', null])('a service at login that is %j is none', async (serviceId) => {
  const { id } = await client();
  const body = { phone: '11988887777', serviceId };
  expect(await api.send('POST', '/users/login', { body })).toMatchObject({
    status: 200,
    data: { user: { id } },
  });
  expect(await count('service_requests')).toBe(0);
});

describe('a key', () => {
  const keyed = { 'idempotency-key': 'uma' };

  test('makes a message one, and tells another from it', async () => {
    const { id } = await client();
    const body = { title: 'T', message: 'M', userId: id };
    const send = (sent: object) => admin('POST', '/notifications', { body: sent, headers: keyed });
    const first = await send(body);
    expect(first.status).toBe(201);
    expect((await send(body)).data).toEqual(first.data);
    expect(await send({ ...body, title: 'U' })).toMatchObject({
      status: 422,
      data: { message: answers.keyReused },
    });
    expect(await count(`notifications where type = 'manual'`)).toBe(1);
  });

  test("makes the owner's new term one, and a client's acceptance", async () => {
    const body = { title: 'T', content: 'c' };
    const create = (sent: object) => admin('POST', '/users/terms', { body: sent, headers: keyed });
    const first = await create(body);
    expect(first.status).toBe(201);
    expect((await create(body)).data).toEqual(first.data);
    expect(await create({ ...body, title: 'U' })).toMatchObject({ status: 422 });
    expect(await count('terms')).toBe(1);

    const { id: termId } = first.data as { id: string };
    const { id } = await client();
    const ana = await api.clientToken(id);
    const accept = (sent: object, headers = keyed) =>
      api.send('POST', '/users/terms', { token: ana, body: sent, headers });
    const accepted = await accept({ termId });
    expect(accepted.status).toBe(201);
    expect((await accept({ termId })).data).toEqual(accepted.data);
    expect(await accept({ termId, x: 1 })).toMatchObject({
      status: 422,
      data: { message: answers.keyReused },
    });
    expect(await accept({ termId }, { 'idempotency-key': 'a b' })).toMatchObject({ status: 422 });
    expect(await count('acceptances')).toBe(1);
  });

  test('makes the service asked for at login one', async () => {
    await client();
    const body = { phone: '11988887777', serviceId: 'relaxante' };
    const login = (sent: object) =>
      api.send('POST', '/users/login', { body: sent, headers: keyed });
    for (let calls = 0; calls < 2; calls += 1) expect((await login(body)).status).toBe(200);
    expect(await count('service_requests')).toBe(1);
    expect((await login({ ...body, serviceId: 'terapeutica' })).status).toBe(422);
  });

  // 5,000 levels are read, and hashed as they came (docs/threats.md T-45).
  test('on JSON of 5,000 levels is judged as without it', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const raw = `{"title":"Um","description":"x","extra":${deep}}`;
    for (const headers of [keyed, {}]) {
      expect((await admin('POST', '/content/services', { raw, headers })).status).toBe(201);
    }
    expect((await admin('PUT', '/content/hero', { raw, headers: keyed })).status).toBe(200);
    expect(lines).toEqual([]);
  });

  test('keeps to the bytes that came', async () => {
    const send = (raw: string) => admin('POST', '/content/services', { raw, headers: keyed });
    expect((await send('{"title":"Um","description":"x"}')).status).toBe(201);
    expect((await send('{"title":"Um", "description":"x"}')).status).toBe(422);
  });
});

test('a caller who breaks off is no fault of ours: nothing stands in the log', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"phone":'));
      controller.error(new Error('aborted'));
    },
  });
  const answer = await api.send('POST', '/users/login', { raw: broken });
  expect(answer).toMatchObject({ status: 400, data: { message: answers.malformed } });
  expect(lines).toEqual([]);
});
