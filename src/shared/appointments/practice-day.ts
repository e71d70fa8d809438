import { now } from '../core/clock.ts';
import { addDays, weekdayOf } from './when.ts';

/** The practice's time zone, as given by the panel's page; undefined elsewhere: this machine's. */
export const practiceZone = () => globalThis.document?.documentElement?.dataset.timeZone;

const FORMATS = {
  iso: {},
  time: { hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  month: { month: 'long' },
  day: { day: '2-digit', month: '2-digit' },
  date: { dateStyle: 'short' },
  monthOfYear: { month: 'long', year: 'numeric' },
  longDay: { day: 'numeric', month: 'long' },
  longDate: { dateStyle: 'long' },
  dayOfWeek: { weekday: 'long', day: 'numeric', month: 'long' },
  dayAndTime: { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
  dateAndTime: { dateStyle: 'short', timeStyle: 'short' },
  instant: { dateStyle: 'long', timeStyle: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format takes longer than using it a hundred times.
function formatIn(
  timeZone: string | undefined,
  name: keyof typeof FORMATS,
  at: Date | number,
): string {
  const key = `${name} ${timeZone}`;
  // Sweden writes dates as ISO 8601 does.
  const locale = name === 'iso' ? 'sv-SE' : 'pt-BR';
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...FORMATS[name], timeZone });
  formats.set(key, format);
  return format.format(at).replace(/\b1 de /, '1º de ');
}

/** `YYYY-MM-DD` of a moment (ms), today's by default, on the practice's clock. */
export const practiceDay = (moment: number = now(), timeZone = practiceZone()): string =>
  formatIn(timeZone, 'iso', moment);

/** A moment (ms or ISO 8601) on the practice's clock; a day (`YYYY-MM-DD`) has the zone 'UTC'. */
export const formatDate = (
  name: keyof typeof FORMATS,
  at: number | string,
  timeZone = practiceZone(),
): string => formatIn(timeZone, name, new Date(at));

/** `02/03/2026` from ISO 8601; '' for anything else. */
export const dayOf = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? '' : formatDate('date', moment);

/** Whether this device's clock shows another time than the practice's. */
export function isElsewhere(): boolean {
  const moment = new Date(now());
  const clockOf = (timeZone?: string) => formatIn(timeZone, 'dateAndTime', moment);
  const zone = practiceZone();
  return zone !== undefined && clockOf() !== clockOf(zone);
}

const WEEKDAYS = ['no domingo', 'na segunda', 'na terça', 'na quarta', 'na quinta', 'na sexta'];

/** 'hoje', 'amanhã', 'ontem', 'na quinta, 26/11', by the practice's clock. */
export function appointmentDay(day: string): string {
  const today = practiceDay();
  if (day === today) return 'hoje';
  if (day === addDays(today, 1)) return 'amanhã';
  if (day === addDays(today, -1)) return 'ontem';
  const [, month, date] = day.split('-');
  return `${WEEKDAYS[weekdayOf(day)] ?? 'no sábado'}, ${date}/${month}`;
}
