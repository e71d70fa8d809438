import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const START = Date.parse('2026-05-04T12:00:00Z');

type Session = { token: string; user: { id: string } };

let api: TestApi;
let token: string;
let maria: Session;
let other: Session;
let minute: number;
beforeEach(async () => {
  minute = 0;
  setClock(() => START + minute * 60_000);
  api = testApi(await testDb());
  token = await api.adminToken();
  maria = await register('Maria', '11988887777');
  other = await register('Outra', '11977776666');
});
afterEach(() => setClock(null));

async function register(name: string, phone: string): Promise<Session> {
  const body = { name, phone, serviceId: 'relaxante', termsAccepted: true };
  return (await api.send('POST', '/users/register', { body })).data as Session;
}
const write = (body: object) => {
  minute += 1;
  return api.send('POST', '/notifications', {
    token,
    body: { title: 'Oi', message: 'Tudo bem?', userId: maria.user.id, ...body },
  });
};
const inbox = (of: Session, as: string) =>
  api.send('GET', `/users/${of.user.id}/notifications`, { token: as });
const messages = async (of = maria, as = maria.token) =>
  ((await inbox(of, as)).data as { message: string }[]).map(({ message }) => message);

describe('a message to a client', () => {
  test('is shown to the owner as she wrote it, unread and not public (docs/spec.md §9)', async () => {
    const sent = await write({});
    expect(sent.status).toBe(201);
    expect(sent.data).toEqual({
      id: expect.any(String),
      type: 'manual',
      title: 'Oi',
      message: 'Tudo bem?',
      read: false,
      created_at: '2026-05-04T12:01:00.000Z',
      clientId: null,
      clientName: null,
      clientPhone: null,
      clientService: null,
      clientRequestedAt: null,
      userId: maria.user.id,
      userName: 'Maria',
      isPublic: false,
      offered: null,
    });
    const [first] = (await api.send('GET', '/notifications', { token })).data as unknown[];
    expect(first).toEqual(sent.data);
  });

  test.each([
    [{ title: '' }, 'title', answers.messageTitle],
    [{ title: undefined }, 'title', answers.messageTitle],
    [{ message: ' ' }, 'message', answers.message],
    [{ message: undefined }, 'message', answers.message],
    [{ userId: '' }, 'userId', answers.messageClient],
    [{ userId: undefined }, 'userId', answers.messageClient],
    [{ userId: 'x' }, 'userId', answers.messageClient],
    [{ isPublic: 'true' }, 'isPublic', answers.invalid],
  ])('%o is refused with its sentence', async (bad, field, sentence) => {
    const { status, data } = await write(bad);
    expect({ status, data }).toEqual({
      status: 422,
      data: { message: sentence, errors: { [field]: sentence } },
    });
  });

  test('sent twice with one key is written once, and the second answer is the first', async () => {
    const body = { title: 'Oi', message: 'Tudo bem?', userId: maria.user.id };
    const headers = { 'idempotency-key': 'k1' };
    const post = (more: object = {}) =>
      api.send('POST', '/notifications', { token, body: { ...body, ...more }, headers });
    const [first, second] = [await post(), await post()];
    expect([second.status, second.data]).toEqual([201, first.data]);
    expect(await api.db`select 1 from notifications where type = 'manual'`).toHaveLength(1);
    expect(await post({ title: 'Outra' })).toMatchObject({
      status: 422,
      data: { message: answers.keyReused },
    });
    // Nothing of what she wrote to whom stays beside the message itself.
    const [kept] = await api.db`select response from idempotency_keys`;
    expect(Object.keys(kept?.response)).toEqual(['id']);
  });

  test('to nobody is 404', async () => {
    expect(await write({ userId: crypto.randomUUID() })).toMatchObject({
      status: 404,
      data: { message: answers.missing },
    });
  });
});

describe('the messages of a client', () => {
  test('are her own public ones, newest first', async () => {
    await write({ message: 'primeira', isPublic: true });
    await write({ message: 'só da dona' });
    await write({ message: 'segunda', isPublic: true });
    await write({ message: 'de outra', isPublic: true, userId: other.user.id });
    expect(await messages()).toEqual(['segunda', 'primeira']);
    expect((await inbox(maria, maria.token)).data).toMatchObject([
      {},
      { title: 'Oi', created_at: '2026-05-04T12:01:00.000Z' },
    ]);
    const [one] = (await inbox(maria, maria.token)).data as object[];
    expect(Object.keys(one ?? {}).sort()).toEqual(['created_at', 'id', 'message', 'title']);
  });

  test("are closed to another client as if they were nobody's (docs/threats.md T-19)", async () => {
    await write({ isPublic: true });
    const [foreign, nobody] = [
      await inbox(maria, other.token),
      await api.send('GET', '/users/x/notifications', { token: other.token }),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, nobody.text]);
    expect(await messages(other, other.token)).toEqual([]);
  });

  test('are open to the owner', async () => {
    await write({ message: 'primeira', isPublic: true });
    expect(await messages(maria, token)).toEqual(['primeira']);
  });

  test('are none while the client is inactive', async () => {
    await write({ isPublic: true });
    await api.db`update clients set active = false`;
    expect(await messages()).toEqual([]);
  });
});

describe("the owner's notifications", () => {
  test('are of both kinds, newest first', async () => {
    await write({ title: 'Um' });
    minute += 1;
    await register('Cida', '11966665555');
    await write({ title: 'Dois' });
    const list = (await api.send('GET', '/notifications', { token })).data as {
      title: string;
      type: string;
    }[];
    expect(list.slice(0, 3).map(({ title }) => title)).toEqual(['Dois', 'Novo cliente', 'Um']);
    expect(list.map(({ type }) => type)).toEqual([
      'manual',
      'new_client',
      'manual',
      'new_client',
      'new_client',
    ]);
  });
});
