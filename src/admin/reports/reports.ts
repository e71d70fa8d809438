import { atom } from 'nanostores';
import { rankServices, reportClients, reportVisits } from '../../shared/reports/endpoints.ts';
import type { RankingPeriod, ReportPeriod } from '../../shared/reports/reports.ts';
import { queryReport } from '../session/queries.ts';
import { rankingOf, reportOf } from './report.ts';

export const $visitsPeriod = atom<ReportPeriod>('day');
export const $visits = queryReport(reportVisits, $visitsPeriod, reportOf);

export const $clientsPeriod = atom<ReportPeriod>('day');
export const $clients = queryReport(reportClients, $clientsPeriod, reportOf);

export const $rankingPeriod = atom<RankingPeriod>('all');
export const $ranking = queryReport(rankServices, $rankingPeriod, rankingOf);
