import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeLock } from '../../../db/local/lock.ts';
import { reachDatabase } from '../../../hosts/node/running.ts';
import { readSettings } from '../../../hosts/node/settings.ts';
import { startDatabase } from '../../support/database/database-server.ts';

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
