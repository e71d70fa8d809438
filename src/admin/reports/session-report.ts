import { atom } from 'nanostores';
import { reais } from '../../shared/content/service-facts.ts';
import { formatCount, plural } from '../../shared/core/text.ts';
import { reportAbsent, reportSessions } from '../../shared/reports/endpoints.ts';
import type { AbsentWeeks, SessionPeriod, SessionRow } from '../../shared/reports/sessions.ts';
import { queryReport } from '../session/queries.ts';
import { type Point, reportOf } from './report.ts';

/** `count` are those that took place. */
export type SessionPoint = Point & { readonly missed: number; readonly value: number };

export const SESSION_PERIODS = [
  { value: 'week', label: 'Semanal' },
  { value: 'month', label: 'Mensal' },
] as const satisfies readonly { value: SessionPeriod; label: string }[];

export const ABSENT_CHOICES = [
  { value: '4', label: '4 semanas' },
  { value: '8', label: '8 semanas' },
  { value: '12', label: '12 semanas' },
  { value: '26', label: 'Meio ano' },
] as const satisfies readonly { value: AbsentWeeks; label: string }[];

function sessionsOf(rows: readonly SessionRow[], headers: Headers) {
  const report = reportOf(
    rows.map(({ done, ...row }) => ({ ...row, count: done })),
    headers,
  );
  const points = report.points.map(
    (point, at): SessionPoint => ({
      ...point,
      missed: rows[at]?.missed ?? 0,
      value: rows[at]?.value ?? 0,
    }),
  );
  return { ...report, points };
}

export type SessionReport = ReturnType<typeof sessionsOf>;

export const $sessionsPeriod = atom<SessionPeriod>('week');
export const $sessionReport = queryReport(reportSessions, $sessionsPeriod, ({ data, headers }) =>
  sessionsOf(data, headers),
);

export const $absentWeeks = atom<AbsentWeeks>('8');
export const $absent = queryReport(reportAbsent, $absentWeeks, ({ data, headers }) => ({
  clients: data,
  total: Number(headers.get('x-total-count')),
}));

export const money = (value: number) => `R$ ${reais(value)}`;

const sum = (points: readonly SessionPoint[], of: 'missed' | 'value') =>
  points.reduce((total, point) => total + point[of], 0);

/** 'Valor: R$ 1.250; 3 faltas, 7 em cada 100.' */
export function sessionsSentence({ points, total }: SessionReport): string {
  const missed = sum(points, 'missed');
  const share = Math.round((missed / (total + missed)) * 100);
  const absences =
    missed === 0
      ? 'nenhuma falta.'
      : `${plural(missed, 'falta', 'faltas')}, ${formatCount(share)} em cada 100.`;
  return `Valor: ${money(sum(points, 'value'))}; ${absences}`;
}

export const sessionsTable = ({ points }: SessionReport, period: SessionPeriod) => ({
  caption: 'Sessões realizadas, valor e faltas',
  columns: [period === 'week' ? 'Semana de' : 'Mês', 'Sessões', 'Valor (R$)', 'Faltas'],
  rows: points.map(({ label, count, value, missed }) => [label, count, value, missed] as const),
  file: period === 'week' ? 'sessoes-por-semana' : 'sessoes-por-mes',
});
