import type { Hours, Interval } from '../content/hours.ts';
import { addDays, minutesOf, timeOf, weekdayOf } from './when.ts';

/** When an appointment is; minutes of `duration`. */
export type Slot = { readonly day: string; readonly time: string; readonly duration: number };

// What OPENING_HOURS says while the owner has set none.
const USUAL: Hours = [
  ...[1, 2, 3, 4, 5].map((day): Interval => ({ day, from: '09:00', to: '18:00' })),
  { day: 6, from: '09:00', to: '12:00' },
];

const STEP = 30;

const openOn = (hours: Hours | null, day: string) =>
  (hours ?? USUAL)
    .filter((row) => row.day === weekdayOf(day))
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));

const spanOf = ({ time, duration }: Slot) => {
  const from = minutesOf(time);
  return { from, to: from + duration };
};

/** Whether an appointment is within the practice's hours; null means the standard hours. */
export function isOpen(hours: Hours | null, slot: Slot): boolean {
  const { from, to } = spanOf(slot);
  return openOn(hours, slot.day).some((open) => open.from <= from && to <= open.to);
}

/** Times of a day for an appointment of `duration` minutes, half an hour apart, after `after`. */
export function freeTimes(
  hours: Hours | null,
  day: string,
  duration: number,
  taken: readonly Slot[],
  after = '',
): string[] {
  const spans = taken.filter((slot) => slot.day === day).map(spanOf);
  return openOn(hours, day)
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ from, to }) =>
      Array.from({ length: Math.ceil((to - from) / STEP) }, (_, index) => from + index * STEP),
    )
    .filter((from) => {
      const to = from + duration;
      const crosses = spans.some((span) => span.from < to && from < span.to);
      return !crosses && isOpen(hours, { day, time: timeOf(from), duration });
    })
    .map(timeOf)
    .filter((time) => time > after);
}

/** The first free time from a day on, within three weeks; the day without a time where none is. */
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
