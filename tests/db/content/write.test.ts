import { beforeEach, describe, expect, test } from 'vitest';
import * as content from '../../../db/content/content.ts';
import type { Db } from '../../../db/core/client.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { testDb } from '../../support/database.ts';
import { count, insert, uuid } from '../rows.ts';

const { services, testimonials, contact } = registry;
const ACTOR = uuid(77);
const OWNER = { actor: ACTOR, idempotencyKey: null };
const LONG_AGO = '2020-01-01T00:00:00Z';

let db: Db;
beforeEach(async () => {
  db = await testDb();
});

const revisions = () =>
  db`select entity, entity_id, version, action, data, actor from revisions order by id`;

/** What a write that matched nothing must leave as it was. */
const untouched = async () => [await content.contentVersion(db), await count(db, 'revisions')];

describe('a record of a list', () => {
  const shiatsu = { title: 'Shiatsu', description: 'Pressão', icon: 'fa-spa', order: 3 };
  const add = async () =>
    (await content.create(db, services, shiatsu, OWNER)).record as { id: string };

  test('starts at version 1 and is found by its id alone', async () => {
    const record = await add();
    expect(record).toMatchObject({ ...shiatsu, version: 1 });
    expect(await content.readItem(db, services, record.id)).toEqual(record);
    expect(await content.readItem(db, services, uuid(1))).toBeNull();
    expect(await content.readItem(db, testimonials, record.id)).toBeNull();
  });

  test('changes in the given fields alone, counts one up and says when', async () => {
    const id = await insert(db, 'services', {
      ...shiatsu,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
    });
    const other = await insert(db, 'services', { title: 'Outra' });
    const written = await content.update(db, services, id, { title: 'Novo' }, null, OWNER);
    expect(written?.record).toMatchObject({ ...shiatsu, title: 'Novo', id, version: 2 });
    expect(written?.record.created_at).toBe('2020-01-01T00:00:00.000Z');
    expect(Date.parse(String(written?.record.updated_at))).toBeGreaterThan(Date.parse(LONG_AGO));
    expect(await content.readItem(db, services, id)).toEqual(written?.record);
    expect(await content.readItem(db, services, other)).toMatchObject({
      title: 'Outra',
      version: 1,
    });
    const again = await content.update(db, services, id, { icon: '', order: 1 }, null, OWNER);
    expect(again?.record).toMatchObject({ title: 'Novo', icon: '', order: 1, version: 3 });
  });

  // docs/spec.md §10: a stale If-Match is a conflict, nothing is overwritten.
  test('is changed and deleted only at the version the caller saw', async () => {
    const { id } = await add();
    await content.update(db, services, id, { title: 'Dois' }, [1], OWNER);
    const before = await untouched();
    for (const versions of [[1], [3], [1, 3], []]) {
      expect(await content.update(db, services, id, { title: 'Três' }, versions, OWNER)).toBeNull();
      expect(await content.remove(db, services, id, versions, OWNER)).toBeNull();
    }
    expect(await content.readItem(db, services, id)).toMatchObject({ title: 'Dois', version: 2 });
    expect(await untouched()).toEqual(before);
    expect(await content.remove(db, services, id, [1, 2], OWNER)).not.toBeNull();
    expect(await content.readItem(db, services, id)).toBeNull();
  });

  test('that is gone is neither changed nor deleted, and nothing is counted', async () => {
    const { id } = await add();
    const other = await insert(db, 'services');
    await content.remove(db, services, id, null, OWNER);
    const before = await untouched();
    expect(await content.update(db, services, id, { title: 'Novo' }, null, OWNER)).toBeNull();
    expect(await content.remove(db, services, id, null, OWNER)).toBeNull();
    expect(await untouched()).toEqual(before);
    expect(await content.readItem(db, services, other)).not.toBeNull();
  });

  test('counts the content one up with each write and answers the count', async () => {
    const start = await content.contentVersion(db);
    const created = await content.create(db, services, shiatsu, OWNER);
    const id = String(created.record.id);
    const updated = await content.update(db, services, id, { title: 'Novo' }, null, OWNER);
    const removed = await content.remove(db, services, id, null, OWNER);
    expect([created, updated, removed].map((written) => written?.contentVersion)).toEqual([
      start + 1,
      start + 2,
      start + 3,
    ]);
    expect(await content.contentVersion(db)).toBe(start + 3);
  });

  // docs/spec.md §13: history, trash and audit; for a deletion what the record was before it.
  test('leaves who did what to it in the history', async () => {
    const { id } = await add();
    await content.update(db, services, id, { title: 'Novo' }, null, OWNER);
    await content.remove(db, services, id, null, { ...OWNER, actor: null });
    const row = { entity: 'services', entity_id: id, actor: ACTOR };
    expect(await revisions()).toMatchObject([
      { ...row, version: 1, action: 'create', data: { ...shiatsu, id } },
      { ...row, version: 2, action: 'update', data: { ...shiatsu, id, title: 'Novo' } },
      { ...row, version: 2, action: 'delete', data: { title: 'Novo', order: 3 }, actor: null },
    ]);
  });

  test('that the schema refuses leaves nothing behind', async () => {
    const before = await untouched();
    await expect(
      content.create(db, services, { ...shiatsu, order: 0 }, OWNER),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await untouched()).toEqual(before);
  });
});

