import { openEmpty } from './migrated.ts';
import { findBinaries, startPostgres } from './postgres.ts';
import { openPostgres } from './postgres-database.ts';
import type { Backend } from './query-suite.ts';

/** Runs `use` on PGlite, then on a real Postgres if there is one; `open` opens empty databases. */
export async function onBothEngines(
  use: (engine: string, open: () => Promise<Backend>) => Promise<unknown>,
): Promise<void> {
  await use('PGlite', async () => {
    const local = await openEmpty();
    return { url: (await local.listen()).url, close: local.close };
  });
  const binaries = findBinaries();
  if (!binaries) return console.log('\nNo Postgres found; PG_BIN may name its folder.');
  const { socketFolder, stop } = await startPostgres(binaries);
  await use('Postgres', () => openPostgres(socketFolder)).finally(stop);
}
