import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPhone } from '../../../functions/clients/phone-hash.ts';
import type { ClientExport } from '../../../src/shared/clients/privacy.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { SECRET, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const PHONE = '11912345678';
const OTHER_PHONE = '11987654321';
const NAME = 'Canária  d’Ávila';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb(), { RATE_LIMITS: 'register=9999,registerDay=9999' });
  token = await api.adminToken();
});
afterEach(() => setClock(null));

const send = (method: string, path: string, body?: object, headers = {}) =>
  api.send(method, path, { token, headers, ...(body && { body }) });
async function register(name: string, phone: string, email: string | null = null) {
  const body = { name, phone, email, serviceId: 'relaxante', termsAccepted: true };
  const { data } = await api.send('POST', '/users/register', { body });
  return (data as { user: { id: string } }).user.id;
}
const exported = async (id: string) =>
  (await send('GET', `/users/${id}/export`)).data as ClientExport;
const erase = (id: string, name = NAME, headers = {}) =>
  send('POST', `/users/${id}/erase`, { name }, headers);
const history = (id: string) =>
  api.db`select action, data, actor is not null as by from revisions
    where entity_id = ${id} order by id`;
const subjects = async () =>
  (await api.db`select client_id, subject from acceptances order by created_at, id`).map(
    ({ client_id, subject }) => ({ client_id, subject }),
  );

/** A client with everything that can be held of one. */
async function grown(): Promise<string> {
  const id = await register(NAME, PHONE, 'ela@canaria.example');
  await register('Outro Nome', PHONE, 'outro@canaria.example');
  await send('PUT', `/users/${id}`, { notes: 'Prefere manhãs' });
  await send('POST', '/notifications', { title: 'Oi', message: 'Tudo bem?', userId: id });
  return id;
}

describe('the export of a client', () => {
  test('is all that is held of her, newest first', async () => {
    await send('PUT', '/users/privacy', { controller: 'Ana', channel: 'ana@ana.example' });
    const id = await grown();
    const data = await exported(id);
    const UTC = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(data).toEqual({
      exported_at: UTC,
      controller: 'Ana',
      channel: 'ana@ana.example',
      client: {
        id,
        name: NAME,
        phone: PHONE,
        email: 'ela@canaria.example',
        active: true,
        notes: 'Prefere manhãs',
        created_at: UTC,
        updated_at: UTC,
      },
      requests: Array(2).fill({
        service_name: 'Massagem Relaxante',
        source: 'register',
        created_at: UTC,
      }),
      acceptances: Array(1).fill({
        title: null,
        version: '1.0',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        created_at: UTC,
      }),
      notifications: [
        {
          type: 'manual',
          title: 'Oi',
          message: 'Tudo bem?',
          isPublic: false,
          offered_name: null,
          offered_email: null,
          created_at: UTC,
        },
        expect.objectContaining({
          type: 'client_changed',
          offered_name: 'Outro Nome',
          offered_email: 'outro@canaria.example',
        }),
        expect.objectContaining({
          type: 'new_client',
          message: `${NAME} acabou de se cadastrar.`,
        }),
      ],
      history: [
        {
          entity: 'notifications',
          action: 'create',
          data: expect.objectContaining({ message: 'Tudo bem?' }),
          created_at: UTC,
        },
        {
          entity: 'clients',
          action: 'update',
          data: expect.objectContaining({ notes: 'Prefere manhãs' }),
          created_at: UTC,
        },
      ],
    });
  });

  test('holds nothing of another client', async () => {
    const id = await grown();
    const other = await register('Segredo Alheio', OTHER_PHONE, 'alheio@canaria.example');
    await send('PUT', `/users/${other}`, { notes: 'Nota alheia' });
    await send('POST', '/notifications', { title: 'T', message: 'Só alheia', userId: other });
    const { text } = await send('GET', `/users/${id}/export`);
    expect(/alhei/i.test(text)).toBe(false);
  });

  test('leaves in the history who gave it out and when, and nothing of it', async () => {
    const id = await grown();
    await exported(id);
    expect((await history(id)).at(-1)).toEqual({ action: 'export', data: {}, by: true });
  });

  test('is the same in the trash, and she can still be brought back', async () => {
    const id = await grown();
    const before = await exported(id);
    await send('DELETE', `/users/${id}`);
    const after = await exported(id);
    const { history: _, exported_at: __, ...held } = after;
    expect(before).toMatchObject(held);
    setClock(() => Date.now() + 29 * 86_400_000);
    token = await api.adminToken();
    expect((await send('POST', `/users/${id}/restore`)).status).toBe(200);
    expect(await exported(id)).toMatchObject({ requests: [{}, {}], acceptances: [{}] });
  });

  test('holds the record that was merged into her; that one has none of its own', async () => {
    const id = await grown();
    const other = await register('Canária', OTHER_PHONE);
    await send('PUT', `/users/${other}`, { notes: 'Duas vezes' });
    const merge = { other, name: NAME, phone: PHONE };
    expect((await send('POST', `/users/${id}/merge`, merge)).status).toBe(200);
    const data = await exported(id);
    expect(data.requests).toHaveLength(3);
    expect(JSON.stringify(data.history)).toContain('Duas vezes');
    expect((await send('GET', `/users/${other}/export`)).status).toBe(404);
    expect((await erase(other, 'Canária')).status).toBe(404);
    // Brought back, each has her own again.
    expect((await send('POST', `/users/${other}/restore`)).status).toBe(200);
    expect((await exported(other)).requests).toHaveLength(1);
    expect(JSON.stringify(await exported(id))).not.toContain('Duas vezes');
  });

  test('of nobody is 404', async () => {
    for (const id of [NOBODY, 'x'])
      expect((await send('GET', `/users/${id}/export`)).status).toBe(404);
  });
});

