// @vitest-environment happy-dom
import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { $today, hasBegun } from '../../../src/admin/ui/practice-clock.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

const setTime = (moment: string) => setClock(() => Date.parse(moment));

beforeEach(() => {
  document.documentElement.dataset.timeZone = 'America/Sao_Paulo';
  vi.useFakeTimers();
});

test('a panel left open overnight follows the day, by itself and when it is shown again', () => {
  setTime('2026-11-26T23:59:30-03:00');
  const days: string[] = [];
  const stop = $today.subscribe((day) => days.push(day));
  setTime('2026-11-27T00:00:10-03:00');
  vi.advanceTimersByTime(20_000);
  setTime('2026-11-29T08:00:00-03:00');
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  // The clock below is left once the day has been.
  vi.advanceTimersByTime(STORE_UNMOUNT_DELAY);
  expect(days).toEqual(['2026-11-26', '2026-11-27', '2026-11-29']);
});

test.each([
  ['2026-11-26', '14:00', true],
  ['2026-11-26', '14:15', false],
  ['2026-11-25', '23:45', true],
  ['2026-11-27', '06:00', false],
])('an appointment of %s at %s has begun at 14:05: %s', (day, time, expected) => {
  expect(hasBegun({ day, time }, '2026-11-26 14:05')).toBe(expected);
});
