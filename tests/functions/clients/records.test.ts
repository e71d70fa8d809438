import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { access } from '../../expected/access.ts';
import { answers, wireSentences } from '../../expected/sentences.ts';
import { type Sent, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

type Client = {
  id: string;
  version: number;
  name: string;
  phone: string;
  email: string | null;
  active: boolean;
  created_at: string;
  service_name: string | null;
  requested_at: string | null;
};

const NOW = '2026-05-04T12:00:00.000Z';
// The sentences of clients.
const PHONE_TAKEN = 'Este telefone já é de outro cliente.';
const DELETED = 'Cliente excluído com sucesso.';
const ITSELF = 'Escolha outro cliente para unir.';

let api: TestApi;
let token: string;
beforeEach(async () => {
  setClock(() => Date.parse(NOW));
  api = testApi(await testDb());
  token = await api.adminToken();
});
afterEach(() => setClock(null));

const send = (method: string, path: string, sent: Sent = {}) =>
  api.send(method, path, { token, ...sent });
const add = async (more: object = {}) => {
  const body = { name: 'Maria', phone: '11988887777', ...more };
  return (await send('POST', '/users', { body })).data as Client;
};
const put = (id: string, body: object, headers = {}) =>
  send('PUT', `/users/${id}`, { body, headers });
const read = async (id: string) => (await send('GET', `/users/${id}`)).data as Client;
const history = (id: string) =>
  api.db`select action, version, actor is not null as signed, content_version
    from revisions where entity = 'clients' and entity_id = ${id} order by id`;

describe('adding a client', () => {
  test('answers her as the list has her, active unless told otherwise (spec §9)', async () => {
    const { status, data } = await send('POST', '/users', {
      body: { name: ' Maria  Álvares ', phone: '(11) 98888-7777', email: 'maria@example.com' },
    });
    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.any(String),
      version: 1,
      name: 'Maria  Álvares',
      phone: '11988887777',
      email: 'maria@example.com',
      active: true,
      created_at: NOW,
      service_name: null,
      requested_at: null,
    });
    expect((await send('GET', '/users')).data).toEqual([data]);
    expect(await add({ phone: '1133334444', active: false, email: '' })).toMatchObject({
      active: false,
      email: null,
    });
    expect(await history((data as Client).id)).toEqual([
      { action: 'create', version: 1, signed: true, content_version: null },
    ]);
  });

  test.each([
    [{ name: '' }, 'name', 'Nome é obrigatório'],
    [{ name: undefined }, 'name', 'Nome é obrigatório'],
    [{ phone: '' }, 'phone', 'Telefone é obrigatório'],
    [{ phone: '123' }, 'phone', wireSentences.phoneInvalid],
    [{ email: 'x' }, 'email', 'Informe um e-mail válido.'],
    [{ active: 'sim' }, 'active', 'Diga se o cliente está ativo.'],
  ])('with %o is refused with its sentence (spec §5)', async (bad, field, sentence) => {
    const body = { name: 'Maria', phone: '11988887777', ...bad };
    expect(await send('POST', '/users', { body })).toMatchObject({
      status: 422,
      data: { message: sentence, errors: { [field]: sentence } },
    });
  });

  test('with the phone of another names the other', async () => {
    const { id } = await add();
    const { status, data } = await send('POST', '/users', {
      body: { name: 'Outra', phone: '+55 11 98888-7777' },
    });
    expect({ status, data }).toEqual({
      status: 409,
      data: { message: PHONE_TAKEN, errors: { phone: PHONE_TAKEN }, other: { id, name: 'Maria' } },
    });
  });

  test('twice with one key adds her once and answers alike', async () => {
    const headers = { 'idempotency-key': 'uma' };
    const body = { name: 'Maria', phone: '11988887777' };
    const first = await send('POST', '/users', { body, headers });
    expect(await send('POST', '/users', { body, headers })).toMatchObject({
      status: 201,
      data: first.data,
    });
    expect(await send('POST', '/users', { body: { ...body, name: 'Ana' }, headers })).toMatchObject(
      { status: 422 },
    );
    const [row] = await api.db`select count(*)::int as keys, max(response::text) as response
      from idempotency_keys`;
    expect(row).toEqual({ keys: 1, response: expect.not.stringContaining('Maria') });
  });
});

