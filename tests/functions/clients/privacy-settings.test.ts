import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const BLANK = { version: 0, controller: '', document: '', channel: '', months: 24, remarks: '' };
const SAID = {
  controller: 'Ana Prado',
  document: '123.456.789-09',
  channel: 'dados@ana.example',
  months: 12,
  remarks: 'Nada mais.\nObrigada.',
};

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});
afterEach(() => setClock(null));

const send = (method: string, path: string, body?: object, headers = {}) =>
  api.send(method, path, { token, headers, ...(body && { body }) });
const put = (body: object, headers = {}) => send('PUT', '/users/privacy', body, headers);

describe('what the owner says of data', () => {
  test('is blank until she saves, and proposes two years', async () => {
    expect((await send('GET', '/users/privacy')).data).toEqual(BLANK);
  });

  test('is saved whole, with a revision and a number of its own', async () => {
    const saved = await put(SAID);
    expect(saved).toMatchObject({ status: 200, data: { version: 1, ...SAID } });
    expect((await send('GET', '/users/privacy')).data).toEqual({ version: 1, ...SAID });
    expect((await put({ ...SAID, months: null })).data).toEqual({
      version: 2,
      ...SAID,
      months: null,
    });
    const rows =
      await api.db`select version, action, data ->> 'months' as months, actor is null as nobody
      from revisions where entity = 'privacy' order by id`;
    expect(rows).toEqual([
      { version: 1, action: 'update', months: '12', nobody: false },
      { version: 2, action: 'update', months: null, nobody: false },
    ]);
  });

  test('left out is blank, and without months nobody is proposed', async () => {
    await put(SAID);
    expect((await put({})).data).toEqual({ ...BLANK, version: 2, months: null });
  });

  test('from an old screen is refused with what stands now', async () => {
    expect((await put(SAID, { 'if-match': '"0"' })).status).toBe(200);
    for (const tag of ['"0"', '"2"', '"x"']) {
      expect(await put({ ...SAID, controller: 'Bia' }, { 'if-match': tag })).toMatchObject({
        status: 409,
        data: { current: { version: 1, controller: 'Ana Prado' } },
      });
    }
    expect((await put({ ...SAID, controller: 'Bia' }, { 'if-match': '"1"' })).status).toBe(200);
  });

  test('is not made by who believes that something is saved', async () => {
    expect(await put(SAID, { 'if-match': '"3"' })).toMatchObject({
      status: 409,
      data: { current: BLANK },
    });
  });

  test('sent again with its key is saved once', async () => {
    const headers = { 'idempotency-key': 'uma' };
    const [first, second] = [await put(SAID, headers), await put(SAID, headers)];
    expect([first.data, second.data]).toEqual(Array(2).fill({ version: 1, ...SAID }));
    expect(second.headers.has('content-version')).toBe(false);
  });

  // The page /privacidade shows it, and no section of the landing page.
  test('asks for a build, and is no content of a section', async () => {
    const before = (await api.send('GET', '/content')).text;
    const saved = await put(SAID);
    expect(saved.headers.get('content-version')).toBe('1');
    expect(api.builds()).toBe(1);
    const after = await api.send('GET', '/content');
    expect(after.headers.get('etag')).toMatch(/-1"$/);
    expect(after.text).toBe(before);
    expect((await send('GET', '/content/changes?since=0')).data).toMatchObject([
      { section: 'privacy', action: 'update', name: null },
    ]);
  });

  test.each<[string, object, string]>([
    ['controller', { controller: 'a'.repeat(121) }, 'Responsável: use no máximo 120 caracteres.'],
    ['controller', { controller: 7 }, 'Responsável: valor inválido.'],
    ['document', { document: 'a'.repeat(41) }, 'CPF ou CNPJ: use no máximo 40 caracteres.'],
    [
      'channel',
      { channel: 'a\u0000' },
      'Canal de atendimento: há caracteres que não podem ser salvos.',
    ],
    ['remarks', { remarks: 'a'.repeat(2001) }, 'Observações: use no máximo 2000 caracteres.'],
  ])('with a wrong %s is refused with a sentence: %j', async (field, more, sentence) => {
    const { status, data } = await put({ ...SAID, ...more });
    expect({ status, data }).toEqual({
      status: 422,
      data: { message: sentence, errors: { [field]: sentence } },
    });
    expect((await send('GET', '/users/privacy')).data).toEqual(BLANK);
  });

  test.each([5, 121, 7.5, -1, '12', true, {}])('with %j months is refused', async (months) => {
    const sentence = 'Informe de 6 a 120 meses, ou deixe sem prazo.';
    const { status, data } = await put({ ...SAID, months });
    expect({ status, data }).toEqual({
      status: 422,
      data: { message: sentence, errors: { months: sentence } },
    });
  });
});

describe('who had no news for a long time', () => {
  const NOW = '2026-11-22T12:00:00.000Z';
  const AGO = {
    y3: '2023-11-22T12:00:00Z',
    y2: '2024-11-22T12:00:00Z',
    m23: '2024-12-22T12:00:00Z',
  };

  async function client(name: string, created_at: string): Promise<string> {
    const phone = `119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const [row] = await api.db`insert into clients (name, name_key, phone, created_at)
      values (${name}, ${name.toLowerCase()}, ${phone}, ${created_at}) returning id`;
    return String(row?.id);
  }
  const retention = async () =>
    (await send('GET', '/users/retention')).data as {
      months: number | null;
      total: number;
      clients: { id: string; name: string; created_at: string; last_seen_at: string }[];
    };
  const names = async () => (await retention()).clients.map(({ name }) => name);

  beforeEach(() => setClock(() => Date.parse(NOW)));

  test('comes longest first, from the day on that ends the months', async () => {
    token = await api.adminToken();
    const id = await client('Ana', AGO.y2);
    await client('Bia', AGO.m23);
    await client('Caio', AGO.y3);
    expect(await retention()).toEqual({
      months: 24,
      total: 2,
      clients: [
        expect.objectContaining({ name: 'Caio' }),
        {
          id,
          name: 'Ana',
          created_at: '2024-11-22T12:00:00.000Z',
          last_seen_at: '2024-11-22T12:00:00.000Z',
        },
      ],
    });
    await put({ ...SAID, months: 30 });
    expect(await names()).toEqual(['Caio']);
    await put({ ...SAID, months: null });
    expect(await retention()).toEqual({ months: null, total: 0, clients: [] });
  });

  test('is not who asked for, accepted or was told something since', async () => {
    token = await api.adminToken();
    const ids = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => client(name, AGO.y3)));
    const [asked, accepted, told, noticed] = ids;
    const at = AGO.m23;
    await api.db`insert into service_requests (client_id, service_name, source, created_at)
      values (${asked}, 'x', 'login', ${at}), (${asked}, 'x', 'register', ${AGO.y3})`;
    await api.db`insert into acceptances (client_id, term_version, text_hash, created_at)
      values (${accepted}, '1.0', ${'0'.repeat(64)}, ${at})`;
    await api.db`insert into notifications (client_id, type, title, message, created_at)
      values (${told}, 'manual', 't', 'm', ${at}), (${noticed}, 'client_changed', 't', 'm', ${at})`;
    expect(await names()).toEqual(expect.arrayContaining(['D', 'E']));
    expect((await retention()).total).toBe(2);
  });

  test('is a hundred at most, and the number of all', async () => {
    token = await api.adminToken();
    await api.db`insert into clients (name, name_key, phone, created_at)
      select 'C' || n, 'c' || n, '11' || (910000000 + n), ${AGO.y3}::timestamptz - make_interval(days => n)
      from generate_series(1, 130) n`;
    const { total, clients } = await retention();
    expect([total, clients.length, clients[0]?.name]).toEqual([130, 100, 'C130']);
  });

  test('is kept by the owner for another such time; nobody else is', async () => {
    token = await api.adminToken();
    const id = await client('Ana', AGO.y3);
    await client('Bia', AGO.y3);
    const keep = () => send('POST', `/users/${id}/keep`, undefined, { 'idempotency-key': 'k' });
    for (const { status, data } of [await keep(), await keep()])
      expect({ status, data }).toEqual({ status: 200, data: { message: 'Cliente mantido.' } });
    expect(await names()).toEqual(['Bia']);
    expect(await api.db`select action, version from revisions where entity_id = ${id}`).toEqual([
      { action: 'update', version: 2 },
    ]);
    setClock(() => Date.parse('2028-11-22T12:00:00Z'));
    token = await api.adminToken();
    expect(await names()).toEqual(['Bia', 'Ana']);
  });

  test('stays kept through the trash and a merge', async () => {
    token = await api.adminToken();
    const [one, other] = [await client('Ana', AGO.y3), await client('Ana', AGO.y3)];
    await send('POST', `/users/${other}/keep`);
    await send('DELETE', `/users/${other}`);
    await send('POST', `/users/${other}/restore`);
    expect((await retention()).clients.map(({ id }) => id)).toEqual([one]);
    const [row] = await api.db`select phone from clients where id = ${one}`;
    const merge = { other, name: 'Ana', phone: String(row?.phone) };
    expect((await send('POST', `/users/${one}/merge`, merge)).status).toBe(200);
    expect(await retention()).toMatchObject({ total: 0, clients: [] });
  });

  test('cannot be kept when she is not there', async () => {
    token = await api.adminToken();
    for (const id of [crypto.randomUUID(), 'x'])
      expect((await send('POST', `/users/${id}/keep`)).status).toBe(404);
  });
});
