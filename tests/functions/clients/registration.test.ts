import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { builtInServices } from '../../expected/content.ts';
import { answers, fieldSentences, wireSentences } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { readToken } from '../../support/tokens.ts';

const MARIA = {
  name: 'Maria Álvares',
  phone: '11988887777',
  email: 'maria@example.com',
  serviceId: 'relaxante',
  termsAccepted: true,
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Session = { token: string; user: { id: string }; termsPending?: boolean };

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});
afterEach(() => setClock(null));

const register = (more: object = {}) =>
  api.send('POST', '/users/register', { body: { ...MARIA, ...more } });
const login = (more: object = {}) =>
  api.send('POST', '/users/login', { body: { phone: MARIA.phone, ...more } });
const count = async (table: string) =>
  (await api.db.query(`select count(*)::int as n from ${table}`))[0]?.n;
const told = async () =>
  await api.db`select type, title, message, offered_name, offered_email
    from notifications order by created_at, id`;

describe('registering', () => {
  test('makes client, request, acceptance and notification, and says nothing about the person', async () => {
    setClock(() => Date.parse('2026-05-04T12:00:00.123Z'));
    const { status, data } = await register();
    expect(status).toBe(201);
    expect(data).toEqual({ token: expect.any(String), user: { id: expect.stringMatching(UUID) } });
    const { id } = (data as Session).user;
    expect(readToken((data as Session).token).claims).toMatchObject({ aud: 'client', sub: id });
    const token = await api.adminToken();
    expect((await api.send('GET', '/users', { token })).data).toEqual([
      {
        id,
        version: 1,
        name: 'Maria Álvares',
        phone: '11988887777',
        email: 'maria@example.com',
        active: true,
        created_at: '2026-05-04T12:00:00.123Z',
        service_name: 'Massagem Relaxante',
        requested_at: '2026-05-04T12:00:00.123Z',
      },
    ]);
    expect((await api.send('GET', '/notifications', { token })).data).toEqual([
      {
        id: expect.stringMatching(UUID),
        type: 'new_client',
        title: 'Novo cliente',
        message: 'Maria Álvares acabou de se cadastrar.',
        read: false,
        created_at: '2026-05-04T12:00:00.123Z',
        clientId: id,
        clientName: 'Maria Álvares',
        clientPhone: '11988887777',
        clientService: 'Massagem Relaxante',
        clientRequestedAt: '2026-05-04T12:00:00.123Z',
        userId: null,
        userName: null,
        isPublic: false,
        offered: null,
      },
    ]);
    const term = (await api.send('GET', '/users/terms/active')).data as { content: string };
    const text_hash = createHash('sha256').update(term.content).digest('hex');
    expect(
      await api.db`select client_id, term_id, term_version, text_hash from acceptances`,
    ).toEqual([{ client_id: id, term_id: null, term_version: '1.0', text_hash }]);
    expect(
      await api.db`select client_id, service_id, service_name, source from service_requests`,
    ).toEqual([
      { client_id: id, service_id: null, service_name: 'Massagem Relaxante', source: 'register' },
    ]);
  });

  test.each([
    ['+55 (11) 98888-7777'],
    ['5511988887777'],
    ['011988887777'],
    ['0055 11 98888-7777'],
    ['1188887777'],
  ])('knows %s as the same number and leaves the record untouched', async (phone) => {
    const first = (await register()).data as Session;
    const second = await register({ phone, name: 'Outra Pessoa', email: 'outra@example.com' });
    expect(second.status).toBe(201);
    expect((second.data as Session).user.id).toBe(first.user.id);
    expect(await api.db`select name, email from clients`).toEqual([
      { name: 'Maria Álvares', email: 'maria@example.com' },
    ]);
    expect([
      await count('clients'),
      await count('service_requests'),
      await count('acceptances'),
    ]).toEqual([1, 2, 1]);
  });

  test('answers alike for a new, a known and an inactive phone', async () => {
    const answered = [await register(), await register()];
    await api.db`update clients set active = false`;
    answered.push(await register());
    expect(
      answered.map(({ status, data }) => [
        status,
        Object.keys(data as object),
        Object.keys((data as Session).user),
      ]),
    ).toEqual(Array(3).fill([201, ['token', 'user'], ['id']]));
    expect(await api.db`select active from clients`).toEqual([{ active: false }]);
  });

  test('as a known person with another name or e-mail is put before the owner, never applied', async () => {
    await register();
    await register({ name: 'Outra Pessoa' });
    await register({ email: 'outra@example.com' });
    await register({ name: 'Maria A. Lima', email: 'lima@example.com' });
    const differs = {
      type: 'client_changed',
      title: 'Cadastro com dados diferentes',
      message:
        'Alguém se cadastrou com o telefone deste cliente e outros dados. O cadastro não foi alterado.',
    };
    const nothing = { offered_name: null, offered_email: null };
    expect(await told()).toEqual([
      {
        type: 'new_client',
        title: 'Novo cliente',
        message: 'Maria Álvares acabou de se cadastrar.',
        ...nothing,
      },
      { ...differs, ...nothing, offered_name: 'Outra Pessoa' },
      { ...differs, ...nothing, offered_email: 'outra@example.com' },
      { ...differs, offered_name: 'Maria A. Lima', offered_email: 'lima@example.com' },
    ]);
  });

  test.each([
    [{}],
    [{ name: 'MARIA ALVARES' }],
    [{ email: 'MARIA@example.com' }],
    [{ email: '' }],
    [{ email: null }],
    [{ email: undefined }],
  ])('again with %o is no difference worth a notification', async (same) => {
    await register();
    await register(same);
    expect(await count('notifications')).toBe(1);
  });

  test.each([
    [{ name: '  ' }, 'name', fieldSentences.name],
    [{ name: undefined }, 'name', fieldSentences.name],
    [{ name: 5 }, 'name', 'Nome: valor inválido.'],
    [{ name: 'a'.repeat(121) }, 'name', 'Nome: use no máximo 120 caracteres.'],
    [{ name: 'A\u0000na' }, 'name', 'Nome: há caracteres que não podem ser salvos.'],
    [{ phone: '' }, 'phone', fieldSentences.phone],
    [{ phone: undefined }, 'phone', fieldSentences.phone],
    [{ phone: '123' }, 'phone', wireSentences.phoneInvalid],
    [{ phone: '119888877770000' }, 'phone', wireSentences.phoneInvalid],
    [{ email: 'nada' }, 'email', answers.emailInvalid],
    [{ serviceId: '' }, 'serviceId', fieldSentences.service],
    [{ serviceId: undefined }, 'serviceId', fieldSentences.service],
    [{ serviceId: 'inexistente' }, 'serviceId', fieldSentences.service],
    [{ serviceId: 'constructor' }, 'serviceId', fieldSentences.service],
    [{ serviceId: '00000000-0000-4000-8000-000000000000' }, 'serviceId', fieldSentences.service],
    [{ termsAccepted: false }, 'termsAccepted', fieldSentences.terms],
    [{ termsAccepted: 'true' }, 'termsAccepted', fieldSentences.terms],
    [{ termsAccepted: undefined }, 'termsAccepted', fieldSentences.terms],
  ])('with %o is refused with its sentence, and nothing is kept', async (bad, field, sentence) => {
    const { status, data } = await register(bad);
    expect({ status, data }).toEqual({
      status: 422,
      data: { message: sentence, errors: { [field]: sentence } },
    });
    expect([
      await count('clients'),
      await count('notifications'),
      await count('service_requests'),
    ]).toEqual([0, 0, 0]);
  });

  test('with several faults names them all, the first in the message', async () => {
    const { data } = await register({ name: '', phone: '', serviceId: '', termsAccepted: false });
    expect(data).toEqual({
      message: fieldSentences.name,
      errors: {
        name: fieldSentences.name,
        phone: fieldSentences.phone,
        serviceId: fieldSentences.service,
        termsAccepted: fieldSentences.terms,
      },
    });
  });

  test('without an e-mail keeps none', async () => {
    for (const [index, email] of ['', null, undefined].entries()) {
      expect((await register({ email, phone: `1198888777${index}` })).status).toBe(201);
    }
    expect(await api.db`select distinct email from clients`).toEqual([{ email: null }]);
  });

  test('stops a machine that fills in what no person sees', async () => {
    expect(await register({ website: 'http://spam.example' })).toMatchObject({
      status: 422,
      data: { message: answers.invalid },
    });
    expect(await count('clients')).toBe(0);
    expect((await register({ website: '' })).status).toBe(201);
  });
});

