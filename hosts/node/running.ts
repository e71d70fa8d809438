import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { connect } from '../../db/core/client.ts';
import { DatabaseInUse } from '../../db/local/lock.ts';
import { type Database, openDatabase, openRemote } from './database.ts';
import type { Settings } from './settings.ts';

const running = v.object({ url: v.string(), pid: v.number() });
const fileOf = (dataDir: string) => join(dataDir, 'running.json');

/** Removes the file of a killed process: its id may be another program's by now. */
export const withdraw = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });

/** Lets commands reach the database of this process; returns a function that ends it. */
export function announce(dataDir: string, { buildUrl: url }: Database): () => void {
  const file = fileOf(dataDir);
  withdraw(dataDir);
  writeFileSync(file, JSON.stringify({ url, pid: process.pid }), { mode: 0o600 });
  return () => withdraw(dataDir);
}

function readRunning(dataDir: string): v.InferOutput<typeof running> | null {
  try {
    return v.parse(running, JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Asks the announced process, if there is one, to publish. */
function askToPublish(dataDir: string): void {
  const pid = readRunning(dataDir)?.pid;
  // In a container the server may have the same id as this command.
  if (!pid || pid === process.pid) return;
  try {
    process.kill(pid, 'SIGUSR2');
  } catch {
    // Its hourly job publishes.
  }
}

export type Reached = Pick<Database, 'db' | 'close'> & {
  readonly shared: boolean;
  readonly publish: () => void;
};

/** The database for a command, also while a server uses it. Throws as `openDatabase` does. */
export async function reachDatabase(settings: Settings): Promise<Reached> {
  const { dataDir, databaseUrl } = settings;
  const alone = { shared: false, publish: () => undefined };
  if (databaseUrl && !existsSync(join(dataDir, 'db.lock')))
    return { ...alone, ...(await openRemote(databaseUrl)) };
  try {
    return { ...alone, ...(await openDatabase(settings)) };
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    const shared = { shared: true, publish: () => askToPublish(dataDir) };
    if (databaseUrl) return { ...(await openRemote(databaseUrl)), ...shared };
    const url = readRunning(dataDir)?.url;
    if (!url) throw error;
    return { db: connect(url), close: async () => undefined, ...shared };
  }
}
