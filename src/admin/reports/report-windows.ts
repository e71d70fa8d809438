import type { PathPeriod, ReportPeriod } from '../../shared/reports/reports.ts';

/** The window before as a sentence names it, and what of this one is still running. */
export type Window = { readonly before: string; readonly running: string };

/** The windows of what is counted in days, weeks and months. */
export const REPORT_WINDOWS: Readonly<Record<ReportPeriod, Window>> = {
  day: { before: 'os 30 dias anteriores', running: 'o dia de hoje ainda não terminou' },
  week: { before: 'as 12 semanas anteriores', running: 'esta semana ainda não terminou' },
  month: { before: 'os 12 meses anteriores', running: 'este mês ainda não terminou' },
};

/** Those of what is counted over the last days. */
export const LAST_DAYS: Readonly<Record<PathPeriod, Window>> = {
  month: REPORT_WINDOWS.day,
  week: { before: 'os 7 dias anteriores', running: REPORT_WINDOWS.day.running },
};

/** 'Os 30 dias anteriores', where it begins a line. */
export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A count as people write it: '1.234'. */
export const written = (count: number): string => count.toLocaleString('pt-BR');

// Below it a percentage says more than there is to say: from 2 to 3 would be 50 %.
const FEW = 20;

// Above it a percentage is a number nobody pictures: '2.050 %'.
const MANY_TIMES = 4;

function gap(total: number, before: number): string {
  const many = Math.abs(total - before);
  return before < FEW ? written(many) : `${written(Math.round((many / before) * 100))} %`;
}

/**
 * A total beside that of the window before: '12 % a mais que nos 30 dias anteriores'. Fewer are
 * told with what is still running; `none` names what there was none of.
 */
export function compared(total: number, before: number, window: Window, none: string): string {
  const { before: others, running } = window;
  if (before === 0) return `${others} não tiveram ${none}`;
  const difference = gap(total, before);
  if (total === before) return `o mesmo que n${others}`;
  if (before >= FEW && total >= MANY_TIMES * before)
    return `${written(Math.floor(total / before))} vezes o total d${others}`;
  if (difference === '0 %') return `quase o mesmo que n${others}`;
  return total > before
    ? `${difference} a mais que n${others}`
    : `${difference} a menos que n${others}; ${running}`;
}
