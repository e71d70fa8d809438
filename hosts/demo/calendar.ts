const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type Calendar = {
  /** Scaled for today, so that the moment is in the past. */
  readonly at: (daysAgo: number, hour: number) => number;
  readonly day: (daysAgo: number) => string;
  readonly weekday: (daysAgo: number) => number;
};

export function createCalendar(now: number, timeZone: string): Calendar {
  const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number);
  const passed = (hours * 60 + minutes) * 60_000 + seconds * 1000;
  const midnight = now - passed;
  const at = (daysAgo: number, hour: number) =>
    daysAgo === 0
      ? midnight + Math.floor((passed * hour) / 24)
      : midnight - daysAgo * DAY_MS + hour * HOUR_MS;
  const day = (daysAgo: number) => isoDay.format(at(daysAgo, 12));
  return { at, day, weekday: (daysAgo) => new Date(`${day(daysAgo)}T12:00:00Z`).getUTCDay() };
}
