import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../db/client.ts';
import { openLocal } from '../../db/local/open.ts';
import { readMigrations } from '../../db/migrate.ts';
import { prepare } from '../../db/prepare.ts';

/**
 * A folder with a migrated, empty database, kept in the temporary folder for all runs with these
 * migrations.
 */
async function template(): Promise<string> {
  const engine = readFileSync(
    join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json'),
    'utf8',
  );
  const key = createHash('sha256')
    .update(JSON.stringify([engine, await readMigrations()]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), `toque-data-${key}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(join(tmpdir(), 'toque-draft-'));
  const local = await openLocal({ dataDir: draft });
  await prepare(connect(local.url));
  await local.close();
  try {
    renameSync(draft, folder);
  } catch {
    // Another worker was faster.
    rmSync(draft, { recursive: true });
  }
  return folder;
}

/** A new data folder whose database is migrated already: making one from nothing takes seconds. */
export async function freshDataDir(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'toque-server-'));
  cpSync(join(await template(), 'db'), join(folder, 'db'), { recursive: true });
  return folder;
}
