import { beforeEach, expect, test } from 'vitest';
import { erase } from '../../../db/clients/erasure.ts';
import { merge } from '../../../db/clients/merge.ts';
import * as records from '../../../db/clients/records.ts';
import { identify } from '../../../db/clients/related.ts';
import * as trash from '../../../db/clients/trash.ts';
import { purgeExpired } from '../../../db/maintenance/maintenance.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { wholeClientValues } from '../../support/make/client.ts';
import { insert, uuid } from '../rows.ts';

const NOW = Date.parse('2026-04-10T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const by = { actor: uuid(9), idempotencyKey: null };
const prove = (phone: string) => phone.padStart(43, '-');

const db = await freshDb();
/** Somebody reads the page: the clock is right. */
const usedAt = (time: number) => {
  const day = new Date(time).toISOString().slice(0, 10);
  return db`insert into visit_counters (period, bucket, count) values ('day', ${day}, 1)
    on conflict do nothing`;
};
beforeEach(async () => {
  setClock(() => NOW);
  await usedAt(NOW - 2 * DAY);
});

const NAME = 'Fulana Canária';
const client = (n: number, more: object = {}) =>
  insert(db, 'clients', { id: uuid(n), name: NAME, phone: `1133334${n}`, ...more });
const everywhere = async () => JSON.stringify(await db`select data from revisions`);

test('the trash of clients is emptied an hour after 30 days: nothing of her is left but what she accepted', async () => {
  await client(100, { notes: 'Manhãs' });
  await insert(db, 'acceptances', { client_id: uuid(100) });
  await insert(db, 'notifications', { client_id: uuid(100), message: NAME });
  await trash.remove(db, [uuid(100)], null, by);
  setClock(() => NOW + 30 * DAY + HOUR - 1000);
  expect(await purgeExpired(db, prove)).toMatchObject({ people: 0 });
  expect(await everywhere()).toContain(NAME);
  setClock(() => NOW + 30 * DAY + HOUR);
  expect(await purgeExpired(db, prove)).toMatchObject({ people: 1 });
  expect(await everywhere()).not.toContain('Can');
  expect(await identify(db, uuid(100))).toBeNull();
  expect(await db`select client_id, subject from acceptances`).toEqual([
    { client_id: null, subject: prove('1133334100') },
  ]);
  expect(await db`select action, actor, data ->> 'by' as by from revisions order by id`).toEqual([
    { action: 'delete', actor: uuid(9), by: null },
    { action: 'erase', actor: null, by: 'trash' },
  ]);
  expect(await purgeExpired(db, prove)).toMatchObject({ people: 0 });
});

test('the trash of clients is emptied at once, however many were deleted together', async () => {
  const people = Array.from({ length: 25 }, (_, n) => 100 + n);
  for (const n of people) await client(n);
  await trash.remove(db, people.map(uuid), null, by);
  setClock(() => NOW + 31 * DAY);
  expect(await purgeExpired(db, prove)).toMatchObject({ people: 25 });
});

test('the trash of clients is emptied from the client deleted first', async () => {
  for (const [n, time] of [
    [300, NOW],
    [100, NOW + DAY],
  ] as const) {
    setClock(() => time);
    await client(n);
    await trash.remove(db, [uuid(n)], null, by);
  }
  setClock(() => NOW + 60 * DAY);
  const [oldest] = await trash.expiredInTrash(db, 1);
  expect(oldest).toEqual({ id: uuid(300), phone: '1133334300' });
});

test('the trash of clients keeps who came back, and who was merged with her that stays', async () => {
  const chosen = wholeClientValues({ name: 'Ana', phone: '1133334200' });
  await client(100);
  await client(200, { name: 'Ana' });
  await client(300, { name: 'Bia' });
  await merge(db, uuid(200), { ...chosen, other: uuid(100) }, null, prove, by);
  await trash.remove(db, [uuid(300)], null, by);
  await trash.restore(db, [uuid(300)], prove, by);
  setClock(() => NOW + 60 * DAY);
  for (const day of [58, 89, 120]) await usedAt(NOW + day * DAY);
  expect(await purgeExpired(db, prove)).toMatchObject({ people: 0 });
  expect(await everywhere()).toContain(NAME);
  setClock(() => NOW + 91 * DAY);
  // With the one who stayed goes the record that she also was.
  await trash.remove(db, [uuid(200)], null, by);
  setClock(() => NOW + 122 * DAY);
  expect(await purgeExpired(db, prove)).toMatchObject({ people: 1 });
  expect(await everywhere()).not.toContain(NAME);
  expect(await records.phoneOwner(db, '1133334300')).toMatchObject({ id: uuid(300) });
});

test('an erasure finds what a merged client left in the log, also when her own record is gone', async () => {
  const chosen = wholeClientValues({ name: 'Ana', phone: '1133334300' });
  for (const n of [100, 200, 300]) await client(n);
  const session = { entity: 'appointments', entity_id: uuid(1), subject_id: uuid(100) };
  await insert(db, 'revisions', { ...session, data: { note: NAME } });
  const [first, second] = [
    { ...chosen, phone: '1133334200', other: uuid(100) },
    { ...chosen, other: uuid(200) },
  ];
  await merge(db, uuid(200), first, null, prove, by);
  await merge(db, uuid(300), second, null, prove, by);
  setClock(() => NOW + 366 * DAY);
  await usedAt(NOW + 364 * DAY);
  expect(await purgeExpired(db, prove)).toMatchObject({ all_clients: 2 });
  await erase(db, { id: uuid(300), phone: '1133334300' }, prove, by);
  expect(await everywhere()).not.toContain('Can');
});
