import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { openLocal } from '../../../db/local/open.ts';
import { idOf, OwnerApi } from '../../support/api/owner-api.ts';
import { freshDataDir } from '../../support/database/migrated.ts';

const dataDir = await freshDataDir();
afterAll(() => rmSync(dataDir, { recursive: true }));

const NAME = 'Xilofonia Quebrantada';
const WORDS = [NAME, '11912345678', 'xilo@example.com', 'nota sigilosa', 'recado particular'];
/** The words that are in any byte of the folder. */
function found(): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  return WORDS.filter((word) => files.some((bytes) => bytes.includes(word)));
}

// docs/decisions/012-personal-data-and-retention.md.
test('an erased client is in no byte of the folder after the next maintenance', async () => {
  const database = await openLocal({ dataDir });
  const owner = new OwnerApi();
  await owner.start(connect(database.url));
  const person = { name: NAME, phone: WORDS[1], email: WORDS[2] };
  const id = idOf(await owner.register(person));
  await owner.register({ name: 'Bia', phone: '11933334444' });
  await owner.send('PUT', `/users/${id}`, { ...person, notes: WORDS[3] });
  const message = { userId: id, title: 'Oi', message: WORDS[4], isPublic: true };
  await owner.send('POST', '/notifications', message);
  await owner.db`analyze`;
  expect(await database.forgetErased()).toBe(false);

  expect((await owner.send('POST', `/users/${id}/erase`, { name: NAME })).status).toBe(200);
  expect(found()).toEqual(WORDS);
  expect(await database.forgetErased()).toBe(true);
  expect(found()).toEqual([]);
  expect(await database.forgetErased()).toBe(false);
  expect(await owner.get('/users')).toMatchObject([{ name: 'Bia' }]);
  await database.close();

  const again = await openLocal({ dataDir });
  expect([found(), await again.forgetErased()]).toEqual([[], false]);
  await again.close();
});
