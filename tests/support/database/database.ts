import { connect, type Db } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { openMigrated } from './migrated.ts';
import { keepRows, type Pristine } from './pristine.ts';

type Shared = { readonly db: Db; readonly pristine: Pristine };

let shared: Promise<Shared> | undefined;

/**
 * A fresh, migrated and prepared database, alone in this process: call it before each test or each
 * file.
 * The first call loads an image of a migrated PGlite that is kept in the temporary folder (made
 * once for a set of migrations);
 * later calls empty the tables and put back the rows that migrations and `prepare` had written.
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
