import { atom } from 'nanostores';
import { rankServices, reportClients, reportVisits } from '../../shared/reports/endpoints.ts';
import type { RankingPeriod, ReportPeriod } from '../../shared/reports/reports.ts';
import { queryReport } from '../session/queries.ts';
import { rankingOf, reportOf } from './report.ts';

export const $visitsPeriod = atom<ReportPeriod>('day');
export const $clientsPeriod = atom<ReportPeriod>('day');
export const $rankingPeriod = atom<RankingPeriod>('all');

/** Unique visits of the chosen days, weeks or months. */
export const $visits = queryReport(reportVisits, $visitsPeriod, ({ data, headers }) =>
  reportOf(data, headers),
);

/** The clients who came in them. */
export const $clients = queryReport(reportClients, $clientsPeriod, ({ data, headers }) =>
  reportOf(data, headers),
);

/** How often each service was asked for in the chosen period. */
export const $ranking = queryReport(rankServices, $rankingPeriod, ({ data, headers }) =>
  rankingOf(data, headers),
);
