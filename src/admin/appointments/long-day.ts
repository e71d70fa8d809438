import { formatDate } from '../../shared/appointments/practice-day.ts';

/** 'quinta-feira, 26 de novembro' */
export const longDay = (day: string): string => formatDate('dayOfWeek', day, 'UTC');

/** 'Quinta-feira, 26 de novembro' */
export function dayTitle(day: string): string {
  const text = longDay(day);
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

/** 'qui' */
export const shortWeekday = (day: string): string =>
  formatDate('shortWeekday', day, 'UTC').replace('.', '');

/** 26 */
export const dateOf = (day: string): number => Number(day.slice(8));
