import { ApiFailure } from '../../browser/api.ts';
import { withLostLine } from '../../browser/sentence.ts';
import { formatCount, plural } from '../../shared/core/text.ts';
import type { RankingPeriod, ReportPeriod } from '../../shared/reports/reports.ts';
import type { Report } from './report.ts';

export const PERIOD_CHOICES = [
  { value: 'day', label: 'Diário' },
  { value: 'week', label: 'Semanal' },
  { value: 'month', label: 'Mensal' },
] as const satisfies readonly { value: ReportPeriod; label: string }[];

export const RANKING_CHOICES = [
  { value: 'all', label: 'Todo período' },
  { value: 'month', label: 'Último mês' },
  { value: 'week', label: 'Última semana' },
] as const satisfies readonly { value: RankingPeriod; label: string }[];

export type Counted = {
  readonly series: string;
  readonly one: string;
  readonly many: string;
  readonly file: string;
};

const UNITS = {
  day: { column: 'Dia', best: 'Melhor dia: ', per: 'por dia', file: 'por-dia' },
  week: {
    column: 'Semana de',
    best: 'Melhor semana: a de ',
    per: 'por semana',
    file: 'por-semana',
  },
  month: { column: 'Mês', best: 'Melhor mês: ', per: 'por mês', file: 'por-mes' },
} as const satisfies Record<ReportPeriod, Record<string, string>>;

export function chartWords({ points }: Report, period: ReportPeriod, counted: Counted) {
  const { best, per } = UNITS[period];
  const most = points.reduce((best, point) => (point.count > best.count ? point : best));
  const [first, last] = [points[0]?.label, points.at(-1)?.label];
  return {
    label: `${counted.series} ${per}, de ${first} a ${last}`,
    caption: `${best}${most.label}, com ${plural(most.count, counted.one, counted.many)}.`,
  };
}

export function chartTable({ points }: Report, period: ReportPeriod, counted: Counted) {
  const { column, per, file } = UNITS[period];
  return {
    caption: `${counted.series} ${per}`,
    columns: [column, counted.series],
    rows: points.map(({ label, count }) => [label, count] as const),
    file: `${counted.file}-${file}`,
  };
}

export function rankingWords({ points }: Report) {
  const [most] = points;
  return {
    label: `Serviços mais solicitados, ${points.length} de cima para baixo`,
    caption: `O mais pedido: ${most?.name} (${formatCount(most?.count ?? 0)}).`,
  };
}

export const rankingTable = ({ points }: Report, period: RankingPeriod) => ({
  caption: 'Serviços mais solicitados',
  columns: ['Serviço', 'Pedidos'],
  rows: points.map(({ name, count }) => [name, count] as const),
  file: { all: 'servicos', month: 'servicos-30-dias', week: 'servicos-7-dias' }[period],
});

export function reportFailure(error: unknown, notFound: string): string {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status < 0 && error instanceof ApiFailure) return error.message;
  if (status === 404) return notFound;
  if (status === 401) return 'Não autorizado. Faça login novamente para acessar os dados.';
  return withLostLine('Falha ao carregar dados. Tente novamente mais tarde.', error);
}
