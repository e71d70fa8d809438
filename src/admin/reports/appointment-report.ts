import { atom } from 'nanostores';
import { reais } from '../../shared/content/service-facts.ts';
import { formatCount, plural } from '../../shared/core/text.ts';
import { sumReais } from '../../shared/money/cents.ts';
import type {
  AbsentWeeks,
  AppointmentPeriod,
  AppointmentRow,
} from '../../shared/reports/appointments.ts';
import { reportAbsent, reportAppointments, reportMonths } from '../../shared/reports/endpoints.ts';
import { queryOnFocus, queryReport } from '../session/queries.ts';
import { type Point, type Read, reportOf } from './report.ts';

/** `count`: those that took place. */
export type AppointmentPoint = Point & { readonly missed: number; readonly value: number };

export const APPOINTMENT_PERIODS = [
  { value: 'week', label: 'Semanal' },
  { value: 'month', label: 'Mensal' },
] as const satisfies readonly { value: AppointmentPeriod; label: string }[];

export const ABSENT_CHOICES = [
  { value: '4', label: '4 semanas' },
  { value: '8', label: '8 semanas' },
  { value: '12', label: '12 semanas' },
  { value: '26', label: 'Meio ano' },
] as const satisfies readonly { value: AbsentWeeks; label: string }[];

function appointmentsOf({ data: rows, headers }: Read<AppointmentRow>) {
  const report = reportOf({
    data: rows.map(({ done, ...row }) => ({ ...row, count: done })),
    headers,
  });
  const points = report.points.map(
    (point, at): AppointmentPoint => ({
      ...point,
      missed: rows[at]?.missed ?? 0,
      value: rows[at]?.value ?? 0,
    }),
  );
  return { ...report, points };
}

export type AppointmentReport = ReturnType<typeof appointmentsOf>;

export const $appointmentsPeriod = atom<AppointmentPeriod>('week');
export const $appointmentReport = queryReport(
  reportAppointments,
  $appointmentsPeriod,
  appointmentsOf,
);

export const $absentWeeks = atom<AbsentWeeks>('8');
export const $absent = queryReport(reportAbsent, $absentWeeks, ({ data, headers }) => ({
  clients: data,
  total: Number(headers.get('x-total-count')),
}));

export const $months = queryOnFocus(reportMonths);

export const money = (value: number) => `R$ ${reais(value)}`;

const sum = (points: readonly AppointmentPoint[], of: 'missed' | 'value') =>
  sumReais(points.map((point) => point[of]));

/** '1 pessoa não vem há 8 semanas e não tem horário marcado.' */
export function absentSentence(total: number, weeks: AbsentWeeks): string {
  const time = ABSENT_CHOICES.find(({ value }) => value === weeks)?.label.toLowerCase();
  const rest = total === 1 ? ['vem', 'tem'] : ['vêm', 'têm'];
  return `${plural(total, 'pessoa', 'pessoas')} não ${rest[0]} há ${time} e não ${rest[1]} horário marcado.`;
}

/** 'Valor: R$ 1.250; 3 faltas (7 %).' */
export function appointmentsSentence({ points, total }: AppointmentReport): string {
  const missed = sum(points, 'missed');
  const share = Math.round((missed / (total + missed)) * 100);
  const absences =
    missed === 0
      ? 'nenhuma falta.'
      : `${plural(missed, 'falta', 'faltas')} (${formatCount(share)} %).`;
  return `Valor: ${money(sum(points, 'value'))}; ${absences}`;
}

export const appointmentsTable = ({ points }: AppointmentReport, period: AppointmentPeriod) => ({
  caption: 'Sessões realizadas, valor e faltas',
  columns: [period === 'week' ? 'Semana de' : 'Mês', 'Sessões', 'Valor (R$)', 'Faltas'],
  rows: points.map(({ label, count, value, missed }) => [label, count, value, missed] as const),
  money: [2],
  file: period === 'week' ? 'sessoes-por-semana' : 'sessoes-por-mes',
});
