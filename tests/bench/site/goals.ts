import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../measure.ts';
import { brotli, inline } from '../sizes.ts';
import { CATEGORIES, type Report } from './lighthouse.ts';
import type { Effort, Tap, Visit } from './visit.ts';

export type Measured = {
  readonly reports: Readonly<
    Record<
      'control' | 'site' | 'picture' | 'register' | 'demo' | 'realistic' | 'busyControl' | 'busy',
      readonly Report[]
    >
  >;
  readonly taps: Readonly<
    Record<'control' | 'site', readonly { readonly first: Tap; readonly second: Tap }[]>
  >;
  /** From the tap on AGENDAR SESSÃO to the form, ms. */
  readonly bookings: readonly number[];
  readonly visits: Readonly<Record<'control' | 'site' | 'demo', readonly Visit[]>>;
  readonly form: { readonly before: number; readonly ever: number };
  readonly efforts: Efforts;
  /** With a day and a time of day chosen. */
  readonly preferring: Efforts;
  readonly images: { readonly hero: boolean; readonly others: boolean };
  /** The folders of the builds. */
  readonly folders: Readonly<Record<'site' | 'demo' | 'realistic', string>>;
};

type Efforts = { readonly first: Effort; readonly again: Effort };

/** A line of the table. */
type Row = Readonly<Record<'what' | 'value' | 'goal' | 'control', string>> & {
  readonly ok: boolean;
};

const KB = 1024;
// Time a control page took on the machine on which the goals in ms were set.
const CONTROL_TAP_MS = 41;
const CONTROL_INP_MS = 64;

type Numeric<T> = { [Key in keyof T]: T[Key] extends number ? Key : never }[keyof T];
/** The median of a field. */
const of = <T>(runs: readonly T[], field: Numeric<T>) =>
  median(runs.map((run) => Number(run[field])));
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const ms = (value: number) => `${Math.round(value)} ms`;

type Show = (value: number) => string;
const most = (
  what: string,
  value: number,
  limit: number,
  show: Show = String,
  control = '',
): Row => ({ what, value: show(value), goal: `<= ${show(limit)}`, control, ok: value <= limit });

const fact = (what: string, ok: boolean): Row => ({
  what,
  value: ok ? 'yes' : 'no',
  goal: 'yes',
  control: '',
  ok,
});

/** A goal in ms that a slower machine stretches by its time for the control page. */
const timed = (what: string, value: number, control: number, goal: number, at: number): Row =>
  most(what, value, Math.max(goal, (goal / at) * control), ms, ms(control));

/** A paint as a multiple of the control page's. */
function ratio(
  what: string,
  paint: 'fcp' | 'lcp',
  runs: readonly Report[],
  control: readonly Report[],
  limit: number,
): Row {
  const [value, base] = [of(runs, paint), of(control, paint)];
  const times = value / base;
  return {
    what,
    value: `${ms(value)}, x${times.toFixed(2)}`,
    goal: `<= x${limit.toFixed(2)}`,
    control: ms(base),
    ok: times <= limit,
  };
}

function tapRow(what: string, taps: readonly Tap[], control: number): Row {
  const row = timed(what, of(taps, 'ms'), control, 60, CONTROL_TAP_MS);
  const fetched = Math.max(...taps.map(({ requests }) => requests));
  return {
    ...row,
    value: `${row.value}, ${fetched} requests`,
    goal: `${row.goal}, 0 requests`,
    ok: row.ok && fetched === 0,
  };
}

const readPage = (folder: string, page: string) => readFile(join(folder, page), 'utf8');

