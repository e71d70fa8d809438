import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { hashPhone } from '../../../functions/clients/phone-hash.ts';
import { type Received, SECRET, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const PHONE = '11912345678';
const SECOND_PHONE = '1132165498';
const OTHER_PHONE = '11987650000';
const NAME = 'Çanária Zulmira d’Ávila';

// Whatever of her can stand anywhere: a part of each text, folded and as a phone is written, too.
const WORDS = [
  'canari',
  'zulmira',
  PHONE,
  '91234-5678',
  '912345678',
  SECOND_PHONE,
  '3216-5498',
  'palavrinha',
];
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const found = (text: string) => WORDS.filter((word) => fold(text).includes(word));

let api: TestApi;
let token: string;
let logged: string[];
let keys: number;

beforeEach(async () => {
  logged = [];
  keys = 0;
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...line: unknown[]) => {
      logged.push(line.map(String).join(' '));
    });
  const limits = 'register=9999,registerDay=9999,clientLogin=9999';
  api = testApi(await testDb(), { RATE_LIMITS: limits });
  token = await api.adminToken();
});
afterEach(() => vi.restoreAllMocks());

/** A write with a key of its own, sent twice: once more with the same key. */
async function send(method: string, path: string, body?: object, as: string | null = token) {
  keys += 1;
  const headers = { 'idempotency-key': `chave-${keys}` };
  const sent = { headers, ...(as && { token: as }), ...(body && { body }) };
  const answer = await api.send(method, path, sent);
  expect({ method, path, ok: answer.status < 300 }).toEqual({ method, path, ok: true });
  await api.send(method, path, sent);
  return answer;
}
const idOf = ({ data }: Received) => (data as { user: { id: string } }).user.id;
const register = async (name: string, phone: string, email: string | null = null) =>
  idOf(
    await send(
      'POST',
      '/users/register',
      { name, phone, email, serviceId: 'relaxante', termsAccepted: true },
      null,
    ),
  );
const message = async (userId: string, word: string) =>
  (
    (
      await send('POST', '/notifications', {
        title: `Palavrinha ${word}`,
        message: `Uma palavrinha, ${word}`,
        userId,
        isPublic: true,
      })
    ).data as { id: string }
  ).id;

/** Every row of every table as text, a later table's too: 'table.column: text'. */
async function dump(db: Db): Promise<string[]> {
  const columns = await db`select table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`;
  const lines = await Promise.all(
    columns.map(async ({ table_name, column_name }) => {
      const rows = await db.query(
        `select "${column_name}"::text as text from "${table_name}" where "${column_name}" is not null`,
      );
      return rows.map(({ text }) => `${table_name}.${column_name}: ${text}`);
    }),
  );
  return lines.flat();
}
const left = async () => (await dump(api.db)).filter((line) => found(line).length > 0);

/** A life with all that can happen to a client; answers her id. */
async function live(other: string): Promise<string> {
  const id = await register(NAME, PHONE, 'zulmira@canaria.example');
  await register('Zulmira C.', PHONE, 'outra@canaria.example');
  await send('POST', '/users/login', { phone: PHONE, serviceId: 'terapeutica' }, null);
  await send('PUT', `/users/${id}`, { notes: 'Palavrinha anotada', email: 'nova@canaria.example' });
  await send('PUT', `/users/${id}`, { name: 'Zulmira Antiga' });
  await send('PUT', `/users/${id}`, { name: NAME });
  await send('PUT', `/users/${id}/toggle-active`);
  await send('PUT', `/users/${id}/status`, { active: true });
  await send('POST', `/users/${id}/keep`);
  await message(id, 'que fica');
  const gone = await message(id, 'que vai');
  await send('DELETE', `/notifications/${gone}`);
  // A file of hers is a second record, which becomes a part of the first.
  const rows = [{ name: NAME, phone: SECOND_PHONE, notes: 'Palavrinha importada' }];
  await send('POST', '/users/import', { rows });
  await send('POST', '/users/import', { rows, check: true });
  const clients = (await send('GET', '/users')).data as { id: string; phone: string }[];
  const twin = clients.find(({ phone }) => phone === SECOND_PHONE)?.id ?? '';
  await register(NAME, SECOND_PHONE);
  const moved = await message(twin, 'da outra');
  await message(twin, 'da outra, que fica');
  const chosen = { name: NAME, phone: PHONE, notes: 'Palavrinha unida' };
  await send('POST', `/users/${id}/merge`, { other: twin, ...chosen });
  await send('DELETE', `/notifications/${moved}`);
  await send('POST', `/users/${twin}/restore`);
  await send('POST', `/users/${id}/merge`, { other: twin, ...chosen });
  // What others typed of her on somebody else, also where that one was deleted meanwhile.
  await register('zulmira antiga', OTHER_PHONE);
  await register('Bia', OTHER_PHONE, 'NOVA@canaria.example');
  await send('DELETE', `/users/${other}`);
  await send('POST', `/users/${other}/restore`);
  await send('DELETE', `/users/${id}`);
  await send('POST', `/users/${id}/restore`);
  await register('Zulmira de novo', PHONE);
  await send('GET', `/users/${id}/export`);
  // Whatever is refused may be remembered or logged as well.
  await api.send('POST', `/users/${id}/erase`, { token, body: { name: 'Zulmira errada' } });
  await api.send('POST', '/users', { token, body: { name: NAME, phone: PHONE } });
  return id;
}

