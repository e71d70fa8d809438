import { initialValues } from '../../src/shared/content/defaults/registry.ts';
import type { Db } from './client.ts';
import { migrate, readFunctions, readMigrations } from './migrate.ts';

/** Prepares a database: schema, initial texts and the time zone of days (unchanged without one). */
export async function prepare(
  db: Db,
  timeZone?: string,
  onApplied?: (name: string) => void,
): Promise<{ readonly applied: readonly string[] }> {
  const result = await migrate(db, await readMigrations(), await readFunctions(), onApplied);
  for (const [name, values] of Object.entries(initialValues)) {
    const data = JSON.stringify(values);
    await db`insert into content_defaults (entity, data) values (${name}, ${data}::jsonb)
      on conflict (entity) do update set data = excluded.data where content_defaults.data <> excluded.data`;
  }
  // Rejects an unknown zone (22023).
  if (timeZone !== undefined)
    await db`update practice_zone set name = ${timeZone}
      where name <> ${timeZone} and timestamptz 'epoch' at time zone ${timeZone} is not null`;
  return result;
}