describe('changing a client', () => {
  test('changes what is sent and nothing else', async () => {
    const before = await add({ email: 'maria@example.com' });
    const { status, data } = await put(before.id, { name: 'Mária Lúcia' });
    expect({ status, data }).toEqual({
      status: 200,
      data: { ...before, name: 'Mária Lúcia', version: 2 },
    });
    expect((await put(before.id, { email: null })).data).toMatchObject({ email: null });
    expect((await put(before.id, { phone: '(11) 3333-4444' })).data).toMatchObject({
      phone: '1133334444',
    });
    expect((await put(before.id, { active: false })).data).toMatchObject({ active: false });
    await put(before.id, { notes: 'Prefere de manhã.' });
    expect(await read(before.id)).toMatchObject({
      name: 'Mária Lúcia',
      notes: 'Prefere de manhã.',
      version: 6,
    });
    expect((await send('GET', '/users?search=maria%20lucia')).data).toHaveLength(1);
    expect(await history(before.id)).toHaveLength(6);
  });

  test('from an older version is refused with the current one', async () => {
    const { id } = await add();
    await put(id, { name: 'Nova' }, { 'if-match': '"1"' });
    expect(await put(id, { name: 'Velha' }, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      data: { message: answers.conflict, current: { id, name: 'Nova', version: 2, notes: '' } },
    });
    expect(await read(id)).toMatchObject({ name: 'Nova' });
  });

  test('onto the phone of another names the other; her own stays hers', async () => {
    const { id } = await add();
    const other = await add({ name: 'Outra', phone: '1133334444' });
    expect(await put(id, { phone: '11 3333 4444' })).toMatchObject({
      status: 409,
      data: {
        message: PHONE_TAKEN,
        errors: { phone: PHONE_TAKEN },
        other: { id: other.id, name: 'Outra' },
      },
    });
    expect((await put(id, { phone: '011 98888 7777' })).status).toBe(200);
  });

  test('with the id of another is refused, of nobody is 404', async () => {
    const { id } = await add();
    expect(await put(id, { id: crypto.randomUUID(), name: 'X' })).toMatchObject({ status: 422 });
    expect(await put(id, { id, name: 'X' })).toMatchObject({ status: 200 });
    expect(await put(crypto.randomUUID(), { name: 'X' })).toMatchObject({ status: 404 });
    expect(await put('x', { name: 'X' })).toMatchObject({ status: 404 });
  });

  test('switches her on and off', async () => {
    const { id } = await add();
    const toggle = () => send('PUT', `/users/${id}/toggle-active`);
    expect(await toggle()).toMatchObject({ status: 200, data: { id, active: false, version: 2 } });
    expect(await toggle()).toMatchObject({ status: 200, data: { active: true, version: 3 } });
    const status = (active: unknown) => send('PUT', `/users/${id}/status`, { body: { active } });
    expect(await status(false)).toMatchObject({ status: 200, data: { active: false } });
    expect(await status(false)).toMatchObject({ status: 200, data: { active: false } });
    expect(await status('x')).toMatchObject({
      status: 422,
      data: { errors: { active: 'Diga se o cliente está ativo.' } },
    });
    const nobody = crypto.randomUUID();
    expect((await send('PUT', `/users/${nobody}/toggle-active`)).status).toBe(404);
    expect((await send('PUT', `/users/${nobody}/status`, { body: { active: true } })).status).toBe(
      404,
    );
    expect(await history(id)).toHaveLength(5);
  });
});

describe('deleting and bringing back', () => {
  const register = (more: object = {}) =>
    api.send('POST', '/users/register', {
      body: {
        name: 'Maria',
        phone: '11988887777',
        serviceId: 'relaxante',
        termsAccepted: true,
        ...more,
      },
    });

  test('brings back the client with all that was kept of her', async () => {
    await register();
    await register({ name: 'Mario', email: 'outro@example.com' });
    const [{ id }] = (await send('GET', '/users')).data as [Client];
    const message = { title: 'Oi', message: 'Até amanhã', isPublic: true, userId: id };
    await send('POST', '/notifications', { body: message });
    await put(id, { notes: 'Prefere de manhã.' });
    const before = await read(id);
    const notices = (await send('GET', '/notifications')).data;
    expect(before).toMatchObject({ requests: [{}, {}], acceptances: [{}], messages: [{}] });

    const gone = await send('DELETE', `/users/${id}`);
    expect([gone.status, gone.data]).toEqual([200, { message: DELETED }]);
    expect((await send('GET', '/users')).data).toEqual([]);
    expect((await send('GET', '/notifications')).data).toEqual([]);
    expect((await send('GET', `/users/${id}`)).status).toBe(404);
    expect((await send('DELETE', `/users/${id}`)).status).toBe(404);
    expect(
      await api.db`select count(*)::int as n from acceptances where client_id is null`,
    ).toEqual([{ n: 1 }]);

    const back = await send('POST', `/users/${id}/restore`);
    const { notes, requests, acceptances, messages, duplicates, ...row } = before as Client &
      Record<string, unknown>;
    expect([back.status, back.data]).toEqual([200, { ...row, version: 3 }]);
    expect(await read(id)).toEqual({ ...before, version: 3 });
    expect((await send('GET', '/notifications')).data).toEqual(notices);
    expect((await send('POST', `/users/${id}/restore`)).status).toBe(404);
    expect((await history(id)).map(({ action }) => action)).toEqual([
      'update',
      'delete',
      'restore',
    ]);
  });

  test('leaves her in no answer but her own data and the log until she is brought back; proof of consent stays (LGPD)', async () => {
    const canary = 'Zuleica Canário';
    await register({ name: canary, email: 'canario@example.com' });
    await register({ name: 'Outro Canário', email: 'outro-canario@example.com' });
    const [{ id }] = (await send('GET', '/users')).data as [Client];
    await put(id, { notes: 'Nota canário' });
    const message = { title: 'Canário', message: 'Oi, canário', isPublic: true, userId: id };
    await send('POST', '/notifications', { body: message });
    const everywhere = async () => {
      const reads = access.filter(([method]) => method === 'GET').map(([, path]) => path);
      const paths = [...reads.map((path) => path.replace(':id', id)), '/content/changes?since=0'];
      const texts = await Promise.all(paths.map(async (path) => (await send('GET', path)).text));
      return paths.filter((_, index) =>
        /can[aá]rio|11988887777|98888-7777/i.test(texts[index] ?? ''),
      );
    };
    expect(await everywhere()).toEqual([
      '/users/export',
      '/users',
      `/users/${id}`,
      `/users/${id}/export`,
      `/users/${id}/notifications`,
      '/auth/activity',
      '/notifications',
    ]);
    await send('DELETE', `/users/${id}`);
    // What is held of her in the trash is given to her, too; and the log says what was done.
    expect(await everywhere()).toEqual([`/users/${id}/export`, '/auth/activity']);
    expect(
      await api.db`select client_id, term_version from acceptances union all
        select client_id, service_name from service_requests`,
    ).toEqual([
      { client_id: null, term_version: '1.0' },
      ...Array(2).fill({ client_id: null, term_version: 'Massagem Relaxante' }),
    ]);
  });

  test('of a client whose phone is taken meanwhile names who has it', async () => {
    const { id } = await add();
    await send('DELETE', `/users/${id}`);
    const other = await add({ name: 'Outra' });
    expect(await send('POST', `/users/${id}/restore`)).toMatchObject({
      status: 409,
      data: { message: PHONE_TAKEN, other: { id: other.id, name: 'Outra' } },
    });
  });

  test('is possible for 30 days', async () => {
    const { id } = await add();
    await send('DELETE', `/users/${id}`);
    setClock(() => Date.now() + 30 * 86_400_000 + 1000);
    expect(
      (await send('POST', `/users/${id}/restore`, { token: await api.adminToken() })).status,
    ).toBe(404);
    expect(
      (
        await send('POST', `/users/${crypto.randomUUID()}/restore`, {
          token: await api.adminToken(),
        })
      ).status,
    ).toBe(404);
  });
});

