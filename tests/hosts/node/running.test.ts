import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeLock } from '../../../db/local/lock.ts';
import { reachDatabase } from '../../../hosts/node/running.ts';
import { readSettings } from '../../../hosts/node/settings.ts';
import { startDatabase } from '../../support/database/database-server.ts';
import { heldDatabase } from '../../support/database/held-database.ts';
import { startServer } from '../../support/hosts/server.ts';
import { tinySite } from '../../support/site/tiny-site.ts';

test('a command signals nothing where the server that shares its database has not announced itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toque-running-'));
  const { url, close } = await startDatabase();
  const unlock = takeLock(join(dataDir, 'db.lock'), dataDir);
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  onTestFinished(async () => {
    kill.mockRestore();
    unlock();
    await close();
    rmSync(dataDir, { recursive: true });
  });
  const reached = await reachDatabase(readSettings({ DATA_DIR: dataDir, DATABASE_URL: url }));
  kill.mockClear();
  reached.publish();
  await reached.close();
  expect([reached.shared, kill.mock.calls]).toEqual([true, []]);
});

test('a command signals no process that has the id of a killed server', {
  tags: 'slow',
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toque-running-'));
  const other = spawn('sleep', ['60']);
  const ended = once(other, 'exit');
  const running = (pid?: number) =>
    writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ url: 'postgres://x', pid }));
  running(other.pid);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const database = await heldDatabase((body) => {
    if (!body.includes('schema_migrations')) return;
    asked.resolve();
    return held.promise;
  });
  const environment = { SITE_DIR: await tinySite(), DATABASE_URL: database.url };
  const starting = startServer({ dataDir, environment });
  await asked.promise;
  const reach = () =>
    reachDatabase(readSettings({ DATA_DIR: dataDir, DATABASE_URL: database.url }));
  const reached = await reach();
  reached.publish();
  // Its own, as in a container of its own.
  running(process.pid);
  reached.publish();
  await reached.close();
  held.resolve();
  await (await starting).remove();
  expect(other.exitCode ?? other.signalCode).toBe(null);
  other.kill();
  await ended;
  await database.close();
});
