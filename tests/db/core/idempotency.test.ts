import { expect, test } from 'vitest';
import * as content from '../../../db/content/content.ts';
import { remembered } from '../../../db/core/idempotency.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { count, uuid } from '../rows.ts';

const { faq } = registry;
const KEY = { scope: 'POST /content/faq dona', key: 'uma', bodyHash: 'a1' };
const values = { question: 'q', answer: 'a', order: null };

const db = await freshDb();

const write = (idempotencyKey: typeof KEY | null) =>
  content.create(db, faq, values, { actor: null, idempotencyKey });

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
