import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotli, inline } from '../page-scripts.ts';
import type { Way } from './booking.ts';
import type { Category, Report } from './lighthouse.ts';
import { type Effort, secondsOf } from './registration.ts';
import { median } from './rounds.ts';
import type { Tap } from './tap.ts';
import type { Visit } from './visit.ts';

const KB = 1024;

/** What was measured. */
export type Measured = {
  readonly reports: Readonly<
    Record<'control' | 'site' | 'picture' | 'register', readonly Report[]>
  >;
  readonly taps: Readonly<Record<'control' | 'first' | 'second', readonly Tap[]>>;
  /** From the tap on AGENDAR SESSÃO to the form, ms. */
  readonly bookings: Readonly<Record<Way, readonly number[]>>;
  readonly visits: readonly Visit[];
  /** The same walk on the control page. */
  readonly floor: readonly Visit[];
  readonly form: { readonly before: number; readonly ever: number };
  readonly efforts: { readonly first: Effort; readonly again: Effort };
  readonly images: { readonly hero: boolean; readonly others: boolean };
  /** Places down the page with a booking link in view, a line a reader. */
  readonly inView: readonly Row[];
  /** The folder of the site's build. */
  readonly folder: string;
};

/** One line of the table. `ok` is null where nothing is asked. */
export type Row = {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
  readonly control: string;
  readonly ok: boolean | null;
};

type Weights = { readonly html: number; readonly css: number; readonly script: number };

async function weigh(folder: string, page: string): Promise<Weights> {
  const html = await readFile(join(folder, page), 'utf8');
  return { html: brotli(html), css: inline(html, 'style'), script: inline(html, 'script') };
}

const of = <T>(runs: readonly T[], value: (run: T) => number) => median(runs.map(value));
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const ms = (value: number) => `${Math.round(value)} ms`;

function most(
  what: string,
  value: number,
  limit: number,
  show: (value: number) => string,
  control = '',
): Row {
  return { what, value: show(value), goal: `<= ${show(limit)}`, control, ok: value <= limit };
}

function ratio(
  what: string,
  reports: readonly Report[],
  floor: readonly Report[],
  paint: (report: Report) => number,
  limit: number,
): Row {
  const [value, base] = [of(reports, paint), of(floor, paint)];
  const times = value / base;
  return {
    what,
    value: `${ms(value)}, x${times.toFixed(2)}`,
    goal: `<= x${limit.toFixed(2)}`,
    control: ms(base),
    ok: times <= limit,
  };
}

function score(reports: Measured['reports'], category: Category): Row {
  const value = of(reports.site, ({ scores }) => scores[category]);
  const control = of(reports.control, ({ scores }) => scores[category]);
  return {
    what: `Lighthouse ${category}`,
    value: String(value),
    goal: '100',
    control: String(control),
    ok: value === 100,
  };
}

const fcp = (report: Report) => report.fcp;
const lcp = (report: Report) => report.lcp;

/**
 * A goal in ms that a slower machine stretches: it was set beside a control page that took `at` ms.
 */
function timed(what: string, value: number, control: number, goal: number, at: number): Row {
  return most(what, value, Math.max(goal, (goal / at) * control), ms, ms(control));
}

function tapRow(what: string, taps: readonly Tap[], floor: readonly Tap[]): Row {
  const time = (tap: Tap) => tap.ms;
  const row = timed(what, of(taps, time), of(floor, time), 60, 41);
  const fetched = Math.max(...taps.map(({ requests }) => requests));
  return {
    ...row,
    value: `${row.value}, ${fetched} requests`,
    goal: `${row.goal}, 0 requests`,
    ok: row.ok === true && fetched === 0,
  };
}

/** One who has moved about the page meets the goal; the other ways stand beside it. */
function bookingRows(bookings: Measured['bookings'], floor: readonly Tap[]): Row[] {
  const control = of(floor, (tap) => tap.ms);
  const told = (what: string, way: Way): Row => {
    const value = ms(median(bookings[way]));
    return { what, value, goal: '', control: '', ok: null };
  };
  return [
    timed('AGENDAR → form painted', median(bookings.moved), control, 100, 41),
    told('AGENDAR → form painted, tapped at once', 'at once'),
    told('AGENDAR → form painted, Save-Data (no rules)', 'save-data'),
  ];
}

