import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followingOf, INTERVALS, seriesDays } from '../../../src/shared/appointments/series.ts';
import { isLeftOut } from '../../../src/shared/appointments/zone-gap.ts';

const ZONE = 'America/New_York';
const NAMED = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' },
});
const HOUR = 3_600_000;

/** The moment at which the zone's clock shows a day and time: the slow way, hour by hour. */
const momentOf = (clock: string) =>
  Array.from(
    { length: 30 },
    (_, hour) => Date.parse(`${clock.replace(' ', 'T')}Z`) + hour * HOUR,
  ).find((moment) => NAMED.format(moment) === clock);

test('a series keeps its weekday and its hour where summer time begins and ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom('00:30', '01:30', '02:30', '14:00', '23:45'),
      fc.constantFrom(...INTERVALS),
      fc.integer({ min: 2, max: 52 }),
      (start, time, weeks, times) => {
        const first = new Date(Date.UTC(2026, 0, 1 + start)).toISOString().slice(0, 10);
        const days = seriesDays(first, { weeks, times, until: null });
        expect(days).toHaveLength(times);
        expect(seriesDays(first, { weeks, times: null, until: days.at(-1) ?? '' })).toEqual(days);
        for (const [at, day] of days.entries()) {
          const apart = Date.parse(day) - Date.parse(first);
          expect(apart).toBe(at * weeks * 7 * 24 * HOUR);
          expect(momentOf(`${day} ${time}`) === undefined).toBe(isLeftOut(day, time, ZONE));
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('an end far away gives one more than a series may have', () => {
  expect(seriesDays('2026-01-01', { weeks: 1, times: null, until: '2199-12-31' })).toHaveLength(53);
});

test('those after an appointment are of its series, by time', () => {
  const one = (id: string, day: string, series: string | null = 's') => ({
    ...{ id, day, series, time: '14:00' },
  });
  const all = [one('d', '2026-01-22'), one('b', '2026-01-08'), one('a', '2026-01-01')];
  const others = [one('x', '2026-01-09', null), one('y', '2026-01-09', 't')];
  const ids = (of: ReturnType<typeof one>) =>
    followingOf(of, [...all, ...others]).map(({ id }) => id);
  expect(ids(one('a', '2026-01-01'))).toEqual(['b', 'd']);
  expect(ids(one('d', '2026-01-22'))).toEqual([]);
  expect(ids(one('x', '2026-01-09', null))).toEqual([]);
});
