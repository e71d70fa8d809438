import { beforeEach, expect, test } from 'vitest';
import { insert, uuid } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { answerOf, NOBODY, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';

const owner = ownerApi(NOW);
const { send, count } = owner;

let [maria, other] = ['', ''];
beforeEach(async () => {
  maria = await insert(owner.db, 'clients', { name: 'Maria' });
  other = await insert(owner.db, 'clients', { name: 'Outra', phone: '11977776666' });
});

const write = (more: object = {}, headers = {}) =>
  send('POST', '/notifications', { title: 'Oi', message: 'Oi!', userId: maria, ...more }, headers);
const inbox = async (as = maria, of = maria) =>
  owner.api.send('GET', `/users/${of}/notifications`, { token: await owner.api.clientToken(as) });
const note = (number: number, more: object = {}) =>
  insert(owner.db, 'notifications', {
    id: uuid(number),
    message: `m${number}`,
    client_id: maria,
    is_public: true,
    created_at: NOW,
    ...more,
  });

test('a message to a client is shown to the owner, unread and not public (docs/spec.md §9)', async () => {
  const { status, data } = await write();
  expect({ status, data }).toMatchObject({
    status: 201,
    data: {
      type: 'manual',
      title: 'Oi',
      message: 'Oi!',
      created_at: NOW,
      userId: maria,
      userName: 'Maria',
      read: false,
      isPublic: false,
    },
  });
  expect(await owner.get('/notifications')).toEqual([data]);
  const [admin] = await owner.db`select id from admins`;
  const saved = { title: 'Oi', message: 'Oi!', is_public: false, client_id: maria };
  expect(await owner.db`select entity, entity_id, action, actor, data from revisions`).toEqual([
    {
      entity: 'notifications',
      entity_id: (data as { id: string }).id,
      action: 'create',
      actor: admin?.id,
      data: expect.objectContaining(saved),
    },
  ]);
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
])('a message to a client %o is refused with its sentence', async (bad, field, sentence) => {
  expect(answerOf(await write(bad))).toEqual(refusal(field, sentence));
});

test('a message to a client sent twice with one key is written once; the key stores no personal data', async () => {
  const key = { 'idempotency-key': 'k1' };
  const first = await write({}, key);
  expect(await write({}, key)).toMatchObject({ status: 201, data: first.data });
  expect(await count('notifications')).toBe(1);
  const reused = { status: 422, data: { message: answers.keyReused } };
  expect(await write({ title: 'Outra' }, key)).toMatchObject(reused);
  const [kept] = await owner.db`select response from idempotency_keys`;
  expect(Object.keys(kept?.response)).toEqual(['id']);
});

test('a message to a client to an unknown client is 404 and stores nothing', async () => {
  const missing = { status: 404, data: { message: answers.missing } };
  expect(await write({ userId: NOBODY })).toMatchObject(missing);
  expect([await count('notifications'), await count('revisions')]).toEqual([0, 0]);
});

// docs/spec.md §10: a client reads own and public messages only; an inactive one finds empty lists.
test("the messages of a client are the owner's public ones to this client, newest first, then by id", async () => {
  await note(4, { created_at: '2026-05-03T12:00:00.000Z' });
  await note(3);
  await note(2);
  await note(5, { created_at: '2026-05-05T12:00:00.000Z' });
  await note(6, { is_public: false });
  await note(7, { client_id: other });
  await note(8, { type: 'new_client' });
  const messages = (await inbox()).data as { id: string; message: string }[];
  expect(messages.map(({ message }) => message)).toEqual(['m5', 'm2', 'm3', 'm4']);
  const shown = { id: uuid(2), title: 'T', message: 'm2', created_at: NOW };
  expect(messages[1]).toEqual(shown);
  expect(await owner.get(`/users/${maria}/notifications`)).toEqual(messages);
  await owner.db`update clients set active = false`;
  expect((await inbox()).data).toEqual([]);
});

test('the messages of a client are 404 to another client, as those of an unknown one (docs/threats.md T-19)', async () => {
  await note(1);
  const [foreign, unknown] = [await inbox(other), await inbox(other, 'x')];
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  expect((await inbox(other, other)).data).toEqual([]);
});
