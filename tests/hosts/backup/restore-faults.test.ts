import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUp } from '../../../hosts/backup/backup.ts';
import { restore } from '../../../hosts/backup/restore.ts';
import { insert } from '../../db/rows.ts';
import {
  type Fault,
  type FaultyDatabase,
  faultyDatabase,
} from '../../support/database/faulty-database.ts';

let database: FaultyDatabase;
let bytes: Buffer;
beforeAll(async () => {
  database = await faultyDatabase();
  await insert(database.sound, 'admins');
  await insert(database.sound, 'clients', { name: 'Ana', phone: '11988887771' });
  bytes = await buffer((await backUp(database.sound, { phrase: null, secret: null })).file);
});
beforeEach(async () => {
  await database.reset();
  for (const { name } of await incoming())
    await database.sound.query(`drop schema ${name} cascade`);
  await insert(database.sound, 'admins');
  await insert(database.sound, 'clients', { name: 'Ana', phone: '11988887771' });
  await database.sound`update clients set name = 'Bia', name_key = 'bia'`;
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.close());

const incoming = () =>
  database.sound`select nspname as name from pg_namespace where nspname ~ '^incoming'`;
const put = () =>
  restore(database.db, Readable.from([bytes]), { phrase: null, secret: null, actor: null });
const names = async () => (await database.sound`select name from clients`).map(({ name }) => name);
const lost = () => Promise.reject(new Error('the line broke'));
const isLast = ({ body }: { body: string }) => body.includes('temporary table kept_erasures');
const atEnd =
  (then: Fault): Fault =>
  async (request, send) =>
    isLast(request) ? then(request, send) : send();

test('what fails after the exchange does not fail the restore', { tags: 'slow' }, async () => {
  let replaced = false;
  database.fail(async (request, send) => {
    if (replaced) return lost();
    const answer = await send();
    replaced = isLast(request);
    return answer;
  });
  expect((await put()).erased).toBe(0);
  expect(await names()).toEqual(['Ana']);
});

describe('the answer to the exchange is lost', () => {
  test('the answer to the exchange may be lost after it was done, which the database confirms', {
    tags: 'slow',
  }, async () => {
    database.fail(
      atEnd(async (_, send) => {
        await send();
        return lost();
      }),
    );
    await put();
    expect(await names()).toEqual(['Ana']);
    expect(await incoming()).toEqual([]);
  });

  test('the answer to the exchange may be lost before it was done', async () => {
    database.fail(atEnd(lost));
    await expect(put()).rejects.toThrow();
    expect(await names()).toEqual(['Bia']);
    expect(await incoming()).toEqual([]);
  });

  test('the answer to the exchange may be lost together with the database: the result is unknown', {
    tags: 'slow',
  }, async () => {
    database.fail(
      atEnd(async (_, send) => {
        await send();
        database.fail(lost);
        return lost();
      }),
    );
    await expect(put()).rejects.toThrow(
      'O banco de dados não respondeu no fim da restauração, e não sabemos se ela foi concluída. Confira o site e os clientes antes de restaurar de novo.',
    );
    expect(await names()).toEqual(['Ana']);
  });
});
