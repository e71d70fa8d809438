import type { Offer } from './booking.ts';
import { freeSpans, type Practice, type Slot, timesIn } from './openings.ts';

/** The free times of some days for `duration` minutes, from a moment such as `2026-11-26T14:00` on. */
export const offersOf = (
  practice: Practice,
  days: readonly string[],
  duration: number,
  taken: readonly Slot[],
  earliest: string,
): Offer[] =>
  [...freeSpans(practice, days, taken)].map(([day, free]) => ({
    day,
    times: timesIn(practice, day, free, duration, '').filter(
      (time) => `${day}T${time}` >= earliest,
    ),
  }));

/** The same with at most `most` times a day, spread over it, and without days that have none. */
export const shownOffers = (offers: readonly Offer[], most: number): Offer[] =>
  offers
    .filter(({ times }) => times.length > 0)
    .map(({ day, times }) => {
      const count = Math.min(most, times.length);
      const step = count > 1 ? (times.length - 1) / (count - 1) : 0;
      const at = Array.from({ length: count }, (_, index) => Math.round(index * step));
      return { day, times: times.filter((_, index) => at.includes(index)) };
    });
