import { now } from '../../shared/core/clock.ts';

/** `YYYY-MM-DD` in the browser's time zone. */
export function today(): string {
  const day = new Date(now());
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
