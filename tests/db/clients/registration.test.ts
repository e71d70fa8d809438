import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as clients from '../../../db/clients/registration.ts';
import type { Db } from '../../../db/core/client.ts';
import { remembered } from '../../../db/core/idempotency.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { testDb } from '../../support/database.ts';
import { count, insert } from '../rows.ts';

const PHONE = '11988887777';
const NOW = '2026-03-10T12:00:00.000Z';
const HASH = 'ab'.repeat(32);
// FIPS 180-2, appendix B.1.
const HASH_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const told = {
  created: { title: 'Nova cliente', message: 'Maria chegou' },
  changed: { title: 'Outro nome', message: 'Maria escreveu outro' },
};

let db: Db;
beforeEach(async () => {
  db = await testDb();
  setClock(() => Date.parse(NOW));
});
afterEach(() => setClock(null));

const register = (changed: Partial<clients.Registration> = {}) =>
  clients.register(db, {
    name: 'Maria Álvares',
    phone: PHONE,
    email: 'maria@example.com',
    service: { id: null, name: 'Relaxante' },
    term: { id: null, version: '1.0', hash: HASH },
    notices: told,
    waiting: null,
    idempotencyKey: null,
    ...changed,
  });

const person = async () => (await db`select * from clients where phone = ${PHONE}`)[0];
const notices = () =>
  db`select type, title, message, client_id, created_at from notifications order by created_at, type`;
const requests = () =>
  db`select client_id, service_id, service_name, source, created_at from service_requests`;

describe('a new person', () => {
  test('is stored with request, acceptance and a notice to the owner', async () => {
    const id = await register();
    const at = new Date(NOW);
    expect(await person()).toMatchObject({
      id,
      name: 'Maria Álvares',
      email: 'maria@example.com',
      active: true,
      created_at: at,
    });
    expect(await requests()).toEqual([
      {
        client_id: id,
        service_id: null,
        service_name: 'Relaxante',
        source: 'register',
        created_at: at,
      },
    ]);
    expect(
      await db`select client_id, term_id, term_version, text_hash, created_at from acceptances`,
    ).toEqual([
      { client_id: id, term_id: null, term_version: '1.0', text_hash: HASH, created_at: at },
    ]);
    expect(await notices()).toEqual([
      { type: 'new_client', ...told.created, client_id: id, created_at: at },
    ]);
  });

  test('keeps the chosen service and the accepted term', async () => {
    const service = { id: await insert(db, 'services', { title: 'Shiatsu' }), name: 'Shiatsu' };
    const text = { version: '2.0', content: 'abc', active: true };
    const term = { id: await insert(db, 'terms', text), version: '2.0', hash: HASH_OF_ABC };
    await register({ service, term });
    expect(await requests()).toMatchObject([{ service_id: service.id, service_name: 'Shiatsu' }]);
    expect(await db`select term_id, term_version from acceptances`).toEqual([
      { term_id: term.id, term_version: '2.0' },
    ]);
  });

  test('is not stored by half when a part is refused', async () => {
    await expect(
      register({ term: { id: null, version: '1.0', hash: 'none' } }),
    ).rejects.toMatchObject({ code: '23514' });
    const tables = ['clients', 'service_requests', 'acceptances', 'notifications'];
    expect(await Promise.all(tables.map((table) => count(db, table)))).toEqual([0, 0, 0, 0]);
  });

  test('gets the same answer for a repeated key', async () => {
    const idempotencyKey = { scope: 'POST /users/register', key: 'uma', bodyHash: 'a1' };
    const id = await register({ idempotencyKey });
    expect(await remembered(db, idempotencyKey)).toEqual({ answer: { id } });
    await expect(register({ idempotencyKey })).rejects.toMatchObject({
      constraint: 'idempotency_keys_pkey',
    });
    expect(await count(db, 'service_requests')).toBe(1);
    await register();
    expect(await count(db, 'idempotency_keys')).toBe(1);
  });
});

