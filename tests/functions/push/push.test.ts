import { expect, test } from 'vitest';
import { readVariables } from '../../../functions/http/variables.ts';
import { keysOf } from '../../../functions/push/keys.ts';
import { notifyOwner } from '../../../functions/push/notify.ts';
import { send } from '../../../functions/push/send.ts';
import { maintain } from '../../../functions/runtime/maintenance.ts';
import { insert, uuid } from '../../db/rows.ts';
import { SECRET } from '../../support/api/api.ts';
import { notifiedOwner } from '../../support/api/notified-owner.ts';

const setup = notifiedOwner();
const { owner, notifier, notify, state, titles, at, pass, register } = setup;
const change = async (more: object) =>
  owner.send('PUT', '/notifications/push', { ...(await state()).settings, ...more });
const devices = async () => (await state()).devices.length;

const phone = 'https://wa.me/5511910000000';
test.each([
  ['bare', [{ title: 'Novo cliente', body: '', whatsapp: phone, unread: 1 }]],
  ['named', [{ title: 'Novo cliente', body: 'Maria Lima · Massagem Relaxante', unread: 1 }]],
  ['off', []],
])('a new client is notified as the owner chose: %s', async (clients, expected) => {
  await change({ clients });
  const id = await register();
  expect(setup.service.texts()).toMatchObject(expected);
  if (expected.length > 0)
    expect(setup.service.texts()[0]?.url).toBe(`/admin/clients?cliente=${id}`);
  for (const { headers } of setup.service.pushed)
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
});

test('the badge counts what the panel counts, not the messages that she wrote', async () => {
  const userId = await owner.client('Ana Lima', '11911110000');
  await owner.send('POST', '/notifications', { title: 'Oi', message: 'Oi', userId });
  await owner.api.settled();
  pass(60);
  await register();
  expect(setup.service.texts()).toMatchObject([{ unread: 1 }, { unread: 2 }]);
});

test.each([
  ['named', 'Dra. Maria quer terça, 05/05, às 14h', 'Massagem Relaxante'],
  ['bare', 'Pediram um horário', ''],
])('a request for a time is notified as the owner chose: %s', async (clients, title, body) => {
  await change({ clients });
  const booking = { shown: true, notice: 0, days: 30, a_day: 4, accept: false };
  await owner.send('PUT', '/appointments/booking', booking);
  await owner.register({ name: 'Dra. Maria Lima', slot: '2026-05-05T14:00' });
  await owner.api.settled();
  expect(setup.service.texts()).toMatchObject([{ title, body, url: '/admin/dashboard' }]);
});

test('a time that is accepted at once is notified as marked', async () => {
  const booking = { shown: true, notice: 0, days: 30, a_day: 4, accept: true };
  await owner.send('PUT', '/appointments/booking', booking);
  await change({ clients: 'named' });
  const ana = await owner.client('Ana Lima', '11911110000');
  const before = { day: '2026-04-28', time: '14:00', service_name: 'Shiatsu', duration: 60 };
  await owner.send('POST', `/users/${ana}/appointments`, { ...before, state: 'done' });
  const login = { phone: '11911110000', serviceId: 'relaxante', slot: '2026-05-05T16:00' };
  await owner.api.settled();
  pass(60);
  await owner.logIn(login);
  await owner.api.settled();
  expect(titles()).toEqual(['Novo cliente', 'Ana marcou terça, 05/05, às 16h']);
});

test('a request of a known client that was answered in quiet hours is of no new client', async () => {
  const booking = { shown: true, notice: 0, days: 30, a_day: 4, accept: false };
  await owner.send('PUT', '/appointments/booking', booking);
  await change({ clients: 'named' });
  await owner.client('Ana Lima', '11911110000');
  await owner.api.settled();
  at('2026-05-06T01:00:00Z');
  const login = { phone: '11911110000', serviceId: 'relaxante', slot: '2026-05-07T16:00' };
  await owner.logIn(login);
  await owner.db`update appointments set state = 'cancelled', version = 2`;
  at('2026-05-06T13:00:00Z');
  await notify();
  expect(setup.service.texts()).toMatchObject([
    { title: 'Novo cliente' },
    { title: 'Novo pedido', body: 'Ana Lima · Massagem Relaxante' },
  ]);
});

test('a flood is one message a minute, with the sum', async () => {
  await register(13);
  expect(titles()).toEqual(['Novo cliente']);
  pass(59);
  await notify();
  expect(titles()).toHaveLength(1);
  pass(1);
  await Promise.all([notify(), notify(), notify()]);
  expect(titles()).toEqual(['Novo cliente', '12 novos pedidos']);
  pass(60);
  await notify();
  expect(titles()).toHaveLength(2);
});

