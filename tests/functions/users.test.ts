import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../support/api.ts';
import { testDb } from '../support/database.ts';

const MARIA = { name: 'Maria Álvares', phone: '11988887777', email: 'maria@example.com', serviceId: 'relaxante', termsAccepted: true };

type Session = { token: string; user: { id: string }; termsPending?: boolean };

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});

const register = (more: object = {}, headers: Record<string, string> = {}) =>
  api.send('POST', '/users/register', { body: { ...MARIA, ...more }, headers });
const login = (more: object = {}) => api.send('POST', '/users/login', { body: { phone: MARIA.phone, ...more } });
const count = async (table: string) => (await api.db.query(`select count(*)::int as n from ${table}`))[0]?.n;

describe('register', () => {
  test('makes client, request, acceptance and notification, and says nothing about the person', async () => {
    const { status, data } = await register();
    expect(status).toBe(201);
    expect(data).toEqual({ token: expect.any(String), user: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    const token = await api.adminToken();
    expect((await api.send('GET', '/users', { token })).data).toEqual([
      {
        id: (data as Session).user.id,
        name: 'Maria Álvares',
        phone: '11988887777',
        email: 'maria@example.com',
        active: true,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await api.send('GET', '/reports/services', { token })).data).toEqual([
      { service_name: 'Massagem Relaxante', request_count: 1 },
    ]);
    expect((await api.send('GET', '/notifications', { token })).data).toMatchObject([
      { type: 'new_client', clientName: 'Maria Álvares', read: false, userId: null },
    ]);
    const [proof] = await api.db`select term_id, term_version, text_hash from acceptances`;
    expect(proof).toEqual({ term_id: null, term_version: '1.0', text_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test.each([['+55 (11) 98888-7777'], ['5511988887777'], ['011988887777'], ['0055 11 98888-7777'], ['1188887777']])(
    'knows %s as the same number and leaves the record untouched',
    async (phone) => {
      const first = (await register()).data as Session;
      const second = await register({ phone, name: 'Outra Pessoa', email: 'outra@example.com' });
      expect(second.status).toBe(201);
      expect((second.data as Session).user.id).toBe(first.user.id);
      const [client] = await api.db`select name, email from clients`;
      expect(client).toEqual({ name: 'Maria Álvares', email: 'maria@example.com' });
      expect([await count('clients'), await count('service_requests'), await count('acceptances')]).toEqual([1, 2, 2]);
      const types = await api.db`select type from notifications order by created_at`;
      expect(types.map(({ type }) => type)).toEqual(['new_client', 'client_changed']);
    },
  );

  test('answers alike for a new, a known and an inactive phone', async () => {
    const answers = [await register(), await register()];
    await api.db`update clients set active = false`;
    answers.push(await register());
    expect(answers.map(({ status, data }) => [status, Object.keys(data as object), Object.keys((data as Session).user)])).toEqual(
      Array(3).fill([201, ['token', 'user'], ['id']]),
    );
    expect((await api.db`select active from clients`)[0]?.active).toBe(false);
  });

  test.each([
    [{ name: '  ' }, 'name', 'Nome é obrigatório'],
    [{ name: 5 }, 'name', 'Nome: valor inválido.'],
    [{ phone: '' }, 'phone', 'Telefone é obrigatório'],
    [{ phone: '123' }, 'phone', 'Telefone inválido. Informe DDD e número.'],
    [{ email: 'nada' }, 'email', 'Informe um e-mail válido.'],
    [{ serviceId: '' }, 'serviceId', 'Selecione um serviço'],
    [{ serviceId: 'inexistente' }, 'serviceId', 'Selecione um serviço'],
    [{ serviceId: '00000000-0000-4000-8000-000000000000' }, 'serviceId', 'Selecione um serviço'],
    [{ termsAccepted: false }, 'termsAccepted', 'Você precisa aceitar os termos de uso'],
    [{ termsAccepted: 'true' }, 'termsAccepted', 'Você precisa aceitar os termos de uso'],
    [{ termsAccepted: undefined }, 'termsAccepted', 'Você precisa aceitar os termos de uso'],
  ])('%o is 422: %s', async (bad, field, sentence) => {
    const { status, data } = await register(bad);
    expect(status).toBe(422);
    expect(data).toEqual({ message: sentence, errors: { [field]: sentence } });
    expect(await count('clients')).toBe(0);
  });

  test('takes a saved service by its id, and no built-in one once any is saved', async () => {
    const token = await api.adminToken();
    const service = (await api.send('POST', '/content/services', { token, body: { title: 'Shiatsu', description: 'x' } })).data as {
      id: string;
    };
    expect((await register()).status).toBe(422);
    expect((await register({ serviceId: service.id })).status).toBe(201);
    await api.send('DELETE', `/content/services/${service.id}`, { token });
    expect((await api.send('GET', '/reports/services', { token })).data).toEqual([{ service_name: 'Shiatsu', request_count: 1 }]);
  });

  test('gives the new term when another one was on screen', async () => {
    const token = await api.adminToken();
    const term = await api.send('POST', '/users/terms', { token, body: { title: 'Termos', version: '2.0', content: '<p>Novo</p>' } });
    const stale = await register({ termId: null });
    expect(stale.status).toBe(409);
    expect(stale.data).toMatchObject({ term: { version: '2.0', content: '<p>Novo</p>' } });
    expect(await count('clients')).toBe(0);
    expect((await register({ termId: (term.data as { id: string }).id })).status).toBe(201);
  });

  test('makes one request of a repeated key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => register({}, { 'idempotency-key': 'uma-tentativa' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect([await count('clients'), await count('service_requests')]).toEqual([1, 1]);
  });

  test('stops a machine and a flood', async () => {
    expect((await register({ website: 'http://spam.example' })).status).toBe(422);
    api = testApi(api.db, { RATE_LIMITS: 'register=2' });
    expect([(await register()).status, (await register()).status, (await register()).status]).toEqual([201, 201, 429]);
  });
});

describe('login', () => {
  test('lets a known phone in and counts the chosen service', async () => {
    const { user } = (await register()).data as Session;
    const answer = await login({ serviceId: 'ventosaterapia' });
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ token: expect.any(String), user: { id: user.id } });
    expect(await count('service_requests')).toBe(2);
    expect((await login({ serviceId: 'nada' })).status).toBe(422);
  });

  test('says the same to an unknown and an inactive phone', async () => {
    await register();
    await api.db`update clients set active = false`;
    const [inactive, unknown] = [await login(), await login({ phone: '11977776666' })];
    expect(inactive).toMatchObject({
      status: 401,
      data: { message: 'Não foi possível entrar com este telefone. Confira o número ou faça seu cadastro.' },
    });
    expect(unknown.text).toBe(inactive.text);
  });

  test('asks for a phone', async () => {
    expect((await login({ phone: '' })).data).toEqual({ message: 'Telefone é obrigatório', errors: { phone: 'Telefone é obrigatório' } });
    expect((await login({ phone: undefined })).status).toBe(422);
  });

  test('says when new terms wait, until they are accepted', async () => {
    const { token: client } = (await register()).data as Session;
    const admin = await api.adminToken();
    const term = await api.send('POST', '/users/terms', {
      token: admin,
      body: { title: 'Termos', version: '2.0', content: '<p>Novo</p>' },
    });
    expect((await login()).data).toMatchObject({ termsPending: true });
    const accept = (termId: unknown) =>
      api.send('POST', '/users/terms', { token: client, body: { termId, title: 'X', content: 'Y', active: true } });
    expect((await accept(null)).status).toBe(409);
    expect((await accept((term.data as { id: string }).id)).status).toBe(201);
    expect((await login()).data).not.toHaveProperty('termsPending');
    expect(await count('terms')).toBe(1);
  });
});

describe('terms', () => {
  test('answers the built-in text until one is saved; one alone is active', async () => {
    const builtIn = await api.send('GET', '/users/terms/active');
    expect(builtIn.data).toMatchObject({ id: null, version: '1.0' });
    const token = await api.adminToken();
    for (const version of ['1.1', '1.2']) {
      const body = {
        title: 'Termos',
        version,
        content: '<p onclick="x()">Oi<script>alert(1)</script><img src=x onerror=y> <strong>você</strong></p>',
      };
      expect((await api.send('POST', '/users/terms', { token, body })).data).toMatchObject({
        content: '<p>Oi <strong>você</strong></p>',
        active: true,
      });
    }
    expect((await api.send('GET', '/users/terms/active')).data).toMatchObject({ version: '1.2' });
    const all = (await api.send('GET', '/users/terms', { token })).data as { active: boolean }[];
    expect(all.map(({ active }) => active)).toEqual([true, false]);
    expect((await api.send('POST', '/users/terms', { token, body: { title: 'T', content: '<script>x</script>' } })).status).toBe(422);
  });
});

describe('messages to a client', () => {
  test('only her own public ones, and nothing for an inactive client', async () => {
    const maria = (await register()).data as Session;
    const other = (await register({ phone: '11977776666', name: 'Outra' })).data as Session;
    const token = await api.adminToken();
    const send = (body: object) => api.send('POST', '/notifications', { token, body: { title: 'Oi', userId: maria.user.id, ...body } });
    expect((await send({ message: 'pública', isPublic: true })).status).toBe(201);
    expect((await send({ message: 'só minha' })).status).toBe(201);
    expect((await send({ message: 'x', userId: crypto.randomUUID() })).status).toBe(404);
    expect((await send({ message: '' })).status).toBe(422);
    const inbox = (of: Session, as: Session) => api.send('GET', `/users/${of.user.id}/notifications`, { token: as.token });
    expect((await inbox(maria, maria)).data).toEqual([
      { id: expect.any(String), title: 'Oi', message: 'pública', created_at: expect.any(String) },
    ]);
    expect((await inbox(other, other)).data).toEqual([]);
    expect((await inbox(maria, other)).status).toBe(404);
    await api.db`update clients set active = false`;
    expect((await inbox(maria, maria)).data).toEqual([]);
  });
});
