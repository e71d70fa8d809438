import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lists } from '../../expected/content.ts';
import { answers } from '../../expected/sentences.ts';
import { testApi } from '../../support/api/api.ts';
import { answerOf, idOf, MARIA, ownerApi } from '../../support/api/owner-api.ts';

const body = { title: 'Shiatsu', description: 'x' };
const keyed = (key = 'uma') => ({ 'idempotency-key': key });

const owner = ownerApi();
const { send, count } = owner;
const post = (sent: object = body, path = '/content/services', key = 'uma') =>
  send('POST', path, sent, keyed(key));
const raw = (text: string, headers = {}, method = 'POST', path = '/content/services') =>
  owner.api.send(method, path, { token: owner.token, raw: text, headers });
const reused = { status: 422, data: { message: answers.keyReused } };

// Each kind of write: lost-answers.test.ts; refused ones: tests/db/core/idempotency.test.ts.
test.each(lists)(
  'a repeated save with its key is one row of $name, with the first answer',
  async ({ name, sample }) => {
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => post(sample, `/content/${name}`)),
    );
    expect(first?.status).toBe(201);
    for (const other of others) expect([other.status, other.data]).toEqual([201, first?.data]);
    expect(await count(name)).toBe(1);
  },
);

test('a repeated save with its key registers a client with one request', async () => {
  const register = (more: object = {}) => owner.register(more, keyed());
  const answered = await Promise.all([register(), register(), register()]);
  expect(answered.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answered.map(idOf)).size).toBe(1);
  expect(await register({ name: 'Bia' })).toMatchObject(reused);
  const made = ['clients', 'service_requests', 'acceptances'];
  expect(await Promise.all(made.map(count))).toEqual([1, 1, 1]);
});

test('a repeated save with its key requests a service at login once', async () => {
  await owner.client('Ana', MARIA.phone);
  const before = await count('service_requests');
  const { serviceId } = MARIA;
  for (let calls = 0; calls < 2; calls += 1)
    expect((await owner.logIn({ serviceId }, keyed())).status).toBe(200);
  expect(await count('service_requests')).toBe(before + 1);
  expect(await owner.logIn({ serviceId: 'terapeutica' }, keyed())).toMatchObject(reused);
});

test("a repeated save with its key stores a client's acceptance once", async () => {
  const termId = idOf(await post({ title: 'T', content: 'c' }, '/users/terms'));
  const client = idOf(await send('POST', '/users', { name: 'Ana', phone: '11988887777' }));
  const token = await owner.api.clientToken(client);
  const accept = async (sent: object, headers = keyed()) =>
    answerOf(await owner.api.send('POST', '/users/terms', { token, body: sent, headers }));
  const accepted = await accept({ termId });
  expect(accepted.status).toBe(201);
  expect(await accept({ termId })).toEqual(accepted);
  expect(await accept({ termId, x: 1 })).toEqual(reused);
  expect((await accept({ termId }, keyed('a b'))).status).toBe(422);
  expect(await count('acceptances')).toBe(1);
});

test('a repeated save with its key raises the content version once', async () => {
  expect((await post()).headers.get('content-version')).toBe('1');
  expect((await post()).headers.has('content-version')).toBe(false);
  expect((await send('GET', '/content')).headers.get('etag')).toMatch(/-1"$/);
});

test('a key belongs to what its address asks for', async () => {
  const client = await owner.client('Ana', MARIA.phone);
  const series = { day: '2026-05-05', time: '14:00', service_name: 'S', duration: 60 };
  const repeat = { weeks: 1, times: 3 };
  const path = `/appointments/${idOf(await post({ ...series, repeat }, `/users/${client}/appointments`))}`;
  const remove = async (search: string) =>
    answerOf(await send('DELETE', path + search, undefined, keyed()));
  const removed = await remove('?scope=one');
  expect(removed.status).toBe(200);
  expect(await remove('?scope=one')).toEqual(removed);
  expect(await remove('?scope=following')).toEqual(reused);
  expect(await count('appointments')).toBe(2);
});

test('a key belongs to its route, its caller and the bytes of its body', async () => {
  const id = idOf(await raw('{"title":"Um","description":"x"}', keyed()));
  expect(await raw('{"title":"Um", "description":"x"}', keyed())).toMatchObject(reused);
  expect((await post(body, '/content/benefits')).status).toBe(201);
  const changed = await send('PUT', `/content/services/${id}`, body, keyed());
  expect(changed).toMatchObject({ status: 200, data: { version: 2 } });
  await owner.db`update admins set username = 'primeira'`;
  owner.token = await owner.api.adminToken();
  expect(idOf(await post())).not.toBe(id);
  expect([await count('services'), await count('benefits')]).toEqual([2, 1]);
});

// docs/threats.md T-44
test('a key is stored with a hash of the body that depends on the secret', async () => {
  const hashes = async (environment: Record<string, string>) => {
    const one = testApi(owner.db, environment);
    await owner.db`delete from idempotency_keys`;
    await one.send('POST', '/users/register', { body: MARIA, headers: keyed() });
    return (await owner.db`select body_hash from idempotency_keys`).map((row) => row.body_hash);
  };
  const here = await hashes({});
  expect(await hashes({})).toEqual(here);
  const JWT_SECRET = 'another-secret-of-some-length-1234567890';
  expect(await hashes({ JWT_SECRET })).not.toEqual(here);
});

test('a key has 1 to 200 printable characters', async () => {
  for (const key of ['', 'a'.repeat(201), 'a b', 'chave\u00e9'])
    expect(await post(body, '/content/services', key)).toMatchObject({
      status: 422,
      data: { message: answers.invalid },
    });
  expect(await count('services')).toBe(0);
  for (const key of ['a', 'a'.repeat(200), '!~'])
    expect((await post(body, '/content/services', key)).status).toBe(201);
});

// docs/threats.md T-45
test('a key is possible with JSON of 5,000 levels', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const text = `{"title":"Um","description":"x","extra":${deep}}`;
  for (const headers of [keyed(), {}]) expect((await raw(text, headers)).status).toBe(201);
  expect((await raw(text, keyed(), 'PUT', '/content/hero')).status).toBe(200);
  expect(error).not.toHaveBeenCalled();
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
  const save = () => post({ question: 'P', answer: 'R' }, '/content/faq');

  test('a save with a key that fails for another constraint answers with that reason', async () => {
    expect(await save()).toMatchObject({ status: 409, data: { message: answers.conflict } });
    for (const constraint of ['idempotency_keys_pkey', 'faq_other']) {
      await failWith('23514', constraint);
      expect(await save()).toMatchObject({ status: 422, data: { message: answers.invalid } });
    }
    expect(await count('faq')).toBe(0);
  });
});
