import { expect, test } from 'vitest';
import { hashPhone } from '../../../db/core/digest.ts';
import type { ClientExport } from '../../../src/shared/clients/privacy.ts';
import { now } from '../../../src/shared/core/clock.ts';
import { SECRET } from '../../support/api/api.ts';
import { answerOf, idOf, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';
import { wholeClientValues } from '../../support/make/client.ts';

const DAY = 86_400_000;
const NAME = 'Canária  d’Ávila';
const EMAIL = 'ela@canaria.example';
const [PHONE, OTHER_PHONE, THIRD_PHONE] = ['11912345678', '11987654321', '1133334444'];
const OTHER_NAME = 'Digite o nome como está no cadastro.';

const owner = ownerApi(NOW);
const { send, get } = owner;

const exported = (id: string) => get<ClientExport>(`/users/${id}/export`);
const erase = (id: string, name: unknown = NAME, headers = {}) =>
  send('POST', `/users/${id}/erase`, { name }, headers);
const remove = (id: string) => send('DELETE', `/users/${id}`);
const restore = async (id: string) => (await send('POST', `/users/${id}/restore`)).status;
const merge = (id: string, other: string, name = NAME, phone = PHONE) =>
  send('POST', `/users/${id}/merge`, { other, name, phone });
const history = (id: string) =>
  owner.db`select action, data, actor is not null as by from revisions
    where entity_id = ${id} order by id`;
const proof = (phone: string) => hashPhone(SECRET, phone);
/** The acceptances as pairs of client and keyed hash of the phone. */
const proofs = async () =>
  (await owner.db`select client_id, subject from acceptances order by created_at, id`).map(
    ({ client_id, subject }) => [client_id, subject],
  );
/** A minute later than all before, so that the order is certain. */
const register = async (name: string, phone: string, email: string | null = null) => {
  await owner.later(60_000);
  return owner.client(name, phone, email);
};

/** A client with everything that can be stored of one. */
async function grown(): Promise<string> {
  const id = await register(NAME, PHONE, EMAIL);
  await register('Outro Nome', PHONE, 'outro@canaria.example');
  await send('PUT', `/users/${id}`, { notes: 'Prefere manhãs' });
  await owner.later(60_000);
  await send('POST', '/notifications', { title: 'Oi', message: 'Tudo bem?', userId: id });
  return id;
}

test('the export of a client is all that is stored of it, newest first, and nothing of another', async () => {
  await send('PUT', '/users/privacy', { controller: 'Ana', channel: 'ana@ana.example' });
  const other = await register('Segredo Alheio', OTHER_PHONE, 'alheio@canaria.example');
  await send('PUT', `/users/${other}`, { notes: 'Nota alheia' });
  await send('POST', '/notifications', { title: 'T', message: 'Só alheia', userId: other });
  const id = await grown();
  const at = (minutes: number) => ({
    created_at: new Date(Date.parse(NOW) + minutes * 60_000).toISOString(),
  });
  const asked = { service_name: 'Massagem Relaxante', preference: '' };
  const request = { ...asked, source: 'register' };
  const offered = { offered_name: 'Outro Nome', offered_email: 'outro@canaria.example' };
  const message = { title: 'Oi', message: 'Tudo bem?', isPublic: false };
  expect(await exported(id)).toEqual({
    exported_at: at(4).created_at,
    controller: 'Ana',
    channel: 'ana@ana.example',
    client: wholeClientValues({
      ...{ id, name: NAME, phone: PHONE, email: EMAIL, notes: 'Prefere manhãs' },
      ...{ ...at(2), updated_at: at(3).created_at },
    }),
    appointments: [],
    packages: [],
    requests: [
      { ...request, ...at(3) },
      { ...request, ...at(2) },
    ],
    acceptances: [
      { title: null, version: '1.1', hash: expect.stringMatching(/^[0-9a-f]{64}$/), ...at(2) },
    ],
    notifications: [
      { type: 'manual', ...message, offered_name: null, offered_email: null, ...at(4) },
      expect.objectContaining({ type: 'client_changed', ...offered }),
      expect.objectContaining({ type: 'new_client', message: `${NAME} se cadastrou.` }),
    ],
    history: [
      {
        entity: 'notifications',
        action: 'create',
        data: expect.objectContaining({ message: 'Tudo bem?' }),
        ...at(4),
      },
      {
        entity: 'clients',
        action: 'update',
        data: expect.objectContaining({ notes: 'Prefere manhãs' }),
        ...at(3),
      },
    ],
  });
  expect((await history(id)).at(-1)).toEqual({ action: 'export', data: {}, by: true });
});

test('the export of a client is the same in the trash, and the client can still be restored', async () => {
  const id = await grown();
  const before = await exported(id);
  await remove(id);
  const { history: _, exported_at: __, ...stored } = await exported(id);
  expect(before).toMatchObject(stored);
  await owner.later(29 * DAY);
  expect(await restore(id)).toBe(200);
  expect(await exported(id)).toMatchObject({ requests: [{}, {}], acceptances: [{}] });
});

test('the export of a client has the record that was merged into it, until that is restored', async () => {
  const id = await grown();
  const other = await register('Canária', OTHER_PHONE);
  await send('PUT', `/users/${other}`, { notes: 'Duas vezes' });
  const alone = await exported(other);
  expect((await merge(id, other)).status).toBe(200);
  const data = await exported(id);
  expect(data.requests).toHaveLength(3);
  expect(JSON.stringify(data.history)).toContain('Duas vezes');
  expect((await send('GET', `/users/${other}/export`)).status).toBe(404);
  expect((await erase(other, 'Canária')).status).toBe(404);
  expect(await restore(other)).toBe(200);
  expect(JSON.stringify(await exported(id))).not.toContain('Duas vezes');
  // Then it is not erased with the client.
  expect((await erase(id)).status).toBe(200);
  const after = await exported(other);
  const { exported_at, history: _, client, ...rest } = alone;
  expect(after).toMatchObject({
    ...rest,
    client: { ...client, updated_at: after.client.updated_at },
  });
  expect(JSON.stringify(after.history)).toContain('Duas vezes');
});

test.each(["Canaria d'Avila", 'canaria davila', 'Canária d Ávila', 'Canária\u00ad d’Ávila'])(
  'erasing a client takes the name %j out of the messages of others',
  async (typed) => {
    const id = await register(NAME, PHONE);
    await register('Outra Pessoa', OTHER_PHONE);
    await register(typed, OTHER_PHONE);
    expect((await erase(id)).status).toBe(200);
    expect(
      await owner.db`select offered_name from notifications where type = 'client_changed'`,
    ).toEqual([{ offered_name: null }]);
  },
);

test('erasing a client empties its history, and keeps counts and proof', async () => {
  const id = await grown();
  const data = { message: 'Dados eliminados com sucesso.' };
  expect(answerOf(await erase(id))).toEqual({ status: 200, data });
  expect((await send('GET', `/users/${id}`)).status).toBe(404);
  expect(await get('/notifications')).toEqual([]);
  const counts = {
    requests: 2,
    appointments: 0,
    packages: 0,
    acceptances: 1,
    notifications: 3,
    revisions: 2,
  };
  expect(await history(id)).toEqual([
    { action: 'update', data: {}, by: true },
    { action: 'erase', data: counts, by: true },
  ]);
  expect(await proofs()).toEqual([[null, proof(PHONE)]]);
  expect(await get('/reports/services?period=all')).toEqual([
    { service_name: 'Massagem Relaxante', request_count: 2 },
  ]);
});

test('erasing a client asks for its name, in any case and with or without accents', async () => {
  for (const name of ['  canaria d’avila ', 'CANÁRIA D’ÁVILA'])
    expect((await erase(await grown(), name)).status).toBe(200);
  const id = await grown();
  for (const [name, sentence] of [
    ['Canária', OTHER_NAME],
    ['', OTHER_NAME],
    ['Canária d’Ávila Souza', OTHER_NAME],
    [undefined, OTHER_NAME],
    [7, 'Nome: valor inválido.'],
    ['a'.repeat(121), 'Nome: use no máximo 120 caracteres.'],
    ['a\ud800', 'Nome: há caracteres que não podem ser salvos.'],
  ] as const)
    expect(answerOf(await send('POST', `/users/${id}/erase`, { name }))).toEqual(
      refusal('name', sentence),
    );
  expect(await exported(id)).toMatchObject({ client: { name: NAME } });
});

test('erasing a client remembers a key without a hash of the name', async () => {
  for (const [key, name] of [
    ['uma', NAME],
    ['duas', NAME.toUpperCase()],
  ] as const)
    expect((await erase(await grown(), name, { 'idempotency-key': key })).status).toBe(200);
  const hashes = await owner.db`select distinct body_hash from idempotency_keys
      where key in ('uma', 'duas')`;
  expect(hashes).toHaveLength(1);
});

test('erasing a client blanks what was deleted while it was part of another client', async () => {
  const [id, other] = [await register('Ana', OTHER_PHONE), await register(NAME, PHONE)];
  const message = { title: 'Oi', message: 'Palavrinha', userId: other };
  const note = idOf(await send('POST', '/notifications', message));
  await merge(id, other, 'Ana', OTHER_PHONE);
  await send('DELETE', `/notifications/${note}`);
  await restore(other);
  expect((await erase(other)).status).toBe(200);
  const log = await owner.db`select data from revisions where entity_id = ${note}`;
  expect(log).toEqual([{ data: {} }, { data: {} }]);
});

test('erasing a client works in the trash, also after its 30 days', async () => {
  const id = await grown();
  await remove(id);
  const deleted = now();
  await owner.later(31 * DAY);
  expect((await erase(id, 'Outra')).status).toBe(422);
  expect((await erase(id)).status).toBe(200);
  const stored = (await history(id)).map(({ action, data }) => [action, Object.keys(data).length]);
  expect(stored).toEqual([
    ['update', 0],
    ['delete', 0],
    ['erase', 6],
  ]);
  await owner.goTo(deleted);
  expect(await restore(id)).toBe(404);
  expect((await send('GET', `/users/${id}/export`)).status).toBe(404);
});

test('an earlier record of a client in the trash is exported and erased too, a later one is not', async () => {
  const first = await register(NAME, PHONE);
  await send('PUT', `/users/${first}`, { notes: 'Palavrinha' });
  await remove(first);
  const stranger = await register('Outra Pessoa', PHONE);
  await remove(stranger);
  const second = await register(NAME.toUpperCase(), PHONE);
  const data = await exported(second);
  expect(data.requests).toHaveLength(2);
  expect(JSON.stringify(data.history)).toContain('Palavrinha');
  await remove(second);
  expect((await exported(first)).requests).toHaveLength(1);
  expect(await restore(second)).toBe(200);
  expect((await erase(second)).status).toBe(200);
  expect(await get('/users/deleted')).toMatchObject([{ id: stranger }]);
  expect(JSON.stringify(await history(first))).not.toContain('Palavrinha');
});

test('the proof of an acceptance keeps its phone in a merge, and is one of each text', async () => {
  const other = await register(NAME, PHONE);
  const { data } = await send('POST', '/users', { name: 'Ana', phone: THIRD_PHONE });
  const { id: added } = data as { id: string };
  await merge(added, other, 'Ana', THIRD_PHONE);
  expect(await proofs()).toEqual([[added, proof(PHONE)]]);
  await restore(other);
  expect(await proofs()).toEqual([[other, null]]);
  const id = await register('Ana', OTHER_PHONE);
  await merge(id, other, 'Ana', OTHER_PHONE);
  expect(await proofs()).toEqual([
    [other, proof(PHONE)],
    [id, null],
  ]);
  expect((await exported(id)).acceptances).toHaveLength(2);
  await restore(other);
  expect(await proofs()).toEqual([
    [other, null],
    [id, null],
  ]);
});
