import { connect, type Db } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { openMigrated } from './migrated.ts';
import { keepRows, type Pristine } from './pristine.ts';

type Shared = { readonly db: Db; readonly pristine: Pristine };

let shared: Promise<Shared> | undefined;

/**
 * A new, migrated and prepared database, the only one in this process: call it before each test or
 * each file. The first call loads an image of a migrated PGlite from the temporary folder (made
 * once for a set of migrations); later calls empty the tables and restore the rows of migrations
 * and `prepare`.
 */
export async function testDb(): Promise<Db> {
  if (!shared) {
    shared = open();
    return (await shared).db;
  }
  const { db, pristine } = await shared;
  await pristine.restore();
  return db;
}

async function open(): Promise<Shared> {
  const { url } = await openMigrated();
  const db = connect(url);
  await prepare(db);
  return { db, pristine: await keepRows(db) };
}
