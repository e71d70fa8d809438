import { beforeEach, describe, expect, test } from 'vitest';
import * as sessions from '../../../db/access/sessions.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { insert, uuid } from '../rows.ts';

const OPENED = Date.parse('2026-03-10T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const db = await freshDb();
let admin: string;
let id: string;
beforeEach(async () => {
  setTo(0);
  admin = await insert(db, 'admins');
  id = (await sessions.open(db, admin)) ?? '';
});

/** Moves the clock to so many ms after the session was opened. */
function setTo(ms: number): void {
  setClock(() => OPENED + ms);
}

async function act(ms: number): Promise<boolean> {
  setTo(ms);
  return sessions.check(db, id, admin, true);
}

async function poll(ms: number): Promise<boolean> {
  setTo(ms);
  return sessions.check(db, id, admin, false);
}

// docs/spec.md §10: 8 h absolute, 60 min idle; the 30 s poll does not count as activity.
test('an active session lives eight hours and not a moment longer', async () => {
  for (let ms = 0; ms < 8 * HOUR; ms += 59 * MINUTE) expect(await act(ms)).toBe(true);
  expect(await act(8 * HOUR - 1)).toBe(true);
  expect(await act(8 * HOUR)).toBe(false);
});

test('an idle session lives sixty minutes after the last activity', async () => {
  expect(await act(60 * MINUTE - 1)).toBe(true);
  expect(await act(120 * MINUTE - 2)).toBe(true);
  expect(await act(180 * MINUTE - 2)).toBe(false);
});

test('activity is written at most once a minute', async () => {
  const seen = async () =>
    (await db`select last_seen_at as at from sessions`)[0]?.at.getTime() - OPENED;
  await act(59 * SECOND);
  expect(await seen()).toBe(0);
  await act(61 * SECOND);
  expect(await seen()).toBe(61 * SECOND);
  await act(120 * SECOND);
  expect(await seen()).toBe(61 * SECOND);
  await poll(500 * SECOND);
  expect(await seen()).toBe(61 * SECOND);
});

// docs/threats.md F-15.
test.each(['53100', '25006'])(
  'an active session lives on in a database that cannot write (%s)',
  async (code) => {
    await db.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
    await db`create trigger refuse before update on sessions
      for each row execute function refuse()`;
    const alive = await act(2 * MINUTE).finally(() => db`drop function refuse cascade`);
    expect(alive).toBe(true);
  },
);

describe('a session among others', () => {
  let otherAdmin: string;
  let other: string;
  beforeEach(async () => {
    otherAdmin = await insert(db, 'admins', { username: 'outra' });
    other = (await sessions.open(db, otherAdmin)) ?? '';
  });

  test("a session among others is its own admin's alone", async () => {
    expect(await sessions.check(db, other, otherAdmin, true)).toBe(true);
    expect(await sessions.check(db, other, admin, true)).toBe(false);
    expect(await sessions.check(db, other, 'nobody', true)).toBe(false);
  });

  test('a session among others is prolonged by its own activity alone', async () => {
    expect(await act(59 * MINUTE)).toBe(true);
    setTo(61 * MINUTE);
    expect(await sessions.check(db, other, otherAdmin, true)).toBe(false);
  });

  test('a session among others is over at once when revoked, and the others live on', async () => {
    await sessions.revoke(db, id);
    expect(await act(1)).toBe(false);
    expect(await poll(1)).toBe(false);
    expect(await sessions.check(db, other, otherAdmin, true)).toBe(true);
  });

  test('a session among others keeps the moment it was revoked first', async () => {
    setTo(MINUTE);
    await sessions.revoke(db, id);
    setTo(HOUR);
    await sessions.revoke(db, id);
    const [row] = await db`select revoked_at as at from sessions where id = ${id}`;
    expect(row?.at).toEqual(new Date(OPENED + MINUTE));
  });
});

test('a session that was never opened is invalid', async () => {
  expect(await sessions.check(db, uuid(1), admin, true)).toBe(false);
});
