import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

// Decision 042: where a saved contact leads nobody to a chat, who books is told that she is called.
const MARIA = { name: 'Maria Álvares', phone: '11988887777', termsAccepted: true };
const LANDLINE = { phone: '(11) 3333-4444', whatsapp: null };
const NOW = Date.parse('2026-05-04T12:00:00.000Z');
const MINUTE = 60_000;

const ANY = 'Maria Álvares espera a sua ligação para agendar uma sessão.';
const CUPPING = 'Maria Álvares espera a sua ligação para agendar: Ventosaterapia.';

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
  setClock(() => NOW);
});
afterEach(() => setClock(null));

const later = (minutes: number) => setClock(() => NOW + minutes * MINUTE);

async function contactIs(contact: object): Promise<void> {
  const token = await api.adminToken();
  const body = { email: '', address: '', ...contact };
  expect((await api.send('POST', '/content/contact', { token, body })).status).toBe(200);
}

const register = (more: object = {}) =>
  api.send('POST', '/users/register', { body: { ...MARIA, serviceId: 'relaxante', ...more } });
const login = (more: object = {}, headers = {}) =>
  api.send('POST', '/users/login', { body: { phone: MARIA.phone, ...more }, headers });

/** Somebody of long ago, whom nobody has told of. */
const known = (active = true) =>
  api.db`insert into clients (name, name_key, phone, active)
    values (${MARIA.name}, 'maria alvares', ${MARIA.phone}, ${active})`;

const told = () =>
  api.db`select type, message, created_at from notifications order by created_at desc, type`;
const read = () => api.db`update notifications set read_at = now()`;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE);
const waiting = (message: string, minutes = 0) => ({
  type: 'client_waiting',
  message,
  created_at: at(minutes),
});

describe('a client who is told that she is called', () => {
  beforeEach(() => contactIs(LANDLINE));

  test('is put before the owner at login, with her name and number', async () => {
    await known();
    expect((await login({ serviceId: 'ventosaterapia' })).status).toBe(200);
    const token = await api.adminToken();
    const { data, headers } = await api.send('GET', '/notifications?kind=automatic', { token });
    expect(headers.get('x-unread-count')).toBe('1');
    expect(data).toMatchObject([
      {
        type: 'client_waiting',
        title: 'Pedido de sessão',
        message: CUPPING,
        clientName: 'Maria Álvares',
        clientPhone: '11988887777',
        read: false,
        offered: null,
      },
    ]);
    const only = await api.send('GET', '/notifications?kind=client_waiting', { token });
    expect(only.data).toHaveLength(1);
  });

  test('is, also where she chose no service', async () => {
    await known();
    await login();
    expect(await told()).toEqual([waiting(ANY)]);
  });

  test('is, also where she registers again, by the name that is hers', async () => {
    await known();
    await register({ name: 'Outra Pessoa', serviceId: 'ventosaterapia' });
    expect(await told()).toContainEqual(waiting(CUPPING));
  });

  // Threat T-42.
  test('is one unread word, of what she asked for last, however often she asks', async () => {
    await known();
    for (let minutes = 0; minutes < 8; minutes += 1) {
      later(minutes);
      await login(minutes === 7 ? { serviceId: 'ventosaterapia' } : {});
    }
    expect(await told()).toEqual([waiting(CUPPING, 7)]);
    await read();
    later(9);
    await login();
    expect(await told()).toEqual([waiting(ANY, 9), waiting(CUPPING, 7)]);
  });

  test('is a new client within her half hour, and waits after it', async () => {
    await register();
    const created = { type: 'new_client', message: 'Maria Álvares acabou de se cadastrar.' };
    expect(await told()).toEqual([{ ...created, created_at: at(0) }]);
    later(29);
    await login({ serviceId: 'ventosaterapia' });
    expect(await told()).toEqual([{ ...created, created_at: at(29) }]);
    later(60);
    await login();
    expect(await told()).toEqual([waiting(ANY, 60), { ...created, created_at: at(29) }]);
  });

  test('is told of once where her login is sent twice', async () => {
    await known();
    const key = { 'idempotency-key': 'the-same' };
    const first = await login({}, key);
    await read();
    const second = await login({}, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await told()).toEqual([waiting(ANY)]);
  });

  test('is nobody where the phone is unknown, or of an inactive client', async () => {
    expect((await login()).status).toBe(401);
    await known(false);
    expect((await login()).status).toBe(401);
    expect(await told()).toEqual([]);
  });
});

test.each([
  ['nothing is saved', null],
  ['a WhatsApp is saved', { ...LANDLINE, whatsapp: 'https://wa.me/5511977776666' }],
  ['the phone is a mobile', { ...LANDLINE, phone: '(11) 97777-6666' }],
])('nobody waits for a call where %s', async (_, contact) => {
  if (contact) await contactIs(contact);
  await known();
  await login({ serviceId: 'ventosaterapia' });
  await register();
  expect(await told()).toEqual([]);
});
