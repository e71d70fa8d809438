import { beforeEach, expect, test } from 'vitest';
import * as content from '../../../db/content/content.ts';
import type { Db } from '../../../db/core/client.ts';
import { remembered } from '../../../db/core/idempotency.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { testDb } from '../../support/database.ts';
import { count, uuid } from '../rows.ts';

const { faq } = registry;
const KEY = { scope: 'POST /content/faq dona', key: 'uma', bodyHash: 'a1' };
const values = { question: 'q', answer: 'a', order: null };

let db: Db;
beforeEach(async () => {
  db = await testDb();
});

const write = (idempotencyKey: typeof KEY | null) =>
  content.create(db, faq, values, { actor: null, idempotencyKey });

test('a repeated write finds what the first one answered', async () => {
  expect(await remembered(db, KEY)).toBeNull();
  const { record } = await write(KEY);
  expect(await remembered(db, KEY)).toEqual({ answer: record });
});

test('the same key with another body is told apart', async () => {
  await write(KEY);
  expect(await remembered(db, { ...KEY, bodyHash: 'b2' })).toBe('reused');
});

test('keys of another route or caller, and other keys, stand for themselves', async () => {
  await write(KEY);
  const other = { ...KEY, scope: 'POST /content/faq outra' };
  expect(await remembered(db, other)).toBeNull();
  expect(await remembered(db, { ...KEY, key: 'duas' })).toBeNull();
  const { record } = await write(other);
  expect(await remembered(db, other)).toEqual({ answer: record });
  expect(await count(db, 'faq')).toBe(2);
});

test('a key that was used writes nothing at all', async () => {
  await write(KEY);
  const before = [await content.contentVersion(db), await count(db, 'revisions')];
  await expect(write(KEY)).rejects.toMatchObject({
    code: '23505',
    constraint: 'idempotency_keys_pkey',
  });
  expect(await count(db, 'faq')).toBe(1);
  expect([await content.contentVersion(db), await count(db, 'revisions')]).toEqual(before);
});

test('a write that fails or matches nothing keeps no answer', async () => {
  const repeat = { actor: null, idempotencyKey: KEY };
  await content.create(db, faq, { ...values, order: 0 }, repeat).catch(() => null);
  expect(await content.update(db, faq, uuid(1), { question: 'x' }, null, repeat)).toBeNull();
  expect(await remembered(db, KEY)).toBeNull();
});

test('writes without a key are two rows and keep no answer', async () => {
  await write(null);
  await write(null);
  expect([await count(db, 'faq'), await count(db, 'idempotency_keys')]).toEqual([2, 0]);
});

test('changes and deletions are remembered too', async () => {
  const id = String((await write(null)).record.id);
  const changed = await content.update(db, faq, id, { question: 'x' }, null, {
    actor: null,
    idempotencyKey: KEY,
  });
  expect(await remembered(db, KEY)).toEqual({ answer: changed?.record });
  const other = { ...KEY, key: 'duas' };
  await content.remove(db, faq, id, null, { actor: null, idempotencyKey: other });
  expect(await remembered(db, other)).toMatchObject({ answer: { id, question: 'x' } });
});
