// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { elapsed } from '../../../src/site/register/use-submit.ts';

class Load {
  constructor(activationStart?: number) {
    if (activationStart !== undefined) Object.assign(this, { activationStart });
  }
}

/** A page that was asked for 9 s ago, and shown `shown` ms after that. */
function load(shown?: number): void {
  vi.stubGlobal('PerformanceNavigationTiming', Load);
  vi.spyOn(performance, 'now').mockReturnValue(9_000.4);
  const entries = [new Load(shown)] as unknown as PerformanceEntryList;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
}

test.each([
  ['since it was asked for', undefined, 9_000],
  ['since it was asked for, by a browser that can prerender', 0, 9_000],
  ['since it was shown, when it was prerendered before', 8_500, 500],
])('a person has had the page %s', (_what, shown, ms) => {
  load(shown);
  expect(elapsed()).toBe(ms);
});

test('a browser without a record of the load counts from its beginning', () => {
  load();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  expect(elapsed()).toBe(9_000);
});
