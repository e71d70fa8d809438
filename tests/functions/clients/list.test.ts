import { expect, test } from 'vitest';
import { uuid } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { clientLists } from '../../support/api/clients-api.ts';
import { answerOf, idOf, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';
import * as make from '../../support/make/client.ts';

type Client = { readonly id: string; readonly name: string };

const NO_COUNT = 'Número de itens inválido.';

const owner = ownerApi(NOW);
const { send, get } = owner;

const { hoursFromNow, found, add, register, client, ask } = clientLists(owner, NOW);
const names = async (query: string) => (await found(query)).names;
const search = (text: string) => names(`search=${encodeURIComponent(text)}`);

test('the list has the latest request of each client, or of the filtered service', async () => {
  const ana = await client(100, 'Ana', { email: null, active: false, notes: 'segredo' });
  await client(200, 'Bia', { created_at: '2026-05-03T12:00:00Z' });
  await ask(ana, 'Shiatsu', '2026-05-04T13:00:00Z');
  await ask(ana, 'Relaxante', '2026-05-04T12:00:00Z');
  const row = { id: ana, version: 1, name: 'Ana', phone: '1133334100', active: false };
  const shown = make.client({ ...row, created_at: NOW, preference: '' });
  expect(await get('/users')).toEqual([
    { ...shown, service_name: 'Shiatsu', requested_at: '2026-05-04T13:00:00.000Z' },
    expect.objectContaining({ name: 'Bia', service_name: null, requested_at: null }),
  ]);
  expect(await get('/users?service=Relaxante')).toEqual([
    { ...shown, service_name: 'Relaxante', requested_at: NOW },
  ]);
  expect(await get('/users?service=Nenhum')).toEqual([]);
});

test('the list is sorted by creation, latest request or name; then by id', async () => {
  const third = await client(300, 'third', { created_at: '2026-05-03T12:00:00Z' });
  await client(200, 'second');
  const first = await client(100, 'first');
  await client(400, 'newest', { created_at: '2026-05-05T12:00:00Z' });
  expect(await names('')).toEqual(['newest', 'first', 'second', 'third']);
  expect(await names('sort=name')).toEqual(['first', 'newest', 'second', 'third']);
  await ask(third, 'Shiatsu', '2026-05-06T12:00:00Z');
  await ask(first, 'Shiatsu', '2026-05-05T12:00:00Z');
  await ask(third, 'Shiatsu', '2026-05-01T12:00:00Z');
  expect(await names('sort=request')).toEqual(['third', 'first', 'newest', 'second']);
});

test('the list is cut into pages that know how many there are', async () => {
  for (let n = 100; n < 107; n += 1) await client(n, `c${n}`, { active: n % 2 === 0 });
  for (const [query, expected, total] of [
    ['limit=2', ['c100', 'c101'], 7],
    ['limit=2&offset=6', ['c106'], 7],
    ['limit=1000&offset=2147483648', [], 7],
    ['limit=2&active=true', ['c100', 'c102'], 4],
    ['limit=2&active=false', ['c101', 'c103'], 3],
    ['limit=2&search=c10', ['c100', 'c101'], 7],
    ['limit=2&search=c10&active=false', ['c101', 'c103'], 3],
  ] as const)
    expect({ query, ...(await found(`sort=name&${query}`)) }).toEqual({
      query,
      names: expected,
      total,
    });
});

test('the list without a limit has all, thousands in parts, in the order asked for', async () => {
  await owner.db`insert into clients (name, name_key, phone, created_at)
      select to_char(n, 'FM0000'), to_char(n, 'FM0000'), 1130000000 + n,
        ${NOW}::timestamptz - n * interval '1 minute'
      from generate_series(1, 4100) n`;
  const all = Array.from({ length: 4100 }, (_, at) => String(at + 1).padStart(4, '0'));
  const whole = await send('GET', '/users');
  expect(whole.headers.get('etag')).toBeNull();
  expect(await found('')).toEqual({ names: all, total: 4100 });
  expect(await found('sort=name&offset=10&active=true')).toEqual({
    names: all.slice(10),
    total: 4100,
  });
  expect(await names('offset=4099')).toEqual(['4100']);
});

test('a search finds names, phones and e-mails, every sign as itself', async () => {
  const [MARIA, JOAO, ANA] = ['Mária Álvares Lima', 'João 100% Souza', 'Ana Lima'];
  await add(MARIA, '11988887777', { email: 'M.Lima@example.com' });
  await add(JOAO, '2133334444', { email: 'joao_s@example.com' });
  await add(ANA, '71977776666');
  const phones = `11988887777|(11) 98888-7777|(11) 98888|+55 11 98888 7777|+55 11 9|5511988887777|
    005511988887777|011 98888-7777|11 8888-7777|8888-7777|88.88`.split(/\|\s*/);
  for (const [texts, expected] of [
    [['maria', 'ALVARES', 'álvares', 'maria lima', 'm.lima@', 'M.LIMA@EXAMPLE.COM'], [MARIA]],
    [phones, [MARIA]],
    [['+55 21', '021 3', 'joao_s', 'o_s', '100%', '%', '_'], [JOAO]],
    [['  lima   ana ', '+55 7'], [ANA]],
    [['lima'], [ANA, MARIA]],
    [['7777/'], [ANA, MARIA]],
    [['Maria Souza', '\\', 'lima 7', 'x 1', '()', '+'], []],
    [['  '], [ANA, JOAO, MARIA]],
  ] as const)
    for (const text of texts) expect([text, (await search(text)).sort()]).toEqual([text, expected]);
});

test.each([
  ['active', answers.invalid, ['1', '']],
  ['period', answers.invalid, ['month', 'hours']],
  ['untouched', answers.invalid, ['1', '']],
  ['sort', answers.invalid, ['phone']],
  ['search', answers.invalid, ['x'.repeat(255)]],
  ['limit', NO_COUNT, ['0', '1001', '1.5', 'x', '', '-1', '1e2']],
  ['offset', NO_COUNT, ['-1', '2147483649', 'x']],
])('filters of clients by a wrong %s are refused: %s', async (name, message, values) => {
  for (const value of values)
    expect(answerOf(await send('GET', `/users?${name}=${value}`))).toEqual(refusal(name, message));
});

const pairs = () => get('/users/duplicates');

test('possible duplicates have a name and the last eight digits in common, or an e-mail', async () => {
  const at = (n: number) => ({ created_at: `2026-03-0${n}T12:00:00Z` });
  await client(100, 'Ana', { phone: '1133334444', ...at(1) });
  await client(200, 'Ana', { phone: '2133334444', email: 'ANA@example.com', ...at(2) });
  await client(300, 'Bia', { phone: '3133334444', email: 'ana@example.com', ...at(3) });
  await client(400, 'Cida', { phone: '4133334444', ...at(4) });
  await client(500, 'Ana', { phone: '5133334445', ...at(5) });
  expect(await pairs()).toEqual([
    { id: uuid(200), other: uuid(300), reason: 'email' },
    { id: uuid(100), other: uuid(200), reason: 'phone' },
  ]);
  const twins = async (n: number) =>
    (await get<{ duplicates: Client[] }>(`/users/${uuid(n)}`)).duplicates.map(({ id }) => id);
  expect(await twins(200)).toEqual([uuid(300), uuid(100)]);
  expect(await twins(400)).toEqual([]);
});

test('possible duplicates for both reasons are one pair; of many each is paired with the one before', async () => {
  await client(200, 'Ana', { phone: '1133334444', email: 'a@b.co' });
  await client(100, 'Ana', {
    phone: '2133334444',
    email: 'a@b.co',
    created_at: '2026-05-05T12:00:00Z',
  });
  expect(await pairs()).toEqual([{ id: uuid(200), other: uuid(100), reason: 'phone' }]);
  await owner.db`delete from clients`;
  await owner.db`insert into clients (name, name_key, phone, email, created_at)
      select 'P', 'p', '119' || lpad(n::text, 8, '0'), 'a@b.co', ${NOW}::timestamptz + n * '1 s'::interval
      from generate_series(1, 202) n`;
  expect(await pairs()).toHaveLength(200);
});

test('a poll is 304 until there is a new client, a change, a request or one more', async () => {
  await hoursFromNow(0.2);
  const id = idOf(await add('Ana', '1133330001'));
  const poll = (known: string) =>
    send('GET', '/users?limit=1', undefined, { 'if-none-match': `W/${known}`, 'x-poll': '1' });
  let known = '';
  for (const change of [
    () => null,
    () => send('PUT', `/users/${id}/toggle-active`),
    () => send('PUT', `/users/${id}`, { notes: 'x' }),
    () => register('Ana', '1133330001'),
    () => hoursFromNow(0.1).then(() => add('Antes dela', '1133330002')),
  ]) {
    await change();
    const { status, headers } = await poll(known);
    expect(status).toBe(200);
    known = headers.get('etag') ?? '';
    expect(known).toMatch(/^"[\w-]{20,}"$/);
    const again = await poll(known);
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.get('cache-control')).toBe('no-store');
  }
});