describe('a singleton', () => {
  const all = {
    phone: '11',
    email: null,
    address: 'Rua A',
    facebook: null,
    instagram: null,
    whatsapp: null,
  };
  const save = (changes: Record<string, unknown>, versions: number[] | null = null) =>
    content.save(db, contact, { values: { ...all, ...changes }, changes }, versions, OWNER);

  test('takes all values at its first save and the changed ones alone later', async () => {
    const first = await save({ phone: '12' });
    expect(first?.record).toMatchObject({ ...all, phone: '12', version: 1 });
    const second = await content.save(
      db,
      contact,
      { values: { ...all, phone: 'lost', address: 'lost' }, changes: { address: 'Rua B' } },
      null,
      OWNER,
    );
    expect(second?.record).toMatchObject({ ...all, phone: '12', address: 'Rua B', version: 2 });
    expect(second?.record.id).toBe(first?.record.id);
    expect(await count(db, 'contact')).toBe(1);
    expect((await content.readSingleton(db, contact)).saved).toEqual(second?.record);
  });

  test('says when it was saved last', async () => {
    await insert(db, 'contact', { created_at: LONG_AGO, updated_at: LONG_AGO });
    const written = await save({ phone: '12' });
    expect(written?.record.created_at).toBe('2020-01-01T00:00:00.000Z');
    expect(Date.parse(String(written?.record.updated_at))).toBeGreaterThan(Date.parse(LONG_AGO));
  });

  test('is saved only at the version the caller saw, and at none before its first save', async () => {
    expect(await save({ phone: '12' }, [1])).toBeNull();
    expect(await count(db, 'contact')).toBe(0);
    await save({ phone: '12' });
    const before = await untouched();
    expect(await save({ phone: '13' }, [2])).toBeNull();
    expect(await untouched()).toEqual(before);
    expect((await save({ phone: '13' }, [1]))?.record).toMatchObject({ phone: '13', version: 2 });
    expect(await save({ phone: '14' }, [1])).toBeNull();
  });

  test('leaves each save in the history', async () => {
    await save({ phone: '12' });
    await save({ phone: '13' });
    const row = { entity: 'contact', action: 'update', actor: ACTOR };
    expect(await revisions()).toMatchObject([
      { ...row, version: 1, data: { phone: '12' } },
      { ...row, version: 2, data: { phone: '13' } },
    ]);
  });

  // docs/spec.md §10: a first partial save is merged over the built-in texts of its own section.
  test('gives the built-in texts to merge over while nothing is saved', async () => {
    const { saved, defaults } = await content.readSingleton(db, registry.hero);
    expect(saved).toBeNull();
    // docs/spec.md §3, hero defaults.
    expect(defaults).toMatchObject({
      title_font: 'Montserrat',
      text_shadow: '0 2px 4px rgba(0, 0, 0, 0.3)',
    });
    expect((await content.readSingleton(db, contact)).defaults).not.toHaveProperty('title_font');
    await db`delete from content_defaults`;
    expect((await content.readSingleton(db, contact)).defaults).toEqual({});
  });
});
