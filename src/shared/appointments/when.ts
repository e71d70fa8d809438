/** Whether a text is a calendar day such as `2026-11-26`, from 2000 to 2199. */
export function isDay(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text is a time of day in steps of 15 minutes, such as `14:30`. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/.test(text);

/** `2026-11-26` as `26/11/2026`, any other value as ''. */
export const dayText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 10).split('-').reverse().join('/') : '';

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** `14:30` as minutes since midnight. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes since midnight as `14:30`. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** '14h', '14h30' */
export const spokenTime = (time: string): string =>
  `${Number(time.slice(0, 2))}h${time.slice(3).replace('00', '')}`;
