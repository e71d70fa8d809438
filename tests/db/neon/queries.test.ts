import { describe, inject } from 'vitest';
import { openEmpty } from '../../support/database/migrated.ts';
import { openPostgres } from '../../support/database/postgres-database.ts';
import { describeQueries } from '../../support/database/query-suite.ts';

describeQueries('PGlite in this process', () => openEmpty());

describeQueries('PGlite over loopback', async () => {
  const local = await openEmpty();
  return { url: (await local.listen()).url, close: local.close };
});

const postgres = inject('postgres');
if (postgres) {
  describeQueries('a Postgres in this process', () => openPostgres(postgres));
  // What each of the others has.
  describeQueries('a Postgres over loopback', async () => {
    const { listen, close } = await openPostgres(postgres);
    return { url: (await listen()).url, close };
  }, ['slow']);
} else describe.skip('a Postgres (none found)');
