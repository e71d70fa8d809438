import { formatCount } from '../../shared/core/text.ts';
import type { PathPeriod, ReportPeriod } from '../../shared/reports/reports.ts';

export type Window = { readonly before: string; readonly running: string };

export const WINDOWS: Readonly<Record<ReportPeriod, Window>> = {
  day: { before: 'os 30 dias anteriores', running: 'o dia de hoje ainda não terminou' },
  week: { before: 'as 12 semanas anteriores', running: 'esta semana ainda não terminou' },
  month: { before: 'os 12 meses anteriores', running: 'este mês ainda não terminou' },
};

export const RECENT_WINDOWS: Readonly<Record<PathPeriod, Window>> = {
  month: WINDOWS.day,
  week: { before: 'os 7 dias anteriores', running: WINDOWS.day.running },
};

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Below this number a percentage misleads: from 2 to 3 would be 50 %. */
export const MIN_FOR_PERCENT = 20;

const MIN_FOR_TIMES = 4;

function differenceOf(total: number, before: number): string {
  const difference = Math.abs(total - before);
  if (before < MIN_FOR_PERCENT) return formatCount(difference);
  return `${formatCount(Math.round((difference / before) * 100))} %`;
}

/** '12 % a mais que nos 30 dias anteriores'; `none` names what the previous window lacked. */
export function compareTotals(total: number, before: number, window: Window, none: string): string {
  const { before: others, running } = window;
  if (before === 0) return `${others} não tiveram ${none}`;
  const difference = differenceOf(total, before);
  if (total === before) return `o mesmo que n${others}`;
  if (before >= MIN_FOR_PERCENT && total >= MIN_FOR_TIMES * before)
    return `${formatCount(Math.floor(total / before))} vezes o total d${others}`;
  if (difference === '0 %') return `quase o mesmo que n${others}`;
  return total > before
    ? `${difference} a mais que n${others}`
    : `${difference} a menos que n${others}; ${running}`;
}
