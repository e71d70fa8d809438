import { describe, inject } from 'vitest';
import { openLocal } from '../../../db/local/open.ts';
import { openPostgres } from '../../support/postgres-database.ts';
import { describeQueries } from '../../support/query-suite.ts';

describeQueries('PGlite in this process', () => openLocal({ memory: true }));

describeQueries('PGlite over loopback', async () => {
  const local = await openLocal({ memory: true });
  return { url: (await local.listen()).url, close: local.close };
});

const postgres = inject('postgres');
if (postgres) describeQueries('a real Postgres', () => openPostgres(postgres));
else describe.skip('a real Postgres (none found)');
