import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { openLocal } from '../../../db/local/open.ts';
import { explain } from '../../../hosts/node/explain.ts';
import { prepareApi } from '../../../hosts/node/prepare-api.ts';
import { readSettings } from '../../../hosts/node/settings.ts';
import { testDb } from '../../support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'toque-prepare-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a start cuts days where PRACTICE_TIMEZONE says', async () => {
  const db = await testDb();
  const zone = async () => (await db`select name from practice_zone`)[0]?.name;
  const start = (environment: Record<string, string>) =>
    prepareApi(
      db,
      readSettings({ DATA_DIR: folder, JWT_SECRET: 'k3y-'.repeat(12), ...environment }),
      'x',
    );
  await start({ PRACTICE_TIMEZONE: 'America/Manaus' });
  expect(await zone()).toBe('America/Manaus');
  await start({});
  expect(await zone()).toBe('America/Sao_Paulo');
});

test('a zone that the database does not know is told by its variable', () => {
  const error = Object.assign(new Error('time zone "X" not recognized'), { code: '22023' });
  expect(explain(error, 'Não foi possível iniciar.')).toBe(
    'O banco de dados não conhece o fuso de PRACTICE_TIMEZONE. Informe outro, como America/Sao_Paulo.',
  );
});

test('a start logs each migration that it applies, and none that the database has', async () => {
  const local = await openLocal({ memory: true });
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const settings = readSettings({ DATA_DIR: folder, JWT_SECRET: 'k3y-'.repeat(12) });
  const logged = () =>
    lines.mock.calls
      .map(([line]) => JSON.parse(String(line)) as { event: string; name: string })
      .filter(({ event }) => event === 'migration applied')
      .map(({ name }) => name);
  try {
    await prepareApi(connect(local.url), settings, 'x');
    expect(logged()).toContain('0001_content.sql');
    expect(logged().length).toBeGreaterThanOrEqual(18);
    lines.mockClear();
    await prepareApi(connect(local.url), settings, 'x');
    expect(logged()).toEqual([]);
  } finally {
    lines.mockRestore();
    await local.close();
  }
});
