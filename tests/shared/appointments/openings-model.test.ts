import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockValues } from '../../../src/shared/appointments/blocks.ts';
import { freeSpans, type Practice } from '../../../src/shared/appointments/openings.ts';
import { addDays, timeOf, weekdayOf } from '../../../src/shared/appointments/when.ts';

// A Tuesday.
const day = '2026-05-05';
const practice = (hours: Practice['hours'], more: Partial<Practice> = {}): Practice => ({
  ...{ hours, blocks: [], pause: 0 },
  ...more,
});
const block = (more: Partial<BlockValues> = {}): BlockValues => ({
  ...{ day, until: day, weekdays: '', starts: '', ends: '', label: '', shown: false },
  ...more,
});

// Minute by minute, without any of the arithmetic under test.
function slowlyFree({ hours, blocks, pause }: Practice, on: string, slots: readonly Taken[]) {
  const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const days = (text: string) => Date.parse(text) / 86_400_000;
  const weekday = weekdayOf(on);
  const open = hours?.filter((row) => row.day === weekday) ?? [];
  const closed = blocks.filter(
    (one) =>
      one.day <= on &&
      (one.until === null || on <= one.until) &&
      (one.weekdays === '' || one.weekdays.includes(`${weekday}`)),
  );
  const held = slots.map((slot) => {
    const from = (days(slot.day) - days(on)) * 1440 + at(slot.time);
    return { from: from - pause, to: from + slot.duration + pause };
  });
  return Array.from({ length: 1440 }, (_, minute) => minute).filter(
    (minute) =>
      open.some((row) => at(row.from) <= minute && minute < at(row.to)) &&
      !closed.some((one) => !one.starts || (at(one.starts) <= minute && minute < at(one.ends))) &&
      !held.some((span) => span.from <= minute && minute < span.to),
  );
}

type Taken = { readonly day: string; readonly time: string; readonly duration: number };

const anyDay = fc.integer({ min: -3, max: 3 }).map((days) => addDays(day, days));
const anyTime = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15));
const anyPair = fc.tuple(anyTime, anyTime).filter(([one, other]) => one < other);
const anyBlock = fc
  .record({
    ...{ day: anyDay, length: fc.option(fc.nat(4)), part: fc.option(anyPair) },
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]).map((days) => days.join('')),
  })
  .map(({ day: first, length, part, weekdays }) =>
    block({
      ...{ day: first, until: length === null ? null : addDays(first, length), weekdays },
      ...(part && { starts: part[0], ends: part[1] }),
    }),
  );
const anySlot = fc.record({
  day: anyDay,
  time: anyTime,
  duration: fc.integer({ min: 5, max: 600 }),
});

test('what is free agrees with looking at every minute', () => {
  const property = fc.property(
    fc.array(fc.tuple(fc.nat(6), anyPair), { maxLength: 5 }),
    fc.array(anyBlock, { maxLength: 4 }),
    fc.array(anySlot, { maxLength: 6 }),
    fc.nat(60),
    (rows, blocks, slots, pause) => {
      // One interval a day, so that none cross.
      const byDay = new Map(rows.map(([of, [from, to]]) => [of, { day: of, from, to }]));
      const open = practice([...byDay.values()], { blocks, pause });
      const spans = freeSpans(open, [day], slots).get(day) ?? [];
      const minutes = spans.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, index) => from + index),
      );
      expect(minutes.join()).toBe(slowlyFree(open, day, slots).join());
    },
  );
  fc.assert(property, { numRuns: 100 });
});

test('thirty days beside 10,000 appointments and 500 blocks take at most 20 ms', () => {
  const days = Array.from({ length: 30 }, (_, ahead) => addDays(day, ahead));
  const slots = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ day: addDays(day, (at % 1500) - 700), time: timeOf((at % 96) * 15), duration: 60 },
  }));
  const blocks = Array.from({ length: 500 }, (_, at) =>
    block({
      day: addDays(day, -at),
      until: null,
      weekdays: String(at % 7),
      starts: '12:00',
      ends: '13:00',
    }),
  );
  const open = practice(null, { blocks, pause: 15, timeZone: 'America/Sao_Paulo' });
  const times = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage();
    freeSpans(open, days, slots);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(20);
});
