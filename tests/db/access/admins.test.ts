import { beforeEach, expect, test } from 'vitest';
import * as admins from '../../../db/access/admins.ts';
import * as sessions from '../../../db/access/sessions.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { count, insert, uuid } from '../rows.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const HOUR = 3_600_000;
const DONA = { username: 'Dona', email: 'dona@example.com', passwordHash: 'scrypt one' };

const db = await freshDb();
beforeEach(() => {
  setClock(() => NOW);
});

async function created(): Promise<string> {
  return (await admins.createFirst(db, DONA))?.id ?? '';
}

const hashOf = async (id: string) => (await admins.find(db, id))?.passwordHash;
const open = async (id: string) => (await sessions.open(db, id)) ?? '';
const PASSWORD = { to: 'scrypt two', hours: 8, session: uuid(9), device: null };

test('setup is over where an admin exists that it did not make', async () => {
  await insert(db, 'admins');
  expect(await admins.setupNeeded(db)).toBe(false);
  expect(await admins.createFirst(db, DONA)).toBeNull();
});

const change = (id: string, from = 'scrypt one') =>
  admins.changePassword(db, id, { ...PASSWORD, from });

test('a new password replaces the old one, ends every session of this admin and opens one', async () => {
  const id = await created();
  const other = await insert(db, 'admins', { username: 'outra', password_hash: 'scrypt one' });
  const old = [await open(id), await open(id)];
  const others = await open(other);
  const changed = await change(id);
  expect(changed).toEqual({
    id,
    username: 'Dona',
    email: 'dona@example.com',
    session: changed?.session,
    deviceThrottleEpoch: 2,
  });
  expect(await hashOf(id)).toBe('scrypt two');
  expect(await hashOf(other)).toBe('scrypt one');
  for (const session of old) expect(await sessions.check(db, session, id, true)).toBe(false);
  expect(await sessions.check(db, others, other, true)).toBe(true);
  expect(await sessions.check(db, changed?.session ?? '', id, true)).toBe(true);
  expect(await count(db, 'sessions')).toBe(4);
});

test('a new password opens a session that ends with its hours', async () => {
  const id = await created();
  const changed = await change(id);
  const alive = (ms: number) => {
    setClock(() => NOW + ms);
    return sessions.check(db, changed?.session ?? '', id, true);
  };
  for (let ms = 0; ms < 8 * HOUR; ms += HOUR - 1) expect(await alive(ms)).toBe(true);
  expect(await alive(8 * HOUR - 1)).toBe(true);
  expect(await alive(8 * HOUR)).toBe(false);
});

test('a new password leaves the moment at which an earlier session had ended', async () => {
  const id = await created();
  await sessions.revoke(db, await open(id));
  setClock(() => NOW + HOUR);
  await open(id);
  await change(id);
  const ends = await db`select revoked_at as at from sessions order by revoked_at nulls last`;
  expect(ends.map(({ at }) => at?.getTime())).toEqual([NOW, NOW + HOUR, undefined]);
});

test('a new password over one that has changed meanwhile does nothing', async () => {
  const id = await created();
  const session = await open(id);
  expect(await change(id, 'stale')).toBeNull();
  expect(await hashOf(id)).toBe('scrypt one');
  expect(await sessions.check(db, session, id, true)).toBe(true);
  expect([await count(db, 'sessions'), await count(db, 'revisions')]).toEqual([1, 1]);
});

test('a new password is rehashed only over the hash that was checked', async () => {
  const id = await created();
  const other = await insert(db, 'admins', { username: 'outra', password_hash: 'scrypt one' });
  await admins.rehash(db, id, { from: 'stale', to: 'never' });
  expect(await hashOf(id)).toBe('scrypt one');
  await admins.rehash(db, id, { from: 'scrypt one', to: 'stronger' });
  expect(await hashOf(id)).toBe('stronger');
  expect(await hashOf(other)).toBe('scrypt one');
});
