import { beforeEach, describe, expect, test } from 'vitest';
import { NOW, ownerApi } from '../../support/api/owner-api.ts';

// Where a saved contact leads to no chat, the owner calls clients that book.
const LANDLINE = { phone: '(11) 3333-4444', whatsapp: null };
const CREATED = 'Maria se cadastrou.';
const ANY = 'Maria espera a sua ligação para agendar uma sessão.';
const CUPPING = 'Maria espera a sua ligação para agendar: Ventosaterapia.';
const cupping = { serviceId: 'ventosaterapia' };

const owner = ownerApi(NOW);
const { send, register, logIn } = owner;

const minutesIn = (minutes: number) => owner.goTo(Date.parse(NOW) + minutes * 60_000);
const saveContact = (contact: object) =>
  send('POST', '/content/contact', { email: '', address: '', ...contact });
/** A client of long ago, without a notification. */
const known = (active = true) =>
  owner.db`insert into clients (name, name_key, phone, active)
    values ('Maria', 'maria', '11988887777', ${active})`;
/** Type, text and minute of the notifications, newest first. */
const notices = async () =>
  (
    await owner.db`select type, message,
      (extract(epoch from created_at - ${NOW}::timestamptz) / 60)::int as minute
      from notifications order by created_at desc, type`
  ).map(({ type, message, minute }) => [type, message, minute]);

describe('where the owner calls, a client', () => {
  beforeEach(() => saveContact(LANDLINE));

  test('where the owner calls, a client is shown to the owner at login or registration, under its stored name', async () => {
    await known();
    expect((await logIn(cupping)).status).toBe(200);
    for (const kind of ['automatic', 'client_waiting']) {
      const { data, headers } = await send('GET', `/notifications?kind=${kind}`);
      expect(headers.get('x-unread-count')).toBe('1');
      const client = { clientName: 'Maria', clientPhone: '11988887777' };
      const notice = { type: 'client_waiting', title: 'Pedido de sessão', message: CUPPING };
      expect(data).toMatchObject([{ ...notice, ...client, read: false, offered: null }]);
    }
    await owner.db`delete from notifications`;
    await register({ name: 'Outra Pessoa', ...cupping });
    expect(await notices()).toContainEqual(['client_waiting', CUPPING, 0]);
  });

  // docs/threats.md T-42.
  test('where the owner calls, a client has one unread notification, of the last request', async () => {
    await known();
    for (let minute = 0; minute < 8; minute += 1) {
      await minutesIn(minute);
      await logIn(minute === 7 ? cupping : {});
    }
    expect(await notices()).toEqual([['client_waiting', CUPPING, 7]]);
    await owner.db`update notifications set read_at = now()`;
    await minutesIn(9);
    await logIn();
    expect(await notices()).toEqual([
      ['client_waiting', ANY, 9],
      ['client_waiting', CUPPING, 7],
    ]);
  });

  test('where the owner calls, a client is a new one for half an hour, and then one that waits', async () => {
    await register();
    expect(await notices()).toEqual([['new_client', CREATED, 0]]);
    await minutesIn(29);
    await logIn(cupping);
    expect(await notices()).toEqual([['new_client', CREATED, 29]]);
    await minutesIn(60);
    await logIn();
    expect(await notices()).toEqual([
      ['client_waiting', ANY, 60],
      ['new_client', CREATED, 29],
    ]);
  });

  test('where the owner calls, a client has one notification where the login is sent twice with one key', async () => {
    await known();
    const headers = { 'idempotency-key': 'the-same' };
    expect((await logIn({}, headers)).status).toBe(200);
    await owner.db`update notifications set read_at = now()`;
    expect((await logIn({}, headers)).status).toBe(200);
    expect(await notices()).toEqual([['client_waiting', ANY, 0]]);
  });

  test('where the owner calls, a client that is unknown or inactive makes no notification', async () => {
    expect((await logIn()).status).toBe(401);
    await known(false);
    expect((await logIn()).status).toBe(401);
    expect(await notices()).toEqual([]);
  });
});

test.each([
  ['nothing is saved', null],
  ['a WhatsApp is saved', { ...LANDLINE, whatsapp: 'https://wa.me/5511977776666' }],
  ['the phone is a mobile', { ...LANDLINE, phone: '(11) 97777-6666' }],
])('no client waits where %s', async (_, contact) => {
  if (contact) await saveContact(contact);
  await known();
  await logIn(cupping);
  await register();
  expect(await notices()).toEqual([]);
});