test('a new client erased before the message goes is not named', async () => {
  await change({ clients: 'named', quiet_from: 9, quiet_to: 11 });
  const id = await register();
  await owner.send('POST', `/users/${id}/erase`, { name: 'Maria Lima' });
  await owner.db`delete from clients where id = ${id}`;
  at('2026-05-04T14:00:00Z');
  await notify();
  const url = '/admin/clients?ordem=pedido';
  expect(setup.service.texts()).toMatchObject([
    { title: 'Novo cliente', body: '', url, whatsapp: null },
  ]);
  expect(JSON.stringify(await owner.db`select * from push_devices`)).not.toContain('Maria');
});

test('a new client known already is no news', async () => {
  await register();
  await register();
  pass(60);
  await notify();
  expect(titles()).toEqual(['Novo cliente']);
});

// docs/threats.md T-51.
test('what waits until a time far ahead, as a wrong clock leaves it, goes at once', async () => {
  await register(2);
  await owner.db`update push_devices set next_at = next_at + interval '1 year'`;
  await notify();
  expect(titles()).toEqual(['Novo cliente', 'Novo cliente']);
});

test('a host is woken only for what waits', async () => {
  const woken: number[] = [];
  const look = () => notifyOwner({ ...notifier(), wakeIn: (ms) => void woken.push(ms) });
  await look();
  expect(woken).toEqual([]);
  await register(2);
  await look();
  expect(woken).toEqual([60_000]);
});

// Status, devices left, whether it is tried again, and after how many seconds.
test.each([
  [201, 1, null],
  [404, 0, null],
  [410, 0, null],
  [400, 1, null],
  [413, 1, null],
  [{ status: 302, headers: { location: 'https://example.com/' } }, 1, null],
  [{ status: 429, headers: { 'retry-after': '120' } }, 1, 120],
  [{ status: 503, headers: { 'retry-after': '999999' } }, 1, 3600],
  [{ status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } }, 1, 60],
  [500, 1, 60],
])(
  'the push service answers %j leaves %i devices, tried again after %s s',
  async (answer, left, pause) => {
    setup.service.answer(answer);
    await register();
    expect(setup.service.pushed).toHaveLength(1);
    expect(await devices()).toBe(left);
    pass((pause ?? 7200) - 1);
    await notify();
    expect(setup.service.pushed).toHaveLength(1);
    pass(1);
    await notify();
    expect(setup.service.pushed).toHaveLength(pause === null ? 1 : 2);
  },
);

test('the push service answers after six attempts with growing pauses a message is given up', async () => {
  setup.service.answer(500, 500, 500, 500, 500, 500);
  await register();
  const pauses = [60, 120, 240, 480, 960];
  for (const [index, pause] of pauses.entries()) {
    pass(pause - 1);
    await notify();
    expect(setup.service.pushed).toHaveLength(index + 1);
    pass(1);
    await notify();
  }
  expect(setup.service.pushed).toHaveLength(6);
  pass(100_000);
  await notify();
  expect(setup.service.pushed).toHaveLength(6);
  expect(setup.logged.filter((line) => line.includes('push failed'))).toHaveLength(6);
});

test('the push service answers none, or no service at all, is tried later', async () => {
  const keys = await keysOf(owner.db, SECRET);
  if (!keys) throw new Error('no keys');
  const vapid = { ...keys, subject: 'https://toque.example' };
  const message = { title: 'T', body: '', url: '/admin', whatsapp: null, unread: 0 };
  const down = () => Promise.reject(new TypeError('connection refused'));
  expect(await send(setup.subscribed, message, vapid, down, 60)).toMatchObject({ kind: 'later' });
  const never = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_done, fail) =>
      signal?.addEventListener('abort', () => fail(signal.reason)),
    );
  expect(await send(setup.subscribed, message, vapid, never, 60, 20)).toEqual({
    kind: 'later',
    seconds: 0,
    reason: 'no answer',
  });
});

test('quiet hours hold everything but a login from a new device', async () => {
  at('2026-05-04T01:00:00Z');
  await register();
  expect(titles()).toEqual([]);
  await owner.db`insert into push_events (kind, detail, created_at)
    values ('login', 'Chrome no Android', now())`;
  await notify();
  expect(setup.service.texts()).toMatchObject([
    {
      title: 'Entraram no painel em outro aparelho',
      body: 'Chrome no Android. Se não foi você, troque a senha.',
      url: '/admin/profile',
    },
  ]);
  at('2026-05-04T09:59:00Z');
  await notify();
  expect(titles()).toHaveLength(1);
  at('2026-05-04T10:00:00Z');
  await notify();
  expect(titles()).toEqual(['Entraram no painel em outro aparelho', 'Novo cliente']);
});

test('a message about the requests of a quiet night leads to the latest, not to those of today', async () => {
  at('2026-05-04T01:30:00Z');
  await register(2);
  at('2026-05-04T10:00:00Z');
  await notify();
  const url = '/admin/clients?ordem=pedido';
  expect(setup.service.texts()).toMatchObject([{ title: '2 novos pedidos', url }]);
});

test('quiet hours that end when they start hold nothing', async () => {
  await change({ quiet_from: 10, quiet_to: 10 });
  await register();
  expect(titles()).toEqual(['Novo cliente']);
});