/** The rows of the landing page. */
export async function landing(measured: Measured): Promise<Row[]> {
  const { reports, taps, bookings, visits, images, folders } = measured;
  const { site, control } = reports;
  const html = await readPage(folders.site, 'index.html');
  const script = inline(html, 'script');
  const fonts = visits.site[0]?.fonts ?? [];
  const cost = (field: Numeric<Visit>) => of(visits.site, field);
  const count = (field: 'requests' | 'foreign') =>
    median(visits.site.map((one) => one[field].length));
  const tapsOn = (page: 'control' | 'site', which: 'first' | 'second') =>
    taps[page].map((tap) => tap[which]);
  const controlTap = of(tapsOn('control', 'first'), 'ms');
  return [
    ...CATEGORIES.map((category): Row => {
      const [score, base] = [site, control].map((runs) =>
        median(runs.map(({ scores }) => scores[category])),
      );
      const what = `Lighthouse ${category}`;
      return { what, value: `${score}`, goal: '100', control: `${base}`, ok: score === 100 };
    }),
    ratio('FCP', 'fcp', site, control, 1.06),
    ratio('LCP, text hero', 'lcp', site, control, 1.06),
    ratio('LCP, picture hero', 'lcp', reports.picture, control, 1.3),
    most('TBT', of(site, 'tbt'), 20, ms, ms(of(control, 'tbt'))),
    most('CLS', of(site, 'cls'), 0, (value) => value.toFixed(3)),
    most('HTML with its CSS', brotli(html), 13 * KB, kb),
    most('of it CSS', inline(html, 'style'), 5 * KB, kb),
    most('Script before LCP, inline too', script + cost('scriptBefore'), 4 * KB, kb),
    most('Script ever, inline too', script + cost('scriptEver'), 72 * KB, kb),
    tapRow('Tap on a card to modal, the first', tapsOn('site', 'first'), controlTap),
    tapRow('Tap on a card to modal, the second', tapsOn('site', 'second'), controlTap),
    timed('AGENDAR → form painted', median(bookings), controlTap, 100, CONTROL_TAP_MS),
    timed('INP over a visit', cost('inp'), of(visits.control, 'inp'), 80, CONTROL_INP_MS),
    most('Font files at rest', fonts.length, 2),
    most('Largest font file', Math.max(0, ...fonts.map(({ bytes }) => bytes)), 14 * KB, kb),
    fact('Hero picture sized and first', images.hero),
    fact('Other pictures sized and lazy', images.others),
    most('Requests before interaction', count('requests'), 6),
    most('Requests to other origins', count('foreign'), 0),
    most('Transfer, cold, with idle script', cost('cold'), 50 * KB, kb),
    most('Transfer, repeat', cost('repeat'), 2 * KB, kb),
  ];
}

// The keystroke-level model: seconds of a practised thumb's tap and key.
const TAP_S = 1.1;
const KEY_S = 0.28;

/** The rows of first paints and HTML of the landing page with an owner's content. */
export async function paintRows(
  { reports, folders }: Measured,
  content: 'demo' | 'realistic',
): Promise<Row[]> {
  const { [content]: runs, control } = reports;
  return [
    ratio('FCP', 'fcp', runs, control, 1.06),
    ratio('LCP', 'lcp', runs, control, 1.3),
    most('HTML with its CSS', brotli(await readPage(folders[content], 'index.html')), 13 * KB, kb),
  ];
}

/** The rows of the landing page with the demo's content, also beside a busy process. */
export async function demoRows(measured: Measured): Promise<Row[]> {
  const { reports, visits } = measured;
  const { demo, busy, busyControl, control } = reports;
  const longest = (runs: readonly Report[]) => ms(of(runs, 'longest'));
  return [
    ...(await paintRows(measured, 'demo')),
    most('TBT', of(demo, 'tbt'), 20, ms, ms(of(control, 'tbt'))),
    most('Longest task', of(demo, 'longest'), 50, ms, longest(control)),
    most('Longest task beside a busy process', of(busy, 'longest'), 50, ms, longest(busyControl)),
    most('TBT beside a busy process', of(busy, 'tbt'), 20, ms, ms(of(busyControl, 'tbt'))),
    most('Transfer, cold, with idle script', of(visits.demo, 'cold'), 75 * KB, kb),
  ];
}

/** The rows of /register. */
export async function register(measured: Measured): Promise<Row[]> {
  const { reports, form, efforts, preferring, folders } = measured;
  const script = inline(await readPage(folders.site, 'register.html'), 'script');
  const seconds = ({ taps, keys }: Effort) => taps * TAP_S + keys * KEY_S;
  const details = (one: Effort) =>
    `${one.keys} keys, ${seconds(one).toFixed(1)} s and ${ms(one.machine)} of the machine`;
  const round = (value: number) => `${Math.round(value)} s`;
  return [
    ratio('FCP', 'fcp', reports.register, reports.control, 1.06),
    ratio('LCP', 'lcp', reports.register, reports.control, 1.06),
    most('TBT', of(reports.register, 'tbt'), 0, ms),
    most('Script before LCP, inline too', script + form.before, 4 * KB, kb),
    most('Script ever, inline too', script + form.ever, 74 * KB, kb),
    ...[efforts, preferring].flatMap(({ first, again }, index) => {
      const who = index === 0 ? '' : ' with a preference';
      const sending = `Filling and sending${who} (${first.taps} taps, ${details(first)})`;
      return [
        most(sending, seconds(first), 20, round),
        most(`Taps of a returning client${who} (${details(again)})`, again.taps, 5),
      ];
    }),
  ];
}

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = rows.map((row) =>
    line([row.what, row.value, row.goal, row.control, row.ok ? 'pass' : '**FAIL**']),
  );
  return [
    line(['What', 'Measured', 'Goal', 'Control', '']),
    line(Array(5).fill('---')),
    ...lines,
  ].join('\n');
}
