import { expect, test } from 'vitest';
import { bytesOf } from '../../../db/media/photos.ts';
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

test('a photo that many read is in memory once, and for none once it is deleted', async () => {
  const db = await testDb();
  await insert(db, 'media');
  const url = `/media/${'a'.repeat(64)}.webp`;
  const [one, other] = await Promise.all([bytesOf(db, url), bytesOf(db, url)]);
  expect(other).toBe(one);
  expect(await bytesOf(db, url)).toBe(one);
  await db`delete from media`;
  expect([one?.length, await bytesOf(db, url)]).toEqual([one?.length, null]);
});
