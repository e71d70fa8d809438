import { ApiFailure } from '../browser/api.ts';
import type { PathPeriod, RankingPeriod, ReportPeriod } from '../shared/reports.ts';
import type { Report } from './report.ts';

export const REPORT_CHOICES = [
  { value: 'day', label: 'Diário' },
  { value: 'week', label: 'Semanal' },
  { value: 'month', label: 'Mensal' },
] as const satisfies readonly { value: ReportPeriod; label: string }[];

export const RANKING_CHOICES = [
  { value: 'all', label: 'Todo período' },
  { value: 'month', label: 'Último mês' },
  { value: 'week', label: 'Última semana' },
] as const satisfies readonly { value: RankingPeriod; label: string }[];

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
  if (difference === '0 %') return `quase o mesmo que n${others}`;
  return total > before
    ? `${difference} a mais que n${others}`
    : `${difference} a menos que n${others}; ${running}`;
}

/** What a report in days, weeks or months counts, in the words of its card. */
export type Counted = {
  /** 'Visitas únicas' */
  readonly series: string;
  /** 'visitas' */
  readonly many: string;
  /** Begins the name of its file. */
  readonly file: string;
};

const UNITS = {
  day: { column: 'Dia', one: 'um dia', per: 'por dia', file: 'por-dia' },
  week: { column: 'Semana de', one: 'uma semana', per: 'por semana', file: 'por-semana' },
  month: { column: 'Mês', one: 'um mês', per: 'por mês', file: 'por-mes' },
} as const satisfies Record<ReportPeriod, Record<string, string>>;

/** What a chart in days, weeks or months shows, in a sentence each. */
export function chartWords({ points }: Report, period: ReportPeriod, counted: Counted) {
  const { one, per } = UNITS[period];
  const most = points.reduce((best, point) => (point.count > best.count ? point : best));
  const [first, last] = [points[0]?.label, points.at(-1)?.label];
  return {
    label: `${counted.series} ${per}, de ${first} a ${last}`,
    caption: `Mais ${counted.many} em ${one}: ${written(most.count)} (${most.label}).`,
  };
}

/** The same as a table. */
export function chartTable({ points }: Report, period: ReportPeriod, counted: Counted) {
  const { column, per, file } = UNITS[period];
  return {
    caption: `${counted.series} ${per}`,
    columns: [column, counted.series],
    rows: points.map(({ label, count }) => [label, count] as const),
    file: `${counted.file}-${file}`,
  };
}

/** What the chart of a ranking shows, in a sentence each. */
export function rankingWords({ points }: Report) {
  const [most] = points;
  return {
    label: `Serviços mais solicitados, ${points.length} de cima para baixo`,
    caption: `O mais pedido: ${most?.name} (${written(most?.count ?? 0)}).`,
  };
}

/** The same as a table. */
export const rankingTable = ({ points }: Report, period: RankingPeriod) => ({
  caption: 'Serviços mais solicitados',
  columns: ['Serviço', 'Pedidos'],
  rows: points.map(({ name, count }) => [name, count] as const),
  file: { all: 'servicos', month: 'servicos-30-dias', week: 'servicos-7-dias' }[period],
});

/** The sentence of a failed report (spec §8). */
export function reportFailure(error: unknown, notFound: string): string {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === 404) return notFound;
  if (status === 401) return 'Não autorizado. Faça login novamente para acessar os dados.';
  return 'Falha ao carregar dados. Tente novamente mais tarde.';
}
