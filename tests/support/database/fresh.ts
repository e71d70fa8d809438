import { beforeEach } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { testDb } from './database.ts';

/** A database that is new before each test of a file. */
export async function freshDb(): Promise<Db> {
  // What a hook returns would be called after the test.
  beforeEach(async () => void (await testDb()));
  return testDb();
}
