import { now } from '../core/clock.ts';

/** The practice's time zone, as given by the panel's page; undefined elsewhere: this machine's. */
export const PRACTICE_ZONE = globalThis.document?.documentElement?.dataset.timeZone;

/** `YYYY-MM-DD` of a moment (ms), today's by default, on the practice's clock. */
export const practiceDay = (moment: number = now(), timeZone = PRACTICE_ZONE): string =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);

const clockOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now(),
  );

/** Whether this device's clock shows another time than the practice's. */
export const isElsewhere = (): boolean =>
  PRACTICE_ZONE !== undefined && clockOf() !== clockOf(PRACTICE_ZONE);