// The poll carries to the dashboard what no row of its page shows.
test('a poll is not 304 after a client below its page asked for a time or left a notification', async () => {
  await register('Ana', '11933330001');
  await hoursFromNow(0.1);
  await register('Bia', '11933330002');
  const booking = { shown: true, notice: 0, days: 30, a_day: 4, accept: false };
  await owner.send('PUT', '/appointments/booking', booking);
  let known = '';
  const poll = async () => {
    const { status, headers } = await send('GET', '/users?limit=1', undefined, {
      'if-none-match': known,
    });
    known = headers.get('etag') ?? '';
    return status;
  };
  const ask = (slot: object) =>
    owner.logIn({ phone: '11933330001', serviceId: 'relaxante', ...slot });
  const contact = (whatsapp: string) => owner.send('PUT', '/content/contact', { whatsapp });
  await contact('https://wa.me/5511955554444');
  expect([await poll(), await poll()]).toEqual([200, 304]);
  await hoursFromNow(0.2);
  expect((await ask({ slot: '2026-05-05T14:00' })).status).toBe(200);
  expect([await poll(), await poll()]).toEqual([200, 304]);
  await hoursFromNow(1);
  await contact('');
  await ask({});
  expect([await poll(), await poll()]).toEqual([200, 304]);
  expect(await owner.count("notifications where type = 'client_waiting'")).toBe(1);
});

test('an address whose id holds a slash is 404, not the terms (docs/threats.md T-20)', async () => {
  for (const id of ['terms%2factive', 'terms%2Factive', '..%2fterms', '%00'])
    expect(await send('GET', `/users/${id}`)).toMatchObject({
      status: 404,
      data: { message: answers.notFound },
    });
});

test('a session of the evening of a request answers it, by the clock of the practice', async () => {
  for (const [name, phone, day] of [
    ['Ana', '11911110000', '2026-05-04'],
    ['Bia', '11922220000', '2026-05-03'],
  ] as const) {
    const session = { day, time: '22:00', service_name: 'Relaxante', duration: 60 };
    await send('POST', `/users/${idOf(await add(name, phone))}/appointments`, session);
  }
  // Half past nine in the evening of the same day in São Paulo.
  await hoursFromNow(12.5);
  for (const phone of ['11911110000', '11922220000'])
    await owner.logIn({ phone, serviceId: 'relaxante' });
  expect(await names('waiting=true')).toEqual(['Bia']);
});