describe('the chosen service', () => {
  const add = async (token: string) =>
    (
      await api.send('POST', '/content/services', {
        token,
        body: { title: 'Shiatsu', description: 'x' },
      })
    ).data as { id: string };

  test.each(Object.entries(builtInServices))(
    '%s is taken while none is saved, under the name %s',
    async (serviceId, name) => {
      expect((await register({ serviceId })).status).toBe(201);
      expect(await api.db`select service_name from service_requests`).toEqual([
        { service_name: name },
      ]);
    },
  );

  test('is a saved one once any is saved, and keeps its name when it is deleted', async () => {
    const token = await api.adminToken();
    const { id } = await add(token);
    expect((await register()).status).toBe(422);
    expect((await register({ serviceId: id })).status).toBe(201);
    expect(await api.db`select service_id, service_name from service_requests`).toEqual([
      { service_id: id, service_name: 'Shiatsu' },
    ]);
    await api.send('DELETE', `/content/services/${id}`, { token });
    expect((await api.send('GET', '/reports/services', { token })).data).toEqual([
      { service_name: 'Shiatsu', request_count: 1 },
    ]);
  });

  test('may be none at login, and is counted when there is one', async () => {
    await register();
    for (const serviceId of [undefined, null])
      expect((await login({ serviceId })).status).toBe(200);
    expect(await count('service_requests')).toBe(1);
    expect((await login({ serviceId: 'ventosaterapia' })).status).toBe(200);
    expect(
      await api.db`select service_name, source from service_requests order by created_at desc limit 1`,
    ).toEqual([{ service_name: 'Ventosaterapia', source: 'login' }]);
    expect(await login({ serviceId: 'nada' })).toMatchObject({
      status: 422,
      data: { message: fieldSentences.service },
    });
  });
});

