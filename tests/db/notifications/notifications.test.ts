import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import * as notifications from '../../../db/notifications/notifications.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { testDb } from '../../support/database.ts';
import { count, insert, uuid } from '../rows.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const EARLY = '2026-03-09T12:00:00Z';
const LATE = '2026-03-11T12:00:00Z';

let db: Db;
let ana: string;
let bia: string;
beforeEach(async () => {
  db = await testDb();
  setClock(() => Date.parse(NOW));
  ana = await insert(db, 'clients', { name: 'Ana' });
  bia = await insert(db, 'clients', { name: 'Bia', phone: '11988887777' });
});
afterEach(() => setClock(null));

const note = (changed: Record<string, unknown>) =>
  insert(db, 'notifications', { client_id: ana, created_at: NOW, ...changed });

// docs/spec.md §3: clientId and clientName of automatic ones, userId, userName and isPublic of manual ones.
const by = { actor: uuid(77), idempotencyKey: null };
const list = async (kind: notifications.Kind = null, limit = 50, offset = 0) =>
  (await notifications.list(db, kind, limit, offset)).rows;

describe("the owner's list", () => {
  test('holds both kinds with the names each has', async () => {
    await note({ id: uuid(1), type: 'new_client', title: 'Nova', message: 'm1' });
    await note({ id: uuid(2), type: 'client_changed', client_id: bia, read_at: LATE });
    await note({ id: uuid(3), type: 'manual', client_id: bia, is_public: true });
    await note({ id: uuid(4), type: 'new_client', client_id: null });
    const row = {
      title: 'T',
      message: 'm',
      read: false,
      created_at: new Date(NOW),
      clientId: null,
      clientName: null,
      clientPhone: null,
      clientService: null,
      clientRequestedAt: null,
      userId: null,
      userName: null,
      isPublic: false,
      offered: null,
    };
    expect(await list()).toEqual([
      {
        ...row,
        id: uuid(1),
        type: 'new_client',
        title: 'Nova',
        message: 'm1',
        clientId: ana,
        clientName: 'Ana',
        clientPhone: '1133334444',
      },
      {
        ...row,
        id: uuid(2),
        type: 'client_changed',
        read: true,
        clientId: bia,
        clientName: 'Bia',
        clientPhone: '11988887777',
      },
      { ...row, id: uuid(3), type: 'manual', userId: bia, userName: 'Bia', isPublic: true },
      { ...row, id: uuid(4), type: 'new_client' },
    ]);
  });

  test('stands newest first, of one moment by id', async () => {
    await note({ id: uuid(4), title: 'last', created_at: EARLY });
    await note({ id: uuid(3), title: 'third' });
    await note({ id: uuid(2), title: 'second', type: 'new_client' });
    await note({ id: uuid(5), title: 'newest', created_at: LATE });
    const titles = (await list()).map(({ title }) => title);
    expect(titles).toEqual(['newest', 'second', 'third', 'last']);
  });
});

describe('a message of the owner', () => {
  const values = { title: 'Oi', message: 'Até amanhã', isPublic: true };

  test('is saved unread for its client alone, and answered as the list shows it', async () => {
    const saved = await notifications.create(db, { ...values, userId: bia }, by);
    expect(saved).toEqual({
      ...values,
      id: saved?.id,
      type: 'manual',
      read: false,
      created_at: new Date(NOW),
      clientId: null,
      clientName: null,
      clientPhone: null,
      clientService: null,
      clientRequestedAt: null,
      userId: bia,
      userName: 'Bia',
      offered: null,
    });
    expect(await list()).toEqual([saved]);
    const hidden = await notifications.create(db, { ...values, isPublic: false, userId: ana }, by);
    expect(hidden).toMatchObject({ isPublic: false, userName: 'Ana' });
  });

  test('is in the history with its author', async () => {
    const saved = await notifications.create(db, { ...values, userId: bia }, by);
    expect(await db`select entity, entity_id, action, actor, data from revisions`).toMatchObject([
      {
        entity: 'notifications',
        entity_id: saved?.id,
        action: 'create',
        actor: uuid(77),
        data: { title: 'Oi', message: 'Até amanhã', is_public: true, client_id: bia },
      },
    ]);
  });

  test('to nobody is saved nowhere', async () => {
    expect(await notifications.create(db, { ...values, userId: uuid(9) }, by)).toBeNull();
    expect([await count(db, 'notifications'), await count(db, 'revisions')]).toEqual([0, 0]);
  });
});

// docs/spec.md §10: a client reads own and public messages only; an inactive one finds empty lists.
describe('what a client reads', () => {
  test('is her own public messages of the owner alone', async () => {
    await note({ title: 'mine', is_public: true });
    await note({ title: 'hidden' });
    await note({ title: "another's", client_id: bia, is_public: true });
    await note({ title: 'automatic', type: 'new_client', is_public: true });
    const messages = await notifications.ofClient(db, ana);
    expect(messages).toEqual([
      { id: messages[0]?.id, title: 'mine', message: 'm', created_at: new Date(NOW) },
    ]);
  });

  test('stands newest first, of one moment by id', async () => {
    await note({ id: uuid(4), title: 'last', is_public: true, created_at: EARLY });
    await note({ id: uuid(3), title: 'third', is_public: true });
    await note({ id: uuid(2), title: 'second', is_public: true });
    await note({ id: uuid(5), title: 'newest', is_public: true, created_at: LATE });
    const titles = (await notifications.ofClient(db, ana)).map(({ title }) => title);
    expect(titles).toEqual(['newest', 'second', 'third', 'last']);
  });

  test('is nothing once she is inactive', async () => {
    await note({ is_public: true });
    await db`update clients set active = false where id = ${ana}`;
    expect(await notifications.ofClient(db, ana)).toEqual([]);
  });
});
