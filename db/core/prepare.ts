import { initialValues } from '../../src/shared/content/defaults/registry.ts';
import type { Db } from './client.ts';
import { migrate, readFunctions, readMigrations } from './migrate.ts';

/** Schema, initial texts and time zone of days; writes only what differs: the disk may be full. */
export async function prepare(
  db: Db,
  timeZone?: string,
  onApplied?: (name: string) => void,
): Promise<{ readonly applied: readonly string[] }> {
  const result = await migrate(db, await readMigrations(), await readFunctions(), onApplied);
  for (const [name, values] of Object.entries(initialValues)) {
    const data = JSON.stringify(values);
    const [same] = await db`select entity from content_defaults
      where entity = ${name} and data = ${data}::jsonb`;
    if (same) continue;
    await db`insert into content_defaults (entity, data) values (${name}, ${data}::jsonb)
      on conflict (entity) do update set data = excluded.data where content_defaults.data <> excluded.data`;
  }
  if (timeZone !== undefined) {
    // Rejects an unknown zone (22023).
    const [other] = await db`select name from practice_zone
      where name <> ${timeZone} and timestamptz 'epoch' at time zone ${timeZone} is not null`;
    if (other) await db`update practice_zone set name = ${timeZone}`;
  }
  return result;
}