// design §4: the stored record is untouched; a differing name or e-mail is put before the owner,
// never applied.
describe('a known person', () => {
  test('keeps the stored record and the proof of the text, and gets another request', async () => {
    const id = await register();
    const before = await person();
    setClock(() => Date.parse(NOW) + 60_000);
    expect(await register({ name: 'Mário', email: 'outro@example.com' })).toBe(id);
    expect(await person()).toEqual(before);
    expect(await count(db, 'service_requests')).toBe(2);
    expect(await db`select created_at from acceptances`).toEqual([{ created_at: new Date(NOW) }]);
    const at = new Date(Date.parse(NOW) + 60_000);
    expect((await notices()).slice(1)).toEqual([
      { type: 'client_changed', ...told.changed, client_id: id, created_at: at },
    ]);
  });

  test.each([
    ['the same name and e-mail', 'Maria Álvares', 'maria@example.com', false],
    ['the name in capitals without accents', 'MARIA ALVARES', 'maria@example.com', false],
    ['the name in small letters', 'maria álvares', 'maria@example.com', false],
    ['no e-mail', 'Maria Álvares', null, false],
    ['another name', 'Maria Alves', 'maria@example.com', true],
    ['another e-mail', 'Maria Álvares', 'm@example.com', true],
    ['another name and no e-mail', 'Ana', null, true],
  ])('who comes with %s', async (_, name, email, notices) => {
    await register();
    await register({ name, email });
    expect(await count(db, "notifications where type = 'client_changed'")).toBe(notices ? 1 : 0);
    expect(await count(db, "notifications where type = 'new_client'")).toBe(1);
  });

  test('who had no e-mail and now gives one is put before the owner', async () => {
    await register({ email: null });
    await register();
    expect(await count(db, "notifications where type = 'client_changed'")).toBe(1);
    expect(await person()).toMatchObject({ email: null });
  });

  test('who is inactive stays so, and gets the same answer', async () => {
    const id = await register();
    await db`update clients set active = false`;
    expect(await register()).toBe(id);
    expect(await person()).toMatchObject({ active: false });
    expect(await count(db, 'service_requests')).toBe(2);
  });

  // Decision 039: what is done for her is the work of a new client's registration.
  test('leaves nothing of the work that hides her', async () => {
    await register();
    const counted = async () => ({
      total: await db`select * from client_totals`,
      counters: await db`select * from client_counters order by 1, 2`,
      clients: await count(db, 'clients'),
      acceptances: await count(db, 'acceptances'),
      notices: await count(db, 'notifications'),
    });
    const before = await counted();
    await register();
    await register({ email: null });
    expect(await counted()).toEqual(before);
  });

  test('is told from another phone', async () => {
    const id = await register();
    expect(await register({ phone: '11988887778' })).not.toBe(id);
    expect(await count(db, `service_requests where client_id = '${id}'`)).toBe(1);
  });
});

describe('a login', () => {
  test('finds the active client of a phone alone', async () => {
    const id = await register();
    await register({ phone: '1133334444' });
    expect(await clients.login(db, PHONE, null)).toEqual({ id, termsPending: false });
    expect(await clients.login(db, '11900000000', null)).toBeNull();
    await db`update clients set active = false`;
    expect(await clients.login(db, PHONE, null)).toBeNull();
  });

  test('with a service is a request of it, without one is none', async () => {
    const service = { id: await insert(db, 'services', { title: 'Shiatsu' }), name: 'Shiatsu' };
    const client = await insert(db, 'clients', { phone: PHONE });
    await clients.login(db, PHONE, null);
    await clients.login(db, '11900000000', service);
    expect(await requests()).toEqual([]);
    await clients.login(db, PHONE, service);
    expect(await requests()).toEqual([
      {
        client_id: client,
        service_id: service.id,
        service_name: 'Shiatsu',
        source: 'login',
        created_at: new Date(NOW),
      },
    ]);
    await db`update clients set active = false`;
    await clients.login(db, PHONE, service);
    expect(await requests()).toHaveLength(1);
  });

  // design §4: when a newer version is active, login answers `termsPending: true`.
  test('tells whether the term in force waits for this client', async () => {
    const id = await insert(db, 'clients', { phone: PHONE });
    const other = await insert(db, 'clients');
    const pending = async () => (await clients.login(db, PHONE, null))?.termsPending;
    const accept = (client: string, term: string) =>
      insert(db, 'acceptances', { client_id: client, term_id: term });
    expect(await pending()).toBe(false);
    const draft = await insert(db, 'terms');
    expect(await pending()).toBe(false);
    const first = await insert(db, 'terms', { active: true });
    await accept(other, first);
    await accept(id, draft);
    expect(await pending()).toBe(true);
    await accept(id, first);
    expect(await pending()).toBe(false);
    await db`update terms set active = false`;
    await insert(db, 'terms', { active: true });
    expect(await pending()).toBe(true);
  });
});
