import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourly } from '../../../hosts/node/hourly.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-02T21:14:05Z') }));
afterEach(() => void vi.useRealTimers());

test('the work is done at once and just after every full hour, until it is ended', () => {
  const times: string[] = [];
  const end = hourly(() => times.push(new Date().toISOString().slice(11, 19)));
  vi.advanceTimersByTime(2 * 3_600_000);
  end();
  vi.advanceTimersByTime(3_600_000);
  expect(times).toEqual(['21:14:05', '22:00:01', '23:00:01']);
});