describe('logging in by phone', () => {
  test('lets a known phone in, and says no more than an id', async () => {
    const { user } = (await register()).data as Session;
    const answer = await login({ phone: '(11) 98888-7777' });
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ token: expect.any(String), user: { id: user.id } });
    expect(readToken((answer.data as Session).token).claims).toMatchObject({
      aud: 'client',
      sub: user.id,
    });
  });

  test('says the same to an unknown and an inactive phone, and counts no request of either', async () => {
    await register();
    await api.db`update clients set active = false, updated_at = now()`;
    const [inactive, unknown] = [
      await login({ serviceId: 'relaxante' }),
      await login({ phone: '11977776666', serviceId: 'relaxante' }),
    ];
    expect(inactive).toMatchObject({ status: 401, data: { message: wireSentences.phoneLogin } });
    expect([unknown.status, unknown.text]).toEqual([401, inactive.text]);
    expect(await count('service_requests')).toBe(1);
  });

  // Decision 039.
  test('answers alike for a new, a known and an inactive phone that has just registered', async () => {
    const token = await api.adminToken();
    const known = '11988887777';
    const inactive = '11966665555';
    await register({ phone: known });
    const { user } = (await register({ phone: inactive })).data as Session;
    const status = await api.send('PUT', `/users/${user.id}/status`, {
      token,
      body: { active: false },
    });
    expect(status.status).toBe(200);
    const answers = [];
    for (const phone of ['11955554444', known, inactive]) {
      await register({ phone });
      answers.push(await login({ phone }));
    }
    expect(answers.map(({ status, data }) => [status, Object.keys(data as object)])).toEqual(
      Array.from({ length: 3 }, () => [200, ['token', 'user']]),
    );
    // She is inactive all the same, and finds nothing.
    const { data: session } = await login({ phone: inactive });
    const messages = await api.send('GET', `/users/${user.id}/notifications`, {
      token: (session as Session).token,
    });
    expect(messages.data).toEqual([]);
    const [row] = await api.db`select active from clients where phone = ${inactive}`;
    expect(row).toEqual({ active: false });
    // Whatever the owner does to her record comes after it.
    await api.send('PUT', `/users/${user.id}/status`, { token, body: { active: false } });
    expect((await login({ phone: inactive })).status).toBe(401);
  });

  test('asks for a phone', async () => {
    for (const phone of ['', undefined]) {
      expect((await login({ phone })).data).toEqual({
        message: fieldSentences.phone,
        errors: { phone: fieldSentences.phone },
      });
    }
    expect((await login({ phone: '1' })).data).toMatchObject({
      errors: { phone: wireSentences.phoneInvalid },
    });
  });
});

describe("the owner's list of clients", () => {
  test('is newest first', async () => {
    for (const [day, name] of ['Ana', 'Bia', 'Cida'].entries()) {
      setClock(() => Date.parse('2026-05-01T12:00:00Z') + day * 86_400_000);
      await register({ name, phone: `1198888777${day}` });
    }
    const list = (await api.send('GET', '/users', { token: await api.adminToken() })).data as {
      name: string;
    }[];
    expect(list.map(({ name }) => name)).toEqual(['Cida', 'Bia', 'Ana']);
  });
});
