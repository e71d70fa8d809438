import type { Hours } from '../../shared/content/hours.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Whether it is open at a moment (ms since 1970): from the minute of `from` until before `to`. */
export function isOpen(hours: Hours, timeZone: string, at: number): boolean {
  const there = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (name: string) => there.find(({ type }) => type === name)?.value;
  const time = `${part('hour')}:${part('minute')}`;
  const day = DAYS.indexOf(part('weekday') ?? '');
  return hours.some((row) => row.day === day && row.from <= time && time < row.to);
}
