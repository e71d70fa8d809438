import { atom } from 'nanostores';
import { plural } from '../../shared/core/text.ts';
import { reportPaths } from '../../shared/reports/endpoints.ts';
import type { PathPeriod, PathRow, Step } from '../../shared/reports/reports.ts';
import { queryReport } from '../session/queries.ts';
import { MIN_FOR_PERCENT } from './comparison.ts';

export const RECENT_CHOICES = [
  { value: 'month', label: 'Último mês' },
  { value: 'week', label: 'Última semana' },
] as const satisfies readonly { value: PathPeriod; label: string }[];

export const $sourcesPeriod = atom<PathPeriod>('month');

const sourcesOf = ($period: typeof $sourcesPeriod) =>
  queryReport(reportPaths, $period, ({ data }) => data);

export const $sources = sourcesOf($sourcesPeriod);

/** The same for the last 30 days, whatever period is chosen. */
export const $monthSources = sourcesOf(atom<PathPeriod>('month'));

export const STEPS_TO_WHATSAPP = [
  { step: 'visited', label: 'Visitaram' },
  { step: 'booking', label: 'Tocaram em Agendar' },
  { step: 'entered', label: 'Fizeram cadastro ou login' },
  { step: 'whatsapp', label: 'Abriram o WhatsApp' },
] as const satisfies readonly { step: Step; label: string }[];

const NAMES: ReadonlyMap<string, string> = new Map([
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['google', 'Google'],
  ['whatsapp', 'WhatsApp'],
  ['direct', 'Direto'],
]);

export const POSTER = 'poster:';

/** The label of a source; of a poster its place, or its tag once it is deleted. */
export function sourceName({ source, name }: Pick<PathRow, 'source' | 'name'>): string {
  if (!source.startsWith(POSTER)) return NAMES.get(source) ?? 'Outros sites';
  return name ?? `Cartaz excluído (${source.slice(POSTER.length)})`;
}

export type Steps = Readonly<Record<Step, number>>;

export function sumSteps(rows: readonly PathRow[]): Steps {
  const sum = (step: Step) => rows.reduce((total, row) => total + row[step], 0);
  return Object.fromEntries(STEPS_TO_WHATSAPP.map(({ step }) => [step, sum(step)])) as Steps;
}

export const share = (part: number, total: number): number =>
  total === 0 ? 0 : (100 * part) / total;

/** '12 %', '< 1 %'; null if the total is too small for a percentage. */
export function percent(part: number, total: number): string | null {
  if (total < MIN_FOR_PERCENT) return null;
  const value = share(part, total);
  return part > 0 && value < 1 ? '<\u00a01\u00a0%' : `${Math.round(value)}\u00a0%`;
}

/** All sources last; steps after the visit are compared with the visitors of the same source. */
export function rowsOf(rows: readonly PathRow[]) {
  const all = sumSteps(rows);
  const row = (key: string, name: string, steps: Steps) => ({
    key,
    name,
    cells: STEPS_TO_WHATSAPP.map(({ step, label }) => ({
      step,
      label,
      count: steps[step],
      of: step === 'visited' ? all.visited : steps.visited,
    })),
  });
  return [
    ...rows.map((steps) => row(steps.source, sourceName(steps), steps)),
    row('', 'Todas as origens', all),
  ];
}

export function sourcesSentence(rows: readonly PathRow[]): string {
  const { visited, whatsapp } = sumSteps(rows);
  const visitors = `De ${plural(visited, 'pessoa que visitou', 'pessoas que visitaram')} o site`;
  if (whatsapp === 0) return `${visitors}, nenhuma abriu o WhatsApp ainda.`;
  const value = percent(whatsapp, visited);
  return `${visitors}, ${plural(whatsapp, 'abriu', 'abriram')} o WhatsApp${value ? ` (${value})` : ''}.`;
}

export function sourcesTable(rows: readonly PathRow[], period: PathPeriod) {
  return {
    caption: 'De onde vieram e até onde foram',
    columns: ['De onde', ...STEPS_TO_WHATSAPP.map(({ label }) => label)],
    rows: rowsOf(rows).map(({ name, cells }) => [name, ...cells.map(({ count }) => count)]),
    file: { month: 'caminhos-30-dias', week: 'caminhos-7-dias' }[period],
  };
}
