import { expect, test } from 'vitest';
import { createCalendar } from '../../../hosts/demo/calendar.ts';
import { createPeople } from '../../../hosts/demo/people.ts';
import { random } from '../../../hosts/demo/random.ts';

const days = createCalendar(Date.parse('2026-03-12T18:00:00Z'), 'America/Sao_Paulo');

test('a seed always creates the same people', () => {
  expect(createPeople(1, days)).toEqual(createPeople(1, days));
  const names = (seed: number) => createPeople(seed, days).map(({ name }) => name);
  expect(names(1)).not.toEqual(names(2));
});

test('requests follow the registration and are never in the future', () => {
  for (const { requests } of [1, 2, 3, 4, 5].flatMap((seed) => createPeople(seed, days))) {
    const ages = requests.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThan(90);
  }
});

test('the calendar counts days back in the time zone of the practice, never after now', () => {
  // Already 1 March in UTC, still 28 February in São Paulo.
  const evening = createCalendar(Date.parse('2026-03-01T01:00:00Z'), 'America/Sao_Paulo');
  expect([0, 1, 31].map(evening.day)).toEqual(['2026-02-28', '2026-02-27', '2026-01-28']);
  expect(evening.weekday(0)).toBe(6);
  expect(new Date(evening.at(1, 10)).toISOString()).toBe('2026-02-27T13:00:00.000Z');
  const justNow = Date.parse('2026-03-12T03:00:05Z');
  const night = createCalendar(justNow, 'America/Sao_Paulo');
  expect(night.at(0, 23)).toBeLessThanOrEqual(justNow);
  expect(night.day(0)).toBe('2026-03-12');
});

test('draws by weight and shuffles a whole list', () => {
  const draw = random(1, 'test');
  const drawn = Array.from({ length: 500 }, () =>
    draw.weighted([
      ['often', 9],
      ['never', 0],
      ['rarely', 1],
    ]),
  );
  expect(drawn.filter((one) => one === 'often').length).toBeGreaterThan(400);
  expect(drawn).not.toContain('never');
  expect(draw.shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
});
