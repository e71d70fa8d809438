import { afterEach, beforeEach } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { testDb } from './database.ts';

/** A database that is new before each test of a file, after which the clock is right again. */
export async function freshDb(): Promise<Db> {
  // What a hook returns would be called after the test.
  beforeEach(async () => void (await testDb()));
  afterEach(() => setClock(null));
  return testDb();
}
