import { atom } from 'nanostores';
import { plural } from '../../shared/core/text.ts';
import { reportVisits } from '../../shared/reports/endpoints.ts';
import { type Point, reportOf } from '../reports/report.ts';
import { querySearch } from '../session/queries.ts';

const $week = atom({ period: 'week' } as const);
export const $weeklyVisits = querySearch(reportVisits, $week, reportOf);

export function compareWeeks(weeks: readonly Pick<Point, 'count'>[]): string {
  const [before = 0, week = 0] = weeks.slice(-2).map(({ count }) => count);
  if (before === 0 && week === 0) return 'Nenhuma visita nesta semana nem na anterior.';
  if (week > before && before > 0) return `${week - before} a mais que na semana anterior.`;
  if (week === before) return 'O mesmo que na semana passada inteira.';
  if (before === 0) return 'Na semana anterior não houve visitas.';
  return `Semana passada: ${plural(before, 'visita', 'visitas')}.`;
}
