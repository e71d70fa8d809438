import { atom } from 'nanostores';
import { rankServices, reportVisits } from '../shared/endpoints/reports.ts';
import type { RankedService, RankingPeriod, ReportPeriod, VisitRow } from '../shared/reports.ts';
import { queryOf } from './admin-queries.ts';

export const $rankingPeriod = atom<RankingPeriod>('all');

/** How often each service was asked for in the chosen period. */
export const $ranking = queryOf(rankServices, '?period=', $rankingPeriod);

/** Unique visits of the last twelve weeks. */
export const $weeklyVisits = queryOf(reportVisits, '?period=', atom<ReportPeriod>('week'));

const visits = (count: number) => `${count} ${count === 1 ? 'visita' : 'visitas'}`;

/**
 * This week beside the one before. It is not over yet, so it may be more already, but never less.
 */
export function compareWeeks(rows: readonly VisitRow[]): string {
  const [before = 0, week = 0] = rows.slice(-2).map(({ unique_visits }) => unique_visits);
  if (before === 0 && week === 0) return 'Nenhuma visita nesta semana nem na anterior.';
  if (week > before && before > 0) return `${week - before} a mais que na semana anterior.`;
  if (week === before) return 'Até agora, o mesmo que na semana anterior inteira.';
  if (before === 0) return 'Na semana anterior não houve visitas.';
  return `Até agora. A semana anterior inteira teve ${visits(before)}.`;
}

const TOP = 10;

/** The ten most requested, most first; services nobody asked for are left out. */
export const ranked = (rows: readonly RankedService[]): readonly RankedService[] =>
  rows
    .filter((row) => row.request_count > 0)
    .toSorted((one, other) => other.request_count - one.request_count)
    .slice(0, TOP);
