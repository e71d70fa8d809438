import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { testDb } from '../../support/database.ts';

let db: Db;
beforeAll(async () => {
  db = await testDb();
});

const good = {
  hash: 'a'.repeat(64),
  extension: 'webp',
  width: 4,
  height: 3,
  bytes: 2,
  data: '\\x0102',
};

describe('a row of a picture', () => {
  test('has no more pixels than 16 million', async () => {
    const { hash, extension, bytes, data } = good;
    const insert = db`insert into media (hash, extension, width, height, bytes, data)
      values (${hash}, ${extension}, 4001, 4000, ${bytes}, ${data}::bytea)`;
    await expect(insert).rejects.toMatchObject({ code: '23514' });
  });

  test('has its address from hash and kind, once', async () => {
    const { hash, extension, width, height, bytes, data } = good;
    const insert = () => db`insert into media (hash, extension, width, height, bytes, data)
      values (${hash}, ${extension}, ${width}, ${height}, ${bytes}, ${data}::bytea) returning url`;
    expect(await insert()).toEqual([{ url: `/media/${hash}.webp` }]);
    await expect(insert()).rejects.toMatchObject({ code: '23505' });
  });
});
