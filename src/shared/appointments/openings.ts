import { type Hours, type Interval, spanOf as spanOfHours } from '../content/hours.ts';
import { addDays, minutesOf, timeOf, weekdayOf } from './when.ts';

/** When an appointment is; minutes of `duration`. */
export type Slot = { readonly day: string; readonly time: string; readonly duration: number };

// The hours of OPENING_HOURS, while the owner has set none.
const USUAL: Hours = [
  ...[1, 2, 3, 4, 5].map((day): Interval => ({ day, from: '09:00', to: '18:00' })),
  { day: 6, from: '09:00', to: '12:00' },
];

const STEP = 30;
const DAY = 24 * 60;

type Span = { readonly from: number; readonly to: number };

const shifted = ({ from, to }: Span, by: number): Span => ({ from: from + by, to: to + by });

// In minutes of the day; hours past midnight also open the next day.
const openOn = (hours: Hours | null, day: string): Span[] =>
  (hours ?? USUAL).flatMap((row) => {
    const span = spanOfHours(row);
    const weekday = weekdayOf(day);
    if (row.day === weekday) return [span];
    return span.to > DAY && row.day === (weekday + 6) % 7 ? [shifted(span, -DAY)] : [];
  });

const spanOf = ({ time, duration }: Pick<Slot, 'time' | 'duration'>): Span => {
  const from = minutesOf(time);
  return { from, to: from + duration };
};

const takenOn = (day: string, taken: readonly Slot[]): Span[] =>
  [-1, 0, 1].flatMap((days) => {
    const other = addDays(day, days);
    return taken
      .filter((slot) => slot.day === other)
      .map((slot) => shifted(spanOf(slot), days * DAY));
  });

/** The first of `taken` that an appointment overlaps, also past midnight. */
export const crossed = <Taken extends Slot>(slot: Slot, taken: readonly Taken[]) =>
  taken.find((other) => {
    const { from, to } = spanOf(slot);
    return takenOn(slot.day, [other]).some((span) => span.from < to && from < span.to);
  });

/** Whether an appointment is within the practice's hours; null means the standard hours. */
export function isOpen(hours: Hours | null, slot: Slot): boolean {
  const { from, to } = spanOf(slot);
  return openOn(hours, slot.day).some((open) => open.from <= from && to <= open.to);
}

/** Whether the practice is open at some time of a day; null means the standard hours. */
export const isOpenDay = (hours: Hours | null, day: string): boolean =>
  openOn(hours, day).length > 0;

/** Free times of a day for `duration` minutes, half an hour apart, after `after`. */
export function freeTimes(
  hours: Hours | null,
  day: string,
  duration: number,
  taken: readonly Slot[],
  after = '',
): string[] {
  const spans = takenOn(day, taken);
  return openOn(hours, day)
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ from, to }) =>
      Array.from({ length: Math.ceil((to - from) / STEP) }, (_, index) => from + index * STEP),
    )
    .filter((from) => {
      if (from < 0 || from >= DAY) return false;
      const to = from + duration;
      const crosses = spans.some((span) => span.from < to && from < span.to);
      return !crosses && isOpen(hours, { day, time: timeOf(from), duration });
    })
    .map(timeOf)
    .filter((time) => time > after);
}

/** The first free time within three weeks of a day; the day without one if none is. */
export function firstFree(
  hours: Hours | null,
  from: string,
  after: string,
  duration: number,
  taken: readonly Slot[],
): Pick<Slot, 'day' | 'time'> {
  for (let ahead = 0; ahead < 21; ahead += 1) {
    const day = addDays(from, ahead);
    const [time] = freeTimes(hours, day, duration, taken, ahead === 0 ? after : '');
    if (time !== undefined) return { day, time };
  }
  return { day: from, time: '' };
}
