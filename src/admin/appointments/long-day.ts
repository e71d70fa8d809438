const format = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** 'quinta-feira, 26 de novembro' */
export const longDay = (day: string): string => format.format(instantOf(day));

/** 'Quinta-feira, 26 de novembro' */
export function dayTitle(day: string): string {
  const text = longDay(day);
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

/** 'qui' */
export const shortWeekday = (day: string): string =>
  weekday.format(instantOf(day)).replace('.', '');

/** 26 */
export const dateOf = (day: string): number => Number(day.slice(8));
