import { atom } from 'nanostores';
import { reportPaths } from '../../shared/reports/endpoints.ts';
import type { PathPeriod, PathRow, Step } from '../../shared/reports/reports.ts';
import { queryReport } from '../session/queries.ts';
import { written } from './report-windows.ts';

export const PATH_CHOICES = [
  { value: 'month', label: 'Último mês' },
  { value: 'week', label: 'Última semana' },
] as const satisfies readonly { value: PathPeriod; label: string }[];

export const $pathsPeriod = atom<PathPeriod>('month');

const pathsOf = ($period: typeof $pathsPeriod) =>
  queryReport(reportPaths, $period, ({ data }) => data);

/** Where visitors of the chosen days came from, and how far they got. */
export const $paths = pathsOf($pathsPeriod);

/** The same of the last 30 days, whatever is chosen. */
export const $monthPaths = pathsOf(atom<PathPeriod>('month'));

/** The steps to WhatsApp, in their order. */
export const PATH_STEPS = [
  { step: 'visited', label: 'Visitaram' },
  { step: 'booking', label: 'Tocaram em Agendar' },
  { step: 'entered', label: 'Cadastraram ou entraram' },
  { step: 'whatsapp', label: 'Abriram o WhatsApp' },
] as const satisfies readonly { step: Step; label: string }[];

const NAMES: ReadonlyMap<string, string> = new Map([
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['google', 'Google'],
  ['whatsapp', 'WhatsApp'],
  ['direct', 'Direto'],
  ['other', 'Outros sites'],
]);

export const POSTER = 'poster:';

/** What the owner calls a source; a poster by its place, as long as it is there. */
export function sourceName({ source, name }: Pick<PathRow, 'source' | 'name'>): string {
  if (!source.startsWith(POSTER)) return NAMES.get(source) ?? 'Outros sites';
  return name ?? `Cartaz excluído (${source.slice(POSTER.length)})`;
}

/** How many people got to each step. */
export type Steps = Readonly<Record<Step, number>>;

/** All sources together. */
export const allSources = (rows: readonly PathRow[]): Steps =>
  rows.reduce<Steps>(
    (sum, row) => ({
      visited: sum.visited + row.visited,
      booking: sum.booking + row.booking,
      entered: sum.entered + row.entered,
      whatsapp: sum.whatsapp + row.whatsapp,
    }),
    { visited: 0, booking: 0, entered: 0, whatsapp: 0 },
  );

/** A part of a whole in hundreds, 0 where there is no whole. */
export const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : (100 * part) / whole;

// Below it a percentage says more than there is to say.
const FEW = 20;

/** The same in words: '12 %', '< 1 %'; none of a whole of a few people. */
export function percent(part: number, whole: number): string | null {
  if (whole < FEW) return null;
  const hundreds = share(part, whole);
  return part > 0 && hundreds < 1 ? '<\u00a01\u00a0%' : `${Math.round(hundreds)}\u00a0%`;
}

const people = (count: number) => (count === 1 ? '1 pessoa' : `${written(count)} pessoas`);

/** What became of all of them, in a sentence. */
export function pathsWords(rows: readonly PathRow[]): string {
  const { visited, whatsapp } = allSources(rows);
  const hundreds = percent(whatsapp, visited);
  const came = visited === 1 ? 'De 1 pessoa que visitou' : `De ${people(visited)} que visitaram`;
  if (whatsapp === 0) return `${came} o site, nenhuma abriu o WhatsApp ainda.`;
  const opened = whatsapp === 1 ? '1 abriu' : `${written(whatsapp)} abriram`;
  return `${came} o site, ${opened} o WhatsApp${hundreds ? ` (${hundreds})` : ''}.`;
}

/** The same as a table: a source a row, all of them last. */
export function pathsTable(rows: readonly PathRow[], period: PathPeriod) {
  const line = (name: string, steps: Steps) =>
    [name, ...PATH_STEPS.map(({ step }) => steps[step])] as const;
  return {
    caption: 'De onde vieram e até onde foram',
    columns: ['De onde', ...PATH_STEPS.map(({ label }) => label)],
    rows: [
      ...rows.map((row) => line(sourceName(row), row)),
      line('Todas as origens', allSources(rows)),
    ],
    file: { month: 'caminhos-30-dias', week: 'caminhos-7-dias' }[period],
  };
}
