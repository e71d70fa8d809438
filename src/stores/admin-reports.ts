import { atom } from 'nanostores';
import { rankServices } from '../shared/endpoints/reports.ts';
import type { RankedService, RankingPeriod } from '../shared/reports.ts';
import { queryOf } from './admin-queries.ts';

export const $rankingPeriod = atom<RankingPeriod>('all');

/** How often each service was asked for in the chosen period. */
export const $ranking = queryOf(rankServices, '?period=', $rankingPeriod);

const TOP = 10;

/** The ten most requested, most first; services nobody asked for are left out. */
export const ranked = (rows: readonly RankedService[]): readonly RankedService[] =>
  rows
    .filter((row) => row.request_count > 0)
    .toSorted((one, other) => other.request_count - one.request_count)
    .slice(0, TOP);
