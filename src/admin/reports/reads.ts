import { atom } from 'nanostores';
import { reportReads } from '../../shared/reports/endpoints.ts';
import type { PathPeriod, ReadRow } from '../../shared/reports/reports.ts';
import { queryReport } from '../session/queries.ts';

export const $readsPeriod = atom<PathPeriod>('month');

/** The posts and services that most people read in the chosen days. */
export const $reads = queryReport(reportReads, $readsPeriod, ({ data }) => data);

/** What is read, and what is said where nothing of it was. */
export const READ_KINDS = [
  { kind: 'post', title: 'Postagens', none: 'Nenhuma postagem lida.' },
  { kind: 'service', title: 'Serviços', none: 'Nenhum serviço aberto.' },
] as const satisfies readonly { kind: ReadRow['kind']; [word: string]: string }[];

const ONE: Readonly<Record<ReadRow['kind'], string>> = { post: 'Postagem', service: 'Serviço' };

/** The same as a table. */
export const readsTable = (rows: readonly ReadRow[], period: PathPeriod) => ({
  caption: 'Mais lidos',
  columns: ['Título', 'Tipo', 'Pessoas'],
  rows: rows.map(({ title, kind, count }) => [title, ONE[kind], count] as const),
  file: { month: 'mais-lidos-30-dias', week: 'mais-lidos-7-dias' }[period],
});
