import { readFile } from 'node:fs/promises';
import type { Db } from '../../../db/core/client.ts';
import { migrate, readMigrations } from '../../../db/core/migrate.ts';

/**
 * Statements that fill a database as the product did after a migration, by the migration's name.
 */
export async function rowsByMigration(): Promise<Map<string, readonly string[]>> {
  const text = await readFile(new URL('../../db/core/databases.sql', import.meta.url), 'utf8');
  const sections = text.split(/^-- (?=\d{4}_)/m).slice(1);
  return new Map(
    sections.map((section) => [
      section.slice(0, section.indexOf('.sql') + 4),
      section
        .slice(section.indexOf('\n'))
        .split(/;$/m)
        .filter((statement) => statement.trim() !== ''),
    ]),
  );
}

/** A database that was used with each version up to the named one. */
export async function makeOlder(db: Db, last: string): Promise<void> {
  const rows = await rowsByMigration();
  const files = (await readMigrations()).filter(({ name }) => name <= last);
  for (const [index, { name }] of files.entries()) {
    await migrate(db, files.slice(0, index + 1));
    for (const statement of rows.get(name) ?? []) await db.query(statement);
  }
}
