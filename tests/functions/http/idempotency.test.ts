import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lists } from '../../expected/content.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

type Saved = { id: string; version: number; title: string };

const body = { title: 'Shiatsu', description: 'x' };
const person = { name: 'Ana', phone: '11988887777', serviceId: 'relaxante', termsAccepted: true };
const keyed = (key: string) => ({ 'idempotency-key': key });

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

const count = async (table: string) =>
  (await api.db.query(`select count(*)::int as n from ${table}`))[0]?.n;
const post = (key: string, sent: object = body, path = '/content/services', as = token) =>
  api.send('POST', path, { token: as, body: sent, headers: keyed(key) });

describe('a save that is sent again with its key (docs/spec.md §10, failures F-04 and F-06)', () => {
  test.each(lists)(
    'is one row of $name, and answers what the first one answered',
    async ({ name, sample }) => {
      const answered = await Promise.all(
        [1, 2, 3].map(() => post('uma', sample, `/content/${name}`)),
      );
      expect(answered.map(({ status }) => status)).toEqual([201, 201, 201]);
      for (const { data } of answered) expect(data).toEqual(answered[0]?.data);
      expect(await count(name)).toBe(1);
    },
  );

  test('changes a record once', async () => {
    const saved = (await post('uma')).data as Saved;
    const put = () =>
      api.send('PUT', `/content/services/${saved.id}`, {
        token,
        body: { title: 'Outro' },
        headers: { ...keyed('duas'), 'if-match': '"1"' },
      });
    const [first, second] = [await put(), await put()];
    expect(first).toMatchObject({ status: 200, data: { title: 'Outro', version: 2 } });
    expect(second).toMatchObject({ status: 200, data: { title: 'Outro', version: 2 } });
    expect((await api.send('GET', `/content/services/${saved.id}`)).data).toMatchObject({
      version: 2,
    });
  });

  test('changes a single record once', async () => {
    const put = () =>
      api.send('PUT', '/content/hero', { token, body: { title: 'Um' }, headers: keyed('uma') });
    const [first, second] = [await put(), await put()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data).toEqual(first.data);
    expect((await api.send('GET', '/content/hero')).data).toMatchObject({ version: 1 });
  });

  test('deletes once, and says so both times', async () => {
    const { id } = (await post('uma')).data as Saved;
    const remove = () =>
      api.send('DELETE', `/content/services/${id}`, { token, headers: keyed('duas') });
    const [first, second] = [await remove(), await remove()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data).toEqual({ message: 'Serviço excluído com sucesso!' });
    expect(
      (await api.send('DELETE', `/content/services/${id}`, { token, headers: keyed('tres') }))
        .status,
    ).toBe(404);
  });

  test('registers a person for one request', async () => {
    const register = (more: object = {}) =>
      api.send('POST', '/users/register', { body: { ...person, ...more }, headers: keyed('uma') });
    const answered = await Promise.all([register(), register(), register()]);
    expect(answered.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(
      new Set(answered.map(({ data }) => (data as { user: { id: string } }).user.id)).size,
    ).toBe(1);
    expect([
      await count('clients'),
      await count('service_requests'),
      await count('acceptances'),
    ]).toEqual([1, 1, 1]);
    expect(await register({ name: 'Bia' })).toMatchObject({
      status: 422,
      data: { message: answers.keyReused },
    });
    expect(await count('service_requests')).toBe(1);
  });

  test('bumps the content once', async () => {
    const first = await post('uma');
    expect(first.headers.get('content-version')).toBe('1');
    const again = await post('uma');
    expect(again.headers.has('content-version')).toBe(false);
    expect((await api.send('GET', '/content')).headers.get('etag')).toMatch(/-1"$/);
  });
});

describe('a key', () => {
  test('used with another body is refused, and nothing is saved of it', async () => {
    await post('uma');
    const { status, data } = await post('uma', { ...body, title: 'Outro' });
    expect({ status, data }).toEqual({ status: 422, data: { message: answers.keyReused } });
    expect(await count('services')).toBe(1);
  });

  test("is its route's own", async () => {
    const service = (await post('uma')).data as Saved;
    expect((await post('uma', body, '/content/benefits')).status).toBe(201);
    const changed = await api.send('PUT', `/content/services/${service.id}`, {
      token,
      body,
      headers: keyed('uma'),
    });
    expect(changed).toMatchObject({ status: 200, data: { version: 2 } });
    expect([await count('services'), await count('benefits')]).toEqual([1, 1]);
  });

  // Threat T-44: without the secret nobody can try names and phones out on the table.
  test('keeps a hash of the body that another installation cannot make', async () => {
    const hashes = async (environment: Record<string, string>) => {
      const one = testApi(api.db, environment);
      await api.db`delete from idempotency_keys`;
      await one.send('POST', '/users/register', { body: person, headers: keyed('uma') });
      return (await api.db`select body_hash from idempotency_keys`).map((row) => row.body_hash);
    };
    const [here] = await hashes({});
    expect(await hashes({})).toEqual([here]);
    const JWT_SECRET = 'another-secret-of-some-length-1234567890';
    expect(await hashes({ JWT_SECRET })).not.toEqual([here]);
  });

  test("is its caller's own", async () => {
    const mine = (await post('uma')).data as Saved;
    await api.db`update admins set username = 'primeira'`;
    const other = await api.adminToken();
    const hers = (await post('uma', body, '/content/services', other)).data as Saved;
    expect(hers.id).not.toBe(mine.id);
    expect(await count('services')).toBe(2);
  });

  test.each([['a'], ['a'.repeat(200)], ['!~']])(
    'of printable characters is taken: %j',
    async (key) => {
      expect((await post(key)).status).toBe(201);
    },
  );

  test.each([[''], ['a'.repeat(201)], ['a b'], ['chave\u00e9']])(
    'of another kind is refused: %j',
    async (key) => {
      const { status, data } = await post(key);
      expect({ status, data }).toEqual({ status: 422, data: { message: answers.invalid } });
      expect(await count('services')).toBe(0);
    },
  );

  test('that came with a save that was refused is still free', async () => {
    expect((await post('uma', { title: '' })).status).toBe(422);
    expect((await post('uma')).status).toBe(201);
  });

  test('does not stand in for a record that is gone', async () => {
    const path = '/content/services/00000000-0000-4000-8000-000000000000';
    expect((await api.send('DELETE', path, { token, headers: keyed('uma') })).status).toBe(404);
    expect(
      (await api.send('PUT', path, { token, body: { title: 'x' }, headers: keyed('uma') })).status,
    ).toBe(404);
  });

  test('left out makes two rows of two equal saves', async () => {
    for (let saves = 0; saves < 2; saves += 1) {
      expect((await api.send('POST', '/content/services', { token, body })).status).toBe(201);
    }
    expect(await count('services')).toBe(2);
  });
});

describe('a save with a key that fails for another reason', () => {
  const failWith = (code: string, constraint: string) =>
    api.db.query(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'nada' using errcode = '${code}', constraint = '${constraint}'; end $$`);
  beforeEach(async () => {
    await failWith('23505', 'faq_other');
    await api.db`create or replace trigger refuse before insert or update on faq for each row execute function refuse()`;
  });
  afterEach(async () => {
    await api.db`drop trigger refuse on faq`;
    await api.db`drop function refuse`;
  });
  const save = () => post('uma', { question: 'P', answer: 'R' }, '/content/faq');

  test('is told that reason, not that it was made before', async () => {
    expect(await save()).toMatchObject({ status: 409, data: { message: answers.conflict } });
    await failWith('23514', 'idempotency_keys_pkey');
    expect(await save()).toMatchObject({ status: 422, data: { message: answers.invalid } });
    await failWith('23514', 'faq_other');
    expect(await save()).toMatchObject({ status: 422, data: { message: answers.invalid } });
    expect(await count('faq')).toBe(0);
  });
});
