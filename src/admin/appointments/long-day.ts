import { formatDate } from '../../shared/appointments/practice-day.ts';

/** 'quinta-feira, 26 de novembro' */
export const longDay = (day: string): string => formatDate('dayOfWeek', day, 'UTC');

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** 'Quinta-feira, 26 de novembro' */
export const dayTitle = (day: string): string => capital(longDay(day));

/** 'Novembro de 2026' */
export const monthTitle = (day: string): string => capital(formatDate('monthOfYear', day, 'UTC'));

/** 'qui' */
export const shortWeekday = (day: string): string =>
  formatDate('shortWeekday', day, 'UTC').replace('.', '');

/** 26 */
export const dateOf = (day: string): number => Number(day.slice(8));