const counts = async () => ({
  requests: await api.db`select service_name, source, count(*)::int as n from service_requests
    group by 1, 2 order by 1, 2`,
  acceptances: await api.db`select term_version, text_hash, created_at from acceptances
    order by created_at, id`,
  visits: await api.db`select * from visit_counters order by period`,
  ranking: (await api.send('GET', '/reports/services?period=all', { token })).data,
});
const proofs = async (phone: string, secret = SECRET) =>
  (
    await api.db`select id from acceptances where subject = ${hashPhone(secret, phone)}
      and client_id is null`
  ).length;

describe.each([
  ['a client', async () => {}],
  [
    'a client in the trash',
    async (id: string) => {
      await send('DELETE', `/users/${id}`);
    },
  ],
])('after the erasure of %s', (_who, before) => {
  test('no table and no log line holds anything of her; counts and proof stay', async () => {
    const other = await register('Bia', OTHER_PHONE, 'bia@example.com');
    const visit = { fingerprint: 'a'.repeat(64), page_url: '/', referrer: '' };
    await api.send('POST', '/reports/visits', { body: visit });
    const id = await live(other);
    await before(id);
    const counted = await counts();
    expect((await left()).length).toBeGreaterThan(10);
    const about = (
      await api.db`select count(*)::int as n from notifications
      where client_id = ${other}`
    )[0]?.n;

    await send('POST', `/users/${id}/erase`, { name: NAME });

    expect(await left()).toEqual([]);
    expect(found(logged.join('\n'))).toEqual([]);
    // Nor a key of a call that was about her, whose hash is of what it said; but that of this one.
    const scopes = await api.db`select split_part(scope, ' ', 2) as path from idempotency_keys
      where scope || response::text like ${`%${id}%`}`;
    expect(scopes).toEqual([{ path: `/users/${id}/erase` }]);
    expect(await counts()).toEqual(counted);
    expect([await proofs(PHONE), await proofs(SECOND_PHONE)]).toEqual([1, 1]);
    expect([await proofs(PHONE, 'another key'), await proofs(OTHER_PHONE)]).toEqual([0, 0]);
    // Who it was not about has lost nothing but what was typed of her.
    expect(
      await api.db`select count(*)::int as n from notifications where client_id = ${other}`,
    ).toEqual([{ n: about }]);
    const bia = await api.send('GET', `/users/${other}`, { token });
    expect(bia).toMatchObject({ status: 200, data: { name: 'Bia', requests: [{}, {}, {}] } });
  });
});

test('the owner proves the acceptance of somebody erased by her phone alone', async () => {
  const id = await register(NAME, PHONE);
  await send('POST', `/users/${id}/erase`, { name: NAME });
  const search = (phone: string) =>
    api.send('POST', '/users/terms/proofs', { token, body: { phone } });
  expect((await search(PHONE)).data).toMatchObject([
    { client: null, proven: true, version: '1.0', term_id: null },
  ]);
  expect((await search(OTHER_PHONE)).data).toEqual([]);
});