test.each([
  ['publishes itself is no news', {}, []],
  ['has a build hook', { BUILD_HOOK_URL: 'https://example.com' }, ['O site não foi publicado']],
])('a restored site that waits for its build on a host that %s', async (_, hook, expected) => {
  await owner.db`update content_state set build_requested_at = '-infinity'`;
  const variables = readVariables({ JWT_SECRET: SECRET, ...hook });
  await maintain(() => ({ ...notifier(), variables, publish: async () => {} }));
  expect(titles()).toEqual(expected);
});

test("tomorrow's sessions are counted once, from the owner's hour on", async () => {
  const id = await register();
  for (const [day, state] of [
    ['2026-05-05', 'scheduled'],
    ['2026-05-05', 'confirmed'],
    ['2026-05-05', 'cancelled'],
    ['2026-05-06', 'scheduled'],
  ])
    await owner.db`insert into appointments (client_id, day, time, service_name, duration, note, state)
      values (${id}, ${day}, '09:00', 'Shiatsu', 60, '', ${state})`;
  // Their clients are in the trash or erased.
  await owner.db`insert into all_clients (id, name, name_key, phone, deleted_at)
    values (${uuid(7)}, 'Bia', 'bia', '11955554444', now())`;
  for (const client_id of [uuid(7), null])
    await insert(owner.db, 'appointments', { client_id, day: '2026-05-05', state: 'scheduled' });
  // A clock was ahead for a while.
  await owner.db`update push_settings set reminded_on = '2027-05-04'`;
  const host = () => ({ ...notifier(), publish: async () => {} });
  for (const time of ['20:59', '21:00', '22:00']) {
    at(`2026-05-04T${time}:00Z`);
    await maintain(host);
  }
  expect(setup.service.texts().slice(1)).toMatchObject([
    { title: 'Amanhã: 2 sessões', url: '/admin/dashboard', whatsapp: null },
  ]);
  // From 18h to midnight: a phone that was off says it on no other day.
  expect(setup.service.pushed.at(-1)?.headers).toMatchObject({ ttl: '21600' });
});

test("a reminder for the quiet night goes out before it, while 'tomorrow' is right", async () => {
  await change({ reminder_hour: 23, quiet_from: 22, quiet_to: 7 });
  const id = await register();
  await owner.db`insert into appointments (client_id, day, time, service_name, duration, note, state)
    values (${id}, '2026-05-05', '09:00', 'Shiatsu', 60, '', 'scheduled')`;
  const sent = [];
  for (const time of ['04T23:59', '05T00:00', '05T02:00', '05T10:00']) {
    at(`2026-05-${time}:00Z`);
    await maintain(() => ({ ...notifier(), publish: async () => {} }));
    sent.push(titles().slice(1));
  }
  expect(sent).toEqual([[], ...Array(3).fill(['Amanhã: 1 sessão'])]);
});

test('a reminder that the quiet night would hold is not for the day itself', async () => {
  const id = await register();
  await owner.db`insert into appointments (client_id, day, time, service_name, duration, note, state)
    values (${id}, '2026-05-05', '09:00', 'Shiatsu', 60, '', 'scheduled')`;
  for (const time of ['05T02:00', '05T10:00']) {
    at(`2026-05-${time}:00Z`);
    await maintain(() => ({ ...notifier(), publish: async () => {} }));
  }
  expect(titles()).toEqual(['Novo cliente']);
});

test('a reminder that could not be sent is forgotten once its day has begun', async () => {
  at('2026-05-05T00:30:00Z');
  await owner.db`update push_settings set reminded_on = '2026-05-04'`;
  await owner.db`insert into push_events (kind, detail, created_at) values ('reminders', '1', now())`;
  setup.service.answer(503);
  await notify();
  expect(titles()).toEqual(['Amanhã: 1 sessão']);
  at('2026-05-05T10:00:00Z');
  await notify();
  await register();
  expect(setup.service.texts().slice(1)).toMatchObject([{ title: 'Novo cliente', body: '' }]);
});

// RFC 8292, 2.1: an address over https, or an e-mail address.
test('an address of the site without https is no contact for push services', async () => {
  await change({ quiet_from: 9, quiet_to: 11 });
  await register();
  await change({ quiet_from: null, quiet_to: null });
  pass(60);
  const variables = readVariables({ JWT_SECRET: SECRET, SITE_URL: 'http://toque.example' });
  await notifyOwner({ ...notifier(), variables });
  expect(titles()).toEqual(['Novo cliente']);
});

test('several subjects are one message', async () => {
  await owner.db`update push_settings set reminded_on = '2026-05-04'`;
  await owner.db`insert into push_events (kind, detail, created_at)
    values ('unpublished', '', now()), ('reminders', '1', now())`;
  await register();
  expect(setup.service.texts()).toMatchObject([
    {
      title: 'Novo cliente',
      body: 'Amanhã: 1 sessão · O site não foi publicado',
      url: '/admin/dashboard',
      whatsapp: null,
    },
  ]);
});