describe('making one of two', () => {
  const choose = (other: string, more: object = {}) => ({
    other,
    name: 'Maria Álvares',
    phone: '1133334444',
    email: 'm@example.com',
    ...more,
  });

  test('keeps one with the chosen values, both histories and the earlier beginning', async () => {
    const old = await add({ name: 'Velha', phone: '1133334444' });
    setClock(() => Date.parse(NOW) + 60_000);
    const kept = await add();
    for (const userId of [old.id, kept.id])
      await send('POST', '/notifications', { body: { title: 'Oi', message: userId, userId } });
    await api.db`insert into service_requests (client_id, service_name, source)
      values (${old.id}, 'Shiatsu', 'register'), (${kept.id}, 'Drenagem', 'login')`;
    await api.db`insert into acceptances (client_id, term_version, text_hash)
      values (${old.id}, '1.0', ${'0'.repeat(64)})`;
    const { status, data } = await send('POST', `/users/${kept.id}/merge`, {
      body: choose(old.id, { notes: 'Duas em uma' }),
      headers: { 'if-match': '"1"' },
    });
    expect({ status, data }).toMatchObject({
      status: 200,
      data: {
        id: kept.id,
        version: 2,
        name: 'Maria Álvares',
        phone: '1133334444',
        created_at: NOW,
      },
    });
    expect(await read(kept.id)).toMatchObject({
      notes: 'Duas em uma',
      requests: [{}, {}],
      acceptances: [{}],
      messages: [{}, {}],
    });
    expect((await send('GET', `/users/${old.id}`)).status).toBe(404);
    expect((await history(kept.id)).map(({ action }) => action)).toEqual(['create', 'update']);
    expect((await history(old.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  test('refuses herself, nobody, an older version and the phone of a third', async () => {
    const { id } = await add();
    const other = await add({ name: 'Outra', phone: '1133334444' });
    const third = await add({ name: 'Terceira', phone: '1133335555' });
    const merge = (body: object, headers = {}) =>
      send('POST', `/users/${id}/merge`, { body, headers });
    expect(await merge(choose(id))).toMatchObject({
      status: 422,
      data: { message: ITSELF, errors: { other: ITSELF } },
    });
    expect((await merge(choose(crypto.randomUUID()))).status).toBe(404);
    expect(await merge(choose('x'))).toMatchObject({
      status: 422,
      data: { errors: { other: 'Selecione um cliente' } },
    });
    await put(id, { name: 'Nova' });
    expect(await merge(choose(other.id), { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      data: { current: { id, name: 'Nova' } },
    });
    expect(await merge(choose(other.id, { phone: third.phone }))).toMatchObject({
      status: 409,
      data: { message: PHONE_TAKEN, other: { id: third.id, name: 'Terceira' } },
    });
    expect((await send('GET', '/users')).data).toHaveLength(3);
  });
});
