import { Text, type TextProps, VisuallyHidden } from '@mantine/core';
import { formatDate, practiceDay } from '../../shared/appointments/practice-day.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { now } from '../../shared/core/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Ago = { readonly short: string; readonly spoken: string };

const of = (count: number, unit: string, one: string, many: string): Ago => ({
  short: `há ${count} ${unit}`,
  spoken: `há ${count} ${count === 1 ? one : many}`,
});

/** 'agora' also if this clock is behind. */
export function ago(moment: string): Ago {
  const passed = now() - Date.parse(moment);
  if (passed < MINUTE) return { short: 'agora', spoken: 'agora' };
  if (passed < HOUR) return of(Math.floor(passed / MINUTE), 'min', 'minuto', 'minutos');
  if (passed < DAY) return of(Math.floor(passed / HOUR), 'h', 'hora', 'horas');
  const days = Math.floor(passed / DAY);
  return of(days, days === 1 ? 'dia' : 'dias', 'dia', 'dias');
}

// Times are shown by the practice's clock, as in the agenda.
const dayOf = (moment: string) => practiceDay(Date.parse(moment));

export const isToday = (moment: string): boolean => dayOf(moment) === practiceDay();

export function greeting(): string {
  const hour = Number(formatDate('time', now()).slice(0, 2));
  if (hour < 5 || hour >= 18) return 'Boa noite';
  return hour < 12 ? 'Bom dia' : 'Boa tarde';
}

/** 'Sábado, 21 de novembro' */
export function formatToday(): string {
  const text = formatDate('dayOfWeek', now());
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

const isYesterday = (moment: string) => dayOf(moment) === addDays(practiceDay(), -1);

const isThisYear = (moment: string) => dayOf(moment).slice(0, 4) === practiceDay().slice(0, 4);

/** 'ontem às 22:10', 'em 20/11 às 14:32' */
export function formatInSentence(moment: string): string {
  if (isYesterday(moment)) return `ontem às ${timeOf(moment)}`;
  return isToday(moment) ? momentOf(moment) : `em ${momentOf(moment)}`;
}

/** '14:32' */
export const timeOf = (moment: string): string => formatDate('time', moment);

/** 'hoje', 'ontem', '20 de novembro' */
export function formatDayHeading(moment: string): string {
  if (isToday(moment)) return 'hoje';
  if (isYesterday(moment)) return 'ontem';
  return formatDate(isThisYear(moment) ? 'longDay' : 'longDate', moment);
}

/** 'hoje às 14:32', '20/11 às 14:32', with the year if it is another */
export function momentOf(moment: string): string {
  const written = formatDate(isThisYear(moment) ? 'day' : 'date', moment);
  return `${isToday(moment) ? 'hoje' : written} às ${timeOf(moment)}`;
}

/** '22 de novembro de 2026 às 14:32:05 BRT' */
export const dayAndHour = (moment: string): string => formatDate('instant', moment);

/** '22/11/2026 às 14:32' */
export const preciseMoment = (moment: string): string =>
  formatDate('dateAndTime', moment).replace(/,? /, ' às ');

export function AgoText({ moment, ...look }: TextProps & { readonly moment: string }) {
  const { short, spoken } = ago(moment);
  return (
    <Text component="time" size="sm" c="dimmed" {...look} dateTime={moment} className="no-break">
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </Text>
  );
}
