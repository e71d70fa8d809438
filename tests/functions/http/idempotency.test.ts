import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lists } from '../../expected/content.ts';
import { answers } from '../../expected/sentences.ts';
import { testApi } from '../../support/api.ts';
import { idOf, MARIA, NOBODY, ownerApi } from '../../support/owner-api.ts';

const body = { title: 'Shiatsu', description: 'x' };
const keyed = (key: string) => ({ 'idempotency-key': key });

const owner = ownerApi();
const { send, count } = owner;
const post = (key: string, sent: object = body, path = '/content/services', token = owner.token) =>
  owner.api.send('POST', path, { token, body: sent, headers: keyed(key) });

describe('a repeated save with its key (docs/threats.md F-04, F-06)', () => {
  test.each(lists)('is one row of $name, with the first answer', async ({ name, sample }) => {
    const answered = await Promise.all(
      [1, 2, 3].map(() => post('uma', sample, `/content/${name}`)),
    );
    expect(answered.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { data } of answered) expect(data).toEqual(answered[0]?.data);
    expect(await count(name)).toBe(1);
  });

  test('changes a record once', async () => {
    const path = `/content/services/${idOf(await post('uma'))}`;
    const put = () =>
      send('PUT', path, { title: 'Outro' }, { ...keyed('duas'), 'if-match': '"1"' });
    for (const answer of [await put(), await put()])
      expect(answer).toMatchObject({ status: 200, data: { title: 'Outro', version: 2 } });
    expect(await owner.get(path)).toMatchObject({ version: 2 });
  });

  test('changes a singleton once', async () => {
    const put = () => send('PUT', '/content/hero', { title: 'Um' }, keyed('uma'));
    const [first, second] = [await put(), await put()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data).toEqual(first.data);
    expect(await owner.get('/content/hero')).toMatchObject({ version: 1 });
  });

  test('deletes once, with the same answer', async () => {
    const path = `/content/services/${idOf(await post('uma'))}`;
    const remove = (key: string) => send('DELETE', path, undefined, keyed(key));
    for (const answer of [await remove('duas'), await remove('duas')])
      expect(answer).toMatchObject({
        status: 200,
        data: { message: 'Serviço excluído com sucesso!' },
      });
    expect((await remove('tres')).status).toBe(404);
  });

  test('registers a client with one request', async () => {
    const register = (more: object = {}) => owner.register(more, keyed('uma'));
    const answered = await Promise.all([register(), register(), register()]);
    expect(answered.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answered.map(idOf)).size).toBe(1);
    const made = ['clients', 'service_requests', 'acceptances'];
    expect(await Promise.all(made.map(count))).toEqual([1, 1, 1]);
    expect(await register({ name: 'Bia' })).toMatchObject({
      status: 422,
      data: { message: answers.keyReused },
    });
    expect(await count('service_requests')).toBe(1);
  });

  test('raises the content version once', async () => {
    const first = await post('uma');
    expect(first.headers.get('content-version')).toBe('1');
    const again = await post('uma');
    expect(again.headers.has('content-version')).toBe(false);
    expect((await send('GET', '/content')).headers.get('etag')).toMatch(/-1"$/);
  });
});

describe('a key', () => {
  test('with another body is refused, and nothing is saved', async () => {
    await post('uma');
    const { status, data } = await post('uma', { ...body, title: 'Outro' });
    expect({ status, data }).toEqual({ status: 422, data: { message: answers.keyReused } });
    expect(await count('services')).toBe(1);
  });

  test('belongs to its route', async () => {
    const id = idOf(await post('uma'));
    expect((await post('uma', body, '/content/benefits')).status).toBe(201);
    const changed = await send('PUT', `/content/services/${id}`, body, keyed('uma'));
    expect(changed).toMatchObject({ status: 200, data: { version: 2 } });
    expect([await count('services'), await count('benefits')]).toEqual([1, 1]);
  });

  // docs/threats.md T-44
  test('is stored with a hash of the body that depends on the secret', async () => {
    const hashes = async (environment: Record<string, string>) => {
      const one = testApi(owner.db, environment);
      await owner.db`delete from idempotency_keys`;
      await one.send('POST', '/users/register', { body: MARIA, headers: keyed('uma') });
      return (await owner.db`select body_hash from idempotency_keys`).map((row) => row.body_hash);
    };
    const [here] = await hashes({});
    expect(await hashes({})).toEqual([here]);
    const JWT_SECRET = 'another-secret-of-some-length-1234567890';
    expect(await hashes({ JWT_SECRET })).not.toEqual([here]);
  });

  test('belongs to its caller', async () => {
    const mine = idOf(await post('uma'));
    await owner.db`update admins set username = 'primeira'`;
    const other = await owner.api.adminToken();
    expect(idOf(await post('uma', body, '/content/services', other))).not.toBe(mine);
    expect(await count('services')).toBe(2);
  });

  test.each([['a'], ['a'.repeat(200)], ['!~']])('may be %j', async (key) => {
    expect((await post(key)).status).toBe(201);
  });

  test.each([[''], ['a'.repeat(201)], ['a b'], ['chave\u00e9']])('may not be %j', async (key) => {
    const { status, data } = await post(key);
    expect({ status, data }).toEqual({ status: 422, data: { message: answers.invalid } });
    expect(await count('services')).toBe(0);
  });

  test('of a refused save may be used again', async () => {
    expect((await post('uma', { title: '' })).status).toBe(422);
    expect((await post('uma')).status).toBe(201);
  });

  test('of an unknown record is 404', async () => {
    const path = `/content/services/${NOBODY}`;
    expect((await send('DELETE', path, undefined, keyed('uma'))).status).toBe(404);
    expect((await send('PUT', path, { title: 'x' }, keyed('uma'))).status).toBe(404);
  });

  test('is optional: two equal saves make two rows', async () => {
    for (let saves = 0; saves < 2; saves += 1)
      expect((await send('POST', '/content/services', body)).status).toBe(201);
    expect(await count('services')).toBe(2);
  });
});

describe('a save with a key that fails for another constraint', () => {
  const failWith = (code: string, constraint: string) =>
    owner.db.query(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'nada' using errcode = '${code}', constraint = '${constraint}'; end $$`);
  beforeEach(async () => {
    await failWith('23505', 'faq_other');
    await owner.db`create or replace trigger refuse before insert or update on faq for each row execute function refuse()`;
  });
  afterEach(async () => {
    await owner.db`drop trigger refuse on faq`;
    await owner.db`drop function refuse`;
  });
  const save = () => post('uma', { question: 'P', answer: 'R' }, '/content/faq');

  test('answers with that reason', async () => {
    expect(await save()).toMatchObject({ status: 409, data: { message: answers.conflict } });
    await failWith('23514', 'idempotency_keys_pkey');
    expect(await save()).toMatchObject({ status: 422, data: { message: answers.invalid } });
    await failWith('23514', 'faq_other');
    expect(await save()).toMatchObject({ status: 422, data: { message: answers.invalid } });
    expect(await count('faq')).toBe(0);
  });
});
