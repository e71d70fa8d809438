import { beforeEach, expect, test } from 'vitest';
import {
  claimBuild,
  endRetries,
  finishBuild,
  markBuildFailed,
  takeRetry,
} from '../../../db/content/builds.ts';
import { contentVersion } from '../../../db/content/content.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { BUILD_LOST_S } from '../../expected/limits.ts';
import { freshDb } from '../../support/database/fresh.ts';

const FIRST = Date.parse('2026-03-10T12:00:00Z');
const LOST = BUILD_LOST_S * 1000;

const db = await freshDb();
beforeEach(async () => {
  await db`update content_state set version = 5`;
});

function claim(ms: number): Promise<boolean> {
  setClock(() => FIRST + ms);
  return claimBuild(db);
}

// docs/spec.md §11: a request that is 10 min old counts as lost.
test('many saves ask for one build, until it is ten minutes old', async () => {
  for (const [ms, claimed] of [
    [0, true],
    [1, false],
    [LOST - 1, false],
    [LOST, true],
    [2 * LOST - 1, false],
    [2 * LOST, true],
  ] as const)
    expect([ms, await claim(ms)]).toEqual([ms, claimed]);
});

// docs/threats.md T-51.
test('a request of a clock that was a year ahead holds up no build', async () => {
  const YEAR = 365 * 86_400_000;
  expect([await claim(YEAR), await claim(0)]).toEqual([true, true]);
  await claim(YEAR);
  setClock(() => FIRST);
  expect(await takeRetry(db)).toBe(1);
});

// docs/spec.md §11: when it ends and the version has moved on, it asks for one more.
test.each([
  [4, true],
  [5, false],
  [6, false],
])(
  'a build that read version %i of 5 is behind: %s; the next save asks at once',
  async (read, stale) => {
    await claim(0);
    expect(await finishBuild(db, read)).toBe(stale);
    expect(await contentVersion(db)).toBe(5);
    expect(await claim(1)).toBe(true);
  },
);

test('a database without its state has no version and no build that is behind', async () => {
  await db`delete from content_state`;
  await expect(contentVersion(db)).rejects.toThrow('no row');
  expect(await finishBuild(db, 5)).toBe(false);
});

test('a build that fails for years is still requested again', async () => {
  await claim(0);
  await markBuildFailed(db);
  await db`update content_state set build_retries = 5000`;
  expect(await takeRetry(db)).toBe(5001);
});

// Issue 26: a refused request, and one that is answered but whose build does not end.
test.each([true, false])(
  'a build is requested again after growing pauses (refused: %s)',
  async (refused) => {
    const hours: number[] = [];
    expect(await takeRetry(db)).toBe(0);
    await claim(0);
    if (refused) await markBuildFailed(db);
    for (let hour = 1; hour <= 80; hour += 1) {
      setClock(() => FIRST + hour * 3_600_000);
      const times = await takeRetry(db);
      if (times === 0) continue;
      expect(times).toBe(hours.push(hour));
      await claim(hour * 3_600_000);
      if (refused) await markBuildFailed(db);
    }
    expect(hours).toEqual([1, 2, 4, 8, 15, 29, 49, 69]);
    await finishBuild(db, 5);
    expect(await takeRetry(db)).toBe(0);
    await endRetries(db, null);
    await claim(81 * 3_600_000);
    await markBuildFailed(db);
    expect(await takeRetry(db)).toBe(1);
  },
);

test('a build whose deployment fails is requested again after growing pauses', async () => {
  const hours: number[] = [];
  await claim(0);
  await finishBuild(db, 5);
  for (let hour = 1; hour <= 20; hour += 1) {
    setClock(() => FIRST + hour * 3_600_000);
    await endRetries(db, 4);
    if ((await takeRetry(db, 4)) === 0) continue;
    hours.push(hour);
    await claim(hour * 3_600_000);
    await finishBuild(db, 5);
  }
  expect(hours).toEqual([1, 2, 4, 8, 15]);
  await endRetries(db, 5);
  expect(await takeRetry(db, 5)).toBe(0);
  expect(await takeRetry(db, 4)).toBe(1);
});
