import { connect } from '../../db/core/client.ts';
import { openLocal } from '../../db/local/open.ts';

// Writes rows until it is killed, and prints the id of each acknowledged one.
const { url } = await openLocal({ dataDir: process.argv[2] ?? '' });
const db = connect(url);
await db`create table if not exists acknowledged (id integer primary key, text text not null)`;
const [row] = await db`select coalesce(max(id), 0)::int as last from acknowledged`;
for (let id = Number(row?.last) + 1; ; id += 1) {
  const text = 'é'.repeat(id % 500);
  if (id % 5 === 0)
    await db.transaction([
      db`insert into acknowledged values (${id}, ${text})`,
      db`update acknowledged set text = text where id = ${id - 1}`,
    ]);
  else await db`insert into acknowledged values (${id}, ${text})`;
  process.stdout.write(`${id}\n`);
}
