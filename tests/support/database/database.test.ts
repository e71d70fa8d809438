import { expect, test } from 'vitest';
import { testDb } from './database.ts';

test('gives every caller the same untouched database', async () => {
  const look = async () => {
    const db = await testDb();
    const [state] = await db`select * from content_state`;
    const tables =
      await db`select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`;
    const counts = await db.query(
      tables
        .map(
          ({ name }) =>
            `select '${name}' as name, count(*)::int as rows, md5(coalesce(json_agg(t)::text, '')) as text from ${name} t`,
        )
        .join(' union all '),
    );
    return { db, seen: { state, counts } };
  };
  const first = await look();
  await first.db`truncate content_state, content_defaults`;
  await first.db`insert into clients (name, name_key, phone) values ('Ana', 'ana', '11999999999')`;
  const second = await look();
  expect(second.seen).toEqual(first.seen);
});
