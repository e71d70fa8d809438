import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimBuild, finishBuild } from '../../../db/content/builds.ts';
import { contentVersion } from '../../../db/content/content.ts';
import type { Db } from '../../../db/core/client.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { testDb } from '../../support/database.ts';

const FIRST = Date.parse('2026-03-10T12:00:00Z');
const MINUTE = 60_000;

let db: Db;
beforeEach(async () => {
  db = await testDb();
  await db`update content_state set version = 5`;
});
afterEach(() => setClock(null));

function claim(ms: number): Promise<boolean> {
  setClock(() => FIRST + ms);
  return claimBuild(db);
}

// docs/spec.md §11: a request that is 10 min old counts as lost.
test('many saves ask for one build, until it ends or is ten minutes old', async () => {
  expect(await claim(0)).toBe(true);
  expect(await claim(1)).toBe(false);
  expect(await claim(9 * MINUTE)).toBe(false);
  expect(await claim(10 * MINUTE - 1)).toBe(false);
  expect(await claim(10 * MINUTE)).toBe(true);
  expect(await claim(20 * MINUTE - 1)).toBe(false);
  expect(await claim(20 * MINUTE)).toBe(true);
});

test('after a build ended the next save asks at once', async () => {
  await claim(0);
  await finishBuild(db, 5);
  expect(await claim(1)).toBe(true);
});

// docs/spec.md §11: when it ends and the version has moved on, it asks for one more.
test.each([
  [4, true],
  [5, false],
  [6, false],
])('a build that read version %i of 5 is behind: %s', async (read, stale) => {
  await claim(0);
  expect(await finishBuild(db, read)).toBe(stale);
  expect(await contentVersion(db)).toBe(5);
});

test('a claim changes no version', async () => {
  await claim(0);
  expect(await contentVersion(db)).toBe(5);
  await db`delete from content_state`;
  expect(await contentVersion(db)).toBe(0);
  expect(await finishBuild(db, 5)).toBe(false);
});
