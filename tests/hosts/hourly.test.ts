import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourly } from '../../hosts/hourly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the work is done at once and every hour, until it is ended', () => {
  const times: number[] = [];
  const start = Date.now();
  const end = hourly(() => times.push(Date.now() - start));
  vi.advanceTimersByTime(2 * 3_600_000);
  end();
  vi.advanceTimersByTime(3_600_000);
  expect(times).toEqual([0, 3_600_000, 7_200_000]);
});