describe('erasing a client', () => {
  test('takes her out of everything, and keeps counts and proof', async () => {
    const id = await grown();
    expect(await erase(id)).toMatchObject({
      status: 200,
      data: { message: 'Dados eliminados com sucesso.' },
    });
    expect((await send('GET', `/users/${id}`)).status).toBe(404);
    expect((await send('GET', '/notifications')).data).toEqual([]);
    expect(await history(id)).toEqual([
      { action: 'update', data: {}, by: true },
      {
        action: 'erase',
        data: { requests: 2, acceptances: 1, notifications: 3, revisions: 2 },
        by: true,
      },
    ]);
    const subject = hashPhone(SECRET, PHONE);
    expect(await subjects()).toEqual([{ client_id: null, subject }]);
    expect((await send('GET', '/reports/services?period=all')).data).toEqual([
      { service_name: 'Massagem Relaxante', request_count: 2 },
    ]);
  });

  test.each([
    ['  canaria d’avila ', 200],
    ['CANÁRIA D’ÁVILA', 200],
    ['Canária', 422],
    ['', 422],
    ['Canária d’Ávila Souza', 422],
  ])('asks for her name as it stands, but for case and accents: %j', async (name, status) => {
    const id = await grown();
    const answer = await erase(id, name);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    const sentence = 'Digite o nome como está no cadastro.';
    expect(answer.data).toEqual({ message: sentence, errors: { name: sentence } });
    expect(await exported(id)).toMatchObject({ client: { name: NAME } });
  });

  test.each([
    [{}, 'Digite o nome como está no cadastro.'],
    [{ name: 7 }, 'Nome: valor inválido.'],
    [{ name: 'a'.repeat(121) }, 'Nome: use no máximo 120 caracteres.'],
    [{ name: 'a\u0000' }, 'Nome: há caracteres que não podem ser salvos.'],
  ])('with %j is refused with a sentence', async (body, sentence) => {
    const id = await grown();
    expect(await send('POST', `/users/${id}/erase`, body)).toMatchObject({
      status: 422,
      data: { message: sentence, errors: { name: sentence } },
    });
  });

  test('again is 404, with the same key the same answer', async () => {
    const id = await grown();
    const headers = { 'idempotency-key': 'uma' };
    const [first, again] = [await erase(id, NAME, headers), await erase(id, NAME, headers)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data).toEqual(first.data);
    expect((await erase(id)).status).toBe(404);
    expect((await erase(id, NAME, { 'idempotency-key': 'duas' })).status).toBe(404);
    expect((await history(id)).filter(({ action }) => action === 'erase')).toHaveLength(1);
  });

  test('works in the trash, also when its 30 days are over', async () => {
    const id = await grown();
    await send('DELETE', `/users/${id}`);
    setClock(() => Date.now() + 31 * 86_400_000);
    token = await api.adminToken();
    expect((await erase(id, 'Outra')).status).toBe(422);
    expect((await erase(id)).status).toBe(200);
    expect(
      (await history(id)).map(({ action, data }) => [action, Object.keys(data).length]),
    ).toEqual([
      ['update', 0],
      ['delete', 0],
      ['erase', 4],
    ]);
    setClock(null);
    token = await api.adminToken();
    expect((await send('POST', `/users/${id}/restore`)).status).toBe(404);
    expect((await send('GET', `/users/${id}/export`)).status).toBe(404);
  });

  test('takes the records merged into her along, which then come back no more', async () => {
    const id = await grown();
    const third = await register('Terceira', '1133334444');
    const other = await register('Canária', OTHER_PHONE);
    await send('POST', `/users/${other}/merge`, {
      other: third,
      name: 'Canária',
      phone: OTHER_PHONE,
    });
    await send('POST', `/users/${id}/merge`, { other, name: NAME, phone: PHONE });
    expect((await erase(id)).status).toBe(200);
    for (const gone of [id, other, third]) {
      expect((await history(gone)).every(({ data }) => !('name' in data))).toBe(true);
      expect((await send('POST', `/users/${gone}/restore`)).status).toBe(404);
    }
    // Each acceptance is proven by the phone it was given with.
    const proven = [PHONE, '1133334444', OTHER_PHONE].map((phone) => hashPhone(SECRET, phone));
    expect((await subjects()).map(({ subject }) => subject).sort()).toEqual(proven.sort());
  });

  test('leaves a record alone that was brought back out of hers', async () => {
    const id = await grown();
    const other = await register('Canária', OTHER_PHONE);
    await send('PUT', `/users/${other}`, { notes: 'Minhas' });
    await send('POST', `/users/${id}/merge`, { other, name: NAME, phone: PHONE });
    await send('POST', `/users/${other}/restore`);
    const before = await exported(other);
    expect((await erase(id)).status).toBe(200);
    const after = await exported(other);
    expect({ ...after, exported_at: '', history: [] }).toEqual({
      ...before,
      exported_at: '',
      history: [],
    });
    expect(JSON.stringify(after.history)).toContain('Minhas');
  });

  test('clears what somebody typed of her on others, also where the trash holds it', async () => {
    const id = await grown();
    const other = await register('Bia', OTHER_PHONE);
    await register('canaria d’avila', OTHER_PHONE);
    await register('Bia', OTHER_PHONE, 'ELA@canaria.example');
    await register('Carla', OTHER_PHONE, 'carla@canaria.example');
    const trashed = await register('Dora', '1133334444');
    await register('Dora', '1133334444', 'ela@canaria.example');
    await send('DELETE', `/users/${trashed}`);
    expect((await erase(id)).status).toBe(200);
    const offers = await api.db`select offered_name, offered_email from notifications
      where client_id = ${other} and type = 'client_changed' order by created_at`;
    expect(offers).toEqual([
      { offered_name: null, offered_email: null },
      { offered_name: null, offered_email: null },
      { offered_name: 'Carla', offered_email: 'carla@canaria.example' },
    ]);
    expect((await send('POST', `/users/${trashed}/restore`)).status).toBe(200);
    const kept = (await exported(trashed)).notifications;
    expect(kept.map(({ type, offered_email }) => [type, offered_email])).toEqual([
      ['client_changed', null],
      ['new_client', null],
    ]);
  });

  test('of nobody is 404', async () => {
    for (const id of [NOBODY, 'x']) expect((await erase(id)).status).toBe(404);
  });
});

