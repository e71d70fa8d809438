import { expect, test } from 'vitest';
import { testDb } from '../../support/database/database.ts';
import { insert } from '../rows.ts';

test('a picture has at most 16 million pixels, and its address once', async () => {
  const db = await testDb();
  const large = insert(db, 'media', { width: 4001, height: 4000 });
  await expect(large).rejects.toMatchObject({ code: '23514' });
  await insert(db, 'media');
  expect(await db`select url from media`).toEqual([{ url: `/media/${'a'.repeat(64)}.webp` }]);
  await expect(insert(db, 'media')).rejects.toMatchObject({ code: '23505' });
});
