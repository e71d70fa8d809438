import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { openPostgres } from '../../support/database/postgres-database.ts';
import { runScript } from '../../support/hosts/child.ts';
import {
  bareEnvironment,
  HOST_VARIABLES,
  pushTo,
  startServer,
} from '../../support/hosts/server.ts';
import { api, statuses } from './api.ts';
import { refusals } from './refusals.ts';
import { useHost } from './wire.ts';

const postgres = inject('postgres');
describe.skipIf(!postgres)('the Node host on a plain Postgres', { tags: 'slow' }, () => {
  let environment: Record<string, string>;
  const run = (words: string) => runScript(words, { ...bareEnvironment(), ...environment });

  const wire = useHost(async (pushService) => {
    const { RATE_LIMITS } = HOST_VARIABLES;
    const database = await openPostgres(postgres ?? '');
    const DATABASE_URL = database.address;
    environment = { DATABASE_URL, SITE_URL: 'https://toque.example' };
    expect(await run('migrate')).toMatchObject({
      code: 0,
      errors: 'O banco de dados está pronto para esta versão do Toque.\n',
    });
    const server = await startServer({
      environment: {
        ...{ DATABASE_URL, RATE_LIMITS, SITE_DIR: inject('site') },
        ...pushTo(pushService),
      },
    });
    const stop = () => server.remove().then(database.close);
    return { url: server.url, databaseUrl: database.url, stop };
  });
  refusals(wire);
  api(wire);
  statuses(wire);

  test('a save is published, and the commands work beside the server', async () => {
    const title = `Título ${randomUUID()}`;
    const saved = await wire.send('PUT', '/content/hero', { token: wire.token, body: { title } });
    expect(saved.status).toBe(200);
    await expect
      .poll(async () => (await wire.send('GET', '/')).text, { timeout: 20_000 })
      .toContain(title);
    const doctor = await run('admin -- doctor');
    expect(doctor.output).toMatch(
      /\nBanco de dados: certo\. Respondeu em \d+ ms\.\nVersão do banco de dados: certo\./,
    );
    expect(await run('admin -- revoke-sessions dona')).toMatchObject({ code: 0 });
    expect((await run('seed -- --demo')).errors).toMatch(/^Este banco de dados já tem/);
  }, 60_000);
});