describe('the proof of what she accepted', () => {
  const subject = hashPhone(SECRET, PHONE);

  test('is set when she is deleted and cleared when she is back', async () => {
    const id = await grown();
    expect(await subjects()).toEqual([{ client_id: id, subject: null }]);
    await send('DELETE', `/users/${id}`);
    expect(await subjects()).toEqual([{ client_id: null, subject }]);
    await send('POST', `/users/${id}/restore`);
    expect(await subjects()).toEqual([{ client_id: id, subject: null }]);
  });

  test('stays with the phone it was given with when she is merged, until she is back', async () => {
    const { id } = (await send('POST', '/users', { name: 'Ana', phone: OTHER_PHONE })).data as {
      id: string;
    };
    const other = await register(NAME, PHONE);
    await send('POST', `/users/${id}/merge`, { other, name: 'Ana', phone: OTHER_PHONE });
    expect(await subjects()).toEqual([{ client_id: id, subject }]);
    await send('POST', `/users/${other}/restore`);
    expect(await subjects()).toEqual([{ client_id: other, subject: null }]);
  });

  test('of a text that both accepted is one of hers, and one of the phone she also had', async () => {
    const id = await register('Ana', OTHER_PHONE);
    const other = await register(NAME, PHONE);
    await send('POST', `/users/${id}/merge`, { other, name: 'Ana', phone: OTHER_PHONE });
    expect(await subjects()).toEqual([
      { client_id: id, subject: null },
      { client_id: null, subject },
    ]);
    expect((await exported(id)).acceptances).toHaveLength(2);
    await send('POST', `/users/${other}/restore`);
    expect(await subjects()).toEqual([
      { client_id: id, subject: null },
      { client_id: other, subject: null },
    ]);
  });

  test('is another one with another key', () => {
    expect(hashPhone(`${SECRET}!`, PHONE)).not.toBe(subject);
    expect(subject).toMatch(/^[\w-]{43}$/);
  });
});