/** The landing page's lines. */
export async function landing({
  reports,
  taps,
  bookings,
  visits,
  floor,
  images,
  inView,
  folder,
}: Measured): Promise<Row[]> {
  const { html, css, script } = await weigh(folder, 'index.html');
  const fonts = visits[0]?.fonts ?? [];
  const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
  return [
    ...categories.map((category) => score(reports, category)),
    ratio('FCP', reports.site, reports.control, fcp, 1.06),
    ratio('LCP, text hero', reports.site, reports.control, lcp, 1.06),
    ratio('LCP, picture hero', reports.picture, reports.control, lcp, 1.3),
    most(
      'TBT',
      of(reports.site, ({ tbt }) => tbt),
      20,
      ms,
      ms(of(reports.control, ({ tbt }) => tbt)),
    ),
    most(
      'CLS',
      of(reports.site, ({ cls }) => cls),
      0,
      (value) => value.toFixed(3),
    ),
    most('HTML with its CSS', html, 13 * KB, kb),
    most('of it CSS', css, 5 * KB, kb),
    most(
      'Script before LCP, inline too',
      script + of(visits, ({ scriptBefore }) => scriptBefore),
      4 * KB,
      kb,
    ),
    most(
      'Script ever, inline too',
      script + of(visits, ({ scriptEver }) => scriptEver),
      70 * KB,
      kb,
    ),
    tapRow('Tap on a card to modal, the first', taps.first, taps.control),
    tapRow('Tap on a card to modal, the second', taps.second, taps.control),
    ...bookingRows(bookings, taps.control),
    timed(
      'INP over a visit',
      of(visits, ({ inp }) => inp),
      of(floor, ({ inp }) => inp),
      80,
      64,
    ),
    most('Font files at rest', fonts.length, 2, String),
    most('Largest font file', Math.max(0, ...fonts.map(({ bytes }) => bytes)), 14 * KB, kb),
    {
      what: 'Hero picture sized and first',
      value: images.hero ? 'yes' : 'no',
      goal: 'yes',
      control: '',
      ok: images.hero,
    },
    {
      what: 'Other pictures sized and lazy',
      value: images.others ? 'yes' : 'no',
      goal: 'yes',
      control: '',
      ok: images.others,
    },
    most(
      'Requests before interaction',
      of(visits, ({ requests }) => requests.length),
      6,
      String,
    ),
    most(
      'Requests to other origins',
      of(visits, ({ foreign }) => foreign.length),
      0,
      String,
    ),
    most(
      'Transfer, cold, without idle script',
      of(visits, ({ cold }) => cold),
      50 * KB,
      kb,
    ),
    most(
      'Transfer, repeat',
      of(visits, ({ repeat }) => repeat),
      2 * KB,
      kb,
    ),
    ...inView,
  ];
}

/** The lines of /register. */
export async function register({ reports, form, efforts, folder }: Measured): Promise<Row[]> {
  const { script } = await weigh(folder, 'register.html');
  const seconds = (value: number) => `${Math.round(value)} s`;
  return [
    ratio('FCP', reports.register, reports.control, fcp, 1.06),
    ratio('LCP', reports.register, reports.control, lcp, 1.06),
    most(
      'TBT',
      of(reports.register, ({ tbt }) => tbt),
      0,
      ms,
    ),
    most('Script before LCP, inline too', script + form.before, 4 * KB, kb),
    most('Script ever, inline too', script + form.ever, 70 * KB, kb),
    most('Filling and sending, keystroke-level model', secondsOf(efforts.first), 20, seconds),
    most('Taps of a returning client', efforts.again.taps, 5, String),
  ];
}

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const verdict = ({ ok }: Row) => (ok === null ? '' : ok ? 'pass' : '**FAIL**');
  const lines = rows.map(
    (row) => `| ${[row.what, row.value, row.goal, row.control, verdict(row)].join(' | ')} |`,
  );
  return [
    '| What | Measured | Goal | Control | |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
