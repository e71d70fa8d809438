import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { ensureAdmin } from '../../../hosts/node/prepare-api.ts';
import { ADMIN } from '../hosts/server.ts';
import { openMigrated } from './migrated.ts';

/**
 * A fresh, migrated database with the admin in ADMIN, behind a loopback port as a host in another
 * process reaches it.
 */
export async function startDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const local = await openMigrated();
  const { url } = await local.listen();
  const db = connect(local.url);
  await prepare(db);
  await ensureAdmin(db, ADMIN, 6);
  return { url, close: local.close };
}
