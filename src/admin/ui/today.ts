import { now } from '../../shared/core/clock.ts';

// Sweden writes dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat('sv-SE');

/** `YYYY-MM-DD` of a moment, today's by default, in the browser's time zone. */
export const today = (moment: number = now()): string => isoDay.format(moment);
