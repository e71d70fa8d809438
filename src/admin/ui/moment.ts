import { now } from '../../shared/core/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Ago = { readonly short: string; readonly spoken: string };

const of = (count: number, unit: string, one: string, many: string): Ago => ({
  short: `há ${count} ${unit}`,
  spoken: `há ${count} ${count === 1 ? one : many}`,
});

/** A clock that is behind gives 'agora'. */
export function ago(moment: string): Ago {
  const passed = now() - Date.parse(moment);
  if (passed < MINUTE) return { short: 'agora', spoken: 'agora' };
  if (passed < HOUR) return of(Math.floor(passed / MINUTE), 'min', 'minuto', 'minutos');
  if (passed < DAY) return of(Math.floor(passed / HOUR), 'h', 'hora', 'horas');
  const days = Math.floor(passed / DAY);
  return of(days, days === 1 ? 'dia' : 'dias', 'dia', 'dias');
}

/** In the browser's time zone. */
export const isToday = (moment: string): boolean =>
  new Date(moment).toDateString() === new Date(now()).toDateString();

export function greeting(): string {
  const hour = new Date(now()).getHours();
  if (hour < 5 || hour >= 18) return 'Boa noite';
  return hour < 12 ? 'Bom dia' : 'Boa tarde';
}

const formatMoment = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** 'Sábado, 21 de novembro' */
export function formatToday(): string {
  const text = formatMoment.format(now());
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const dayAndYear = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });

function isYesterday(moment: string): boolean {
  const yesterday = new Date(now());
  yesterday.setDate(yesterday.getDate() - 1);
  return new Date(moment).toDateString() === yesterday.toDateString();
}

/** 'ontem às 22:10', 'em 20/11 às 14:32' */
export function formatInSentence(moment: string): string {
  if (isYesterday(moment)) return `ontem às ${clock.format(new Date(moment))}`;
  return isToday(moment) ? momentOf(moment) : `em ${momentOf(moment)}`;
}

/** '14:32' */
export const timeOf = (moment: string): string => clock.format(new Date(moment));

const long = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const longWithYear = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' });

/** 'hoje', 'ontem', '20 de novembro' */
export function formatDayHeading(moment: string): string {
  if (isToday(moment)) return 'hoje';
  if (isYesterday(moment)) return 'ontem';
  const date = new Date(moment);
  const thisYear = date.getFullYear() === new Date(now()).getFullYear();
  return (thisYear ? long : longWithYear).format(date);
}

/** 'hoje às 14:32', '20/11 às 14:32', with the year when it is past */
export function momentOf(moment: string): string {
  const date = new Date(moment);
  const thisYear = date.getFullYear() === new Date(now()).getFullYear();
  const written = thisYear ? day.format(date) : dayAndYear.format(date);
  return `${isToday(moment) ? 'hoje' : written} às ${clock.format(date)}`;
}

const fullMoment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'long',
});

/** '22 de novembro de 2026 às 14:32:05 BRT' */
export const dayAndHour = (moment: string): string => fullMoment.format(new Date(moment));
