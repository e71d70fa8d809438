import { expect, test } from 'vitest';
import { notifiedOwner } from '../../support/api/notified-owner.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { NOBODY } from '../../support/api/owner-api.ts';

const setup = notifiedOwner();
const { owner, state, titles, pass, register } = setup;
const change = async (more: object) =>
  owner.send('PUT', '/notifications/push', { ...(await state()).settings, ...more });
const devices = async () => (await state()).devices.length;

test.each([
  ...['http://fcm.googleapis.com/fcm/send/x', 'https://fcm.googleapis.com:8443/x'],
  ...['https://fcm.googleapis.com.example.com/x', 'https://ana@fcm.googleapis.com/x'],
  ...['https://xfcm.googleapis.com/x', 'https://a.b.push.services.mozilla.com/x'],
  ...['https://push.services.mozilla.com/x', 'https://127.0.0.1/x', 'https://[::1]/x'],
  'https://169.254.169.254/latest',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  'x',
  7,
])('%s is refused where it is written, and where it is sent to', async (endpoint) => {
  const body = { ...setup.subscribed, endpoint };
  expect((await owner.send('POST', '/notifications/push/devices', body)).status).toBe(422);
  if (typeof endpoint !== 'string' || endpoint.length > 1000) return;
  await owner.db`update push_devices set endpoint = ${endpoint}`;
  await register();
  expect(setup.service.requested).toEqual([]);
  expect(await devices()).toBe(0);
});

test.each([
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('%s is a service of a browser', async (endpoint) => {
  const body = { ...setup.subscribed, endpoint };
  expect((await owner.send('POST', '/notifications/push/devices', body)).status).toBe(201);
});

test('a device is one in whatever spelling of its address', async () => {
  const { endpoint } = setup.subscribed;
  const { host, pathname, search } = new URL(endpoint);
  for (const spelling of [
    `HTTPS://${host.toUpperCase()}${pathname}${search}`,
    `https://${host}:443/x/..${pathname}${search}#x`,
    ` ${endpoint}\n`,
  ]) {
    const body = { ...setup.subscribed, endpoint: spelling };
    expect((await owner.send('POST', '/notifications/push/devices', body)).status).toBe(201);
    const renewed = { ...body, renew: true };
    expect((await owner.send('POST', '/notifications/push/devices', renewed)).status).toBe(201);
  }
  expect(await owner.db`select endpoint from push_devices`).toEqual([{ endpoint }]);
});

test('a device is listed, renewed after a login, and ended by her', async () => {
  const [first] = (await state()).devices;
  expect(first).toMatchObject({ current: true, notified_at: null });
  await owner.later(60_000);
  expect((await state()).devices).toMatchObject([{ current: false }]);
  const renewed = { ...setup.subscribed, renew: true };
  await owner.send('POST', '/notifications/push/devices', renewed);
  expect((await state()).devices).toMatchObject([{ id: first?.id, current: true }]);
  const path = `/notifications/push/devices/${first?.id}`;
  expect((await owner.send('DELETE', path)).status).toBe(200);
  expect((await owner.send('DELETE', path)).status).toBe(404);
  expect((await owner.send('POST', '/notifications/push/devices', renewed)).status).toBe(404);
  await register();
  expect(setup.service.requested).toEqual([]);
});

test('a device of another admin is not hers to end, and beyond ten the oldest goes', async () => {
  expect((await owner.send('DELETE', `/notifications/push/devices/${NOBODY}`)).status).toBe(404);
  const { publicKey } = await state();
  for (let one = 0; one < 10; one += 1) {
    pass(1);
    await owner.send('POST', '/notifications/push/devices', setup.service.subscribe(publicKey));
  }
  expect(await devices()).toBe(10);
  expect(await owner.count(`push_devices where endpoint = '${setup.subscribed.endpoint}'`)).toBe(0);
});

const sessionId = async () => (await owner.db`select session_id from push_devices`)[0]?.session_id;

test.each([
  ['a logout', 0, () => owner.send('POST', '/auth/logout')],
  [
    'the end of its session',
    0,
    async () => owner.send('DELETE', `/auth/sessions/${await sessionId()}`),
  ],
  ['the end of the others', 1, () => owner.send('DELETE', '/auth/sessions')],
])('a device %s leaves %i', async (_, left, end) => {
  expect((await end()).status).toBe(200);
  expect(await owner.count('push_devices')).toBe(left);
});

test('a device whose session has run out is notified on, and ends with all others', async () => {
  await owner.later(9 * 3_600_000);
  await register();
  expect(titles()).toEqual(['Novo cliente']);
  await owner.send('DELETE', '/auth/sessions');
  expect(await owner.count('push_devices')).toBe(0);
});

test('a login on a new device is notified, one on a known device is not; a new password ends the others', async () => {
  await makeAdmin(owner.db, 'bia');
  const enter = async (more: object = {}) => {
    const body = { username: 'bia', password: PASSWORD, ...more };
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1' };
    const { data } = await owner.api.send('POST', '/auth/login', { body, headers });
    await owner.api.settled();
    // The message begins once the login is noted.
    await owner.api.settled();
    return data as { token: string; lane: string };
  };
  const { token, lane } = await enter();
  const body = 'Safari no iPhone. Se não foi você, troque a senha.';
  expect(setup.service.texts()).toMatchObject([{ body }]);
  pass(60);
  await enter({ lane });
  expect(setup.service.texts()).toHaveLength(1);
  const { publicKey } = await state();
  const [typedOn, other] = [setup.service.subscribe(publicKey), setup.service.subscribe(publicKey)];
  const again = await enter();
  await owner.api.send('POST', '/notifications/push/devices', { token, body: typedOn });
  await owner.api.send('POST', '/notifications/push/devices', { token: again.token, body: other });
  expect(await owner.count('push_devices')).toBe(3);
  const passwords = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
  const changed = await owner.api.send('PUT', '/auth/password', { token, body: passwords });
  expect(changed.status).toBe(200);
  expect(await owner.db`select endpoint from push_devices order by created_at`).toEqual([
    { endpoint: setup.subscribed.endpoint },
    { endpoint: typedOn.endpoint },
  ]);
  const kept = changed.data as { token: string };
  await owner.api.send('POST', '/auth/logout', { token: kept.token });
  expect(await owner.count('push_devices')).toBe(1);
});

test('the private key is sealed, and another JWT_SECRET makes new keys and forgets the devices', async () => {
  const { publicKey } = await state();
  const [row] = await owner.db`select public_key, sealed_key from push_settings`;
  expect(row?.public_key).toBe(publicKey);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  // IV, 43 letters of the key and the tag.
  expect(Buffer.from(row?.sealed_key, 'base64url')).toHaveLength(12 + 43 + 16);
  await owner.db`update push_settings set sealed_key = 'AAAA'`;
  expect((await state()).publicKey).not.toBe(publicKey);
  expect(await devices()).toBe(0);
});

test.each([
  [{ clients: 'all' }],
  [{ reminder_hour: 24 }],
  [{ quiet_from: null }],
  [{ logins: 'yes' }],
])('the settings %j are refused', async (wrong) => {
  const { status, data } = await change(wrong);
  expect(status).toBe(422);
  expect(data).toHaveProperty('message', expect.stringMatching(/\.$/));
});
