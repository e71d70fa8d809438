import { initialValues } from '../../src/shared/content/defaults/registry.ts';
import type { Db } from './client.ts';
import { migrate, readFunctions, readMigrations } from './migrate.ts';

/**
 * Brings a database to this version: schema, the texts that a first save is merged over, and the
 * time zone that days are counted in (the one it has without).
 */
export async function prepare(
  db: Db,
  timeZone?: string,
): Promise<{ readonly applied: readonly string[] }> {
  const result = await migrate(db, await readMigrations(), await readFunctions());
  for (const [name, values] of Object.entries(initialValues)) {
    const data = JSON.stringify(values);
    await db`insert into content_defaults (entity, data) values (${name}, ${data}::jsonb)
      on conflict (entity) do update set data = excluded.data where content_defaults.data <> excluded.data`;
  }
  // The condition rejects a zone that Postgres does not know (22023).
  if (timeZone !== undefined)
    await db`update practice_zone set name = ${timeZone}
      where name <> ${timeZone} and timestamptz 'epoch' at time zone ${timeZone} is not null`;
  return result;
}
