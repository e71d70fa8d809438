import { formatDate, practiceDay } from '../../shared/appointments/practice-day.ts';

/** 'quinta-feira, 26 de novembro', with an earlier year */
export function longDay(day: string): string {
  const [text, year] = [formatDate('dayOfWeek', day, 'UTC'), day.slice(0, 4)];
  return year < practiceDay().slice(0, 4) ? `${text} de ${year}` : text;
}

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
