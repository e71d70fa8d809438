// `npm run bench reports`: reports and recorded visits beside `select 1` through the same driver over
// HTTP, on PGlite and on Postgres, after few visits (333 people on each of 30 days, 100 clients) and
// many (5,000 people, the limit, on each of 1,000 days, 100,000 clients). report-data.ts writes what
// these leave behind. A ratio is that of a round's p50 or p95 to that of `select 1`; the median of
// all rounds counts. Fails over the limits, and where many visits cost more than few.
import { parseArgs } from 'node:util';
import { connect, type Db } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import * as reports from '../../db/reports/cards.ts';
import * as visits from '../../db/reports/visits.ts';
import { lastDays, reportBuckets } from '../../functions/reports/buckets.ts';
import { onBothEngines } from '../support/database/both-engines.ts';
import type { Backend } from '../support/database/query-suite.ts';
import { type Case, median, percentile, timeCases } from './measure.ts';
import { fill, type Past } from './report-data.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, runs: { type: 'string', default: '100' } },
});
const FLOOR = 'select 1';
/** The largest ratio of the p95. */
const LIMITS: Readonly<Record<string, number>> = {
  'visits, a period in turn': 1.5,
  'a visit, new person': 2,
  'a visit, known person': 2,
  'a further step': 2,
};
/** Cases that count rows of clients or requests; their p95 in ms is limited instead. */
const BY_ROW = new Set([
  'clients, a period in turn',
  'services of all time',
  'services of a month',
]);
const BY_ROW_MS = 50;
// Noise of a busy machine. Cost that grew with traffic would be 33 times as much.
const LIMIT_NOISE = 1.1;
const GROWTH_NOISE = 1.5;
const ZONE = 'America/Sao_Paulo';
// The last day of a month with a full week, when most rows are kept.
const NOW = Date.parse('2027-01-31T23:00:00Z');
const TODAY = '2027-01-31';

function recorder(db: Db) {
  const key = (text: string) => text.padStart(43, 'x');
  return (person: number, step = 0) =>
    visits.record(
      db,
      {
        day: { bucket: TODAY, visitor: key(`d${person}`) },
        week: { bucket: '2027-01-25', visitor: key(`w${person}`) },
        month: { bucket: '2027-01-01', visitor: key(`m${person}`) },
        source: 'instagram',
        step,
        reading: null,
      },
      {
        calls: { key: `visits:${key(`${person % 900}`)}`, max: 1e6, window: 60 },
        visitors: { key: `visitors:${key(`${person % 900}`)}`, max: 500, window: 86_400 },
        // The day is full already after many visits.
        day: 1e6,
      },
    );
}

/** Groups of cases; one that reads thousands of counters would empty the caches for the others. */
function groups(db: Db): readonly (readonly Case[])[] {
  const windows = (['day', 'week', 'month'] as const).map((period) => {
    const { before, buckets } = reportBuckets(period, NOW, ZONE);
    return [period, [...before, ...buckets]] as const;
  });
  const inTurn = (n: number) => windows[n % 3] ?? (['day', []] as const);
  const month = lastDays(30, NOW, ZONE);
  const record = recorder(db);
  let people = 0;
  return [
    [
      ['visits, a period in turn', (n) => reports.visits(db, ...inTurn(n))],
      ['clients, a period in turn', (n) => reports.clients(db, inTurn(n)[1], ZONE)],
      ['services of all time', () => reports.services(db, null, null, ZONE)],
      ['services of a month', () => reports.services(db, month.current, month.before, ZONE)],
    ],
    [
      ['paths of a month', () => reports.paths(db, month.current)],
      ['readings of a month', () => reports.reads(db, month.current)],
    ],
    [
      [
        'a visit, new person',
        () => {
          people += 1;
          return record(people);
        },
      ],
      ['a visit, known person', () => record(people)],
      ['a further step', () => record(people, 1)],
    ],
  ];
}

type Figures = Readonly<Record<'p50' | 'p95' | 'ratio50' | 'ratio95', number>>;

/** The figures of each case on both databases, whose calls take turns. */
async function compare(few: Db, many: Db, group: number) {
  const names: string[] = [];
  const casesOf = (db: Db, prefix: string): Case[] => [
    [prefix + FLOOR, () => db`select 1`],
    ...(groups(db)[group] ?? []).map(([name, run]): Case => {
      if (prefix === 'few ') names.push(name);
      return [prefix + name, run];
    }),
  ];
  const cases = [...casesOf(few, 'few '), ...casesOf(many, 'many ')];
  const rounds: ReadonlyMap<string, readonly number[]>[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const warmUp = round === 0 ? 60 : 0;
    rounds.push(await timeCases(cases, { warmUp, runs: Number(values.runs) }));
  }
  const figures = (prefix: string, name: string): Figures => {
    const time = (times: (typeof rounds)[number], share: number, of: string) =>
      percentile(times.get(prefix + of) ?? [], share);
    const at = (share: number) => median(rounds.map((times) => time(times, share, name)));
    const ratio = (share: number) =>
      median(rounds.map((times) => time(times, share, name) / time(times, share, FLOOR)));
    return { p50: at(0.5), p95: at(0.95), ratio50: ratio(0.5), ratio95: ratio(0.95) };
  };
  return [FLOOR, ...names].map((name) => ({
    name,
    few: figures('few ', name),
    many: figures('many ', name),
  }));
}

/** Prints the figures of a group; false when one is over its limit or grows. */
function print(rows: Awaited<ReturnType<typeof compare>>): boolean {
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(7)).join(' ');
  const head = ['ms p50', 'p95', 'few p50', 'p95', 'many p50', 'p95', 'limit'];
  console.log(`${''.padEnd(26)}${line(head)}`);
  return rows
    .map(({ name, few, many }) => {
      const limit = LIMITS[name] ?? Number.POSITIVE_INFINITY;
      const isByRow = BY_ROW.has(name);
      const over = isByRow
        ? !(many.p95 <= BY_ROW_MS)
        : !(Math.max(few.ratio95, many.ratio95) <= LIMIT_NOISE * limit);
      const grows =
        !isByRow &&
        !(many.ratio50 <= GROWTH_NOISE * few.ratio50) &&
        !(many.ratio95 <= GROWTH_NOISE * few.ratio95);
      const cells = [many.p50, many.p95, few.ratio50, few.ratio95, many.ratio50, many.ratio95];
      const verdict = `${over ? ' OVER' : ''}${grows ? ' GROWS' : ''}`;
      const text = line([
        ...cells.map((n) => n.toFixed(2)),
        isByRow ? `${BY_ROW_MS} ms` : `${LIMITS[name] ?? ''}`,
      ]);
      console.log(name.padEnd(26) + text + verdict);
      return !over && !grows;
    })
    .every(Boolean);
}

/** Compares few and many visits on one engine; false when a group fails. */
async function bench(engine: string, open: () => Promise<Backend>): Promise<boolean> {
  const opened: Backend[] = [];
  const filled = async (past: Past) => {
    const one = await open();
    opened.push(one);
    const db = connect(one.url);
    await prepare(db);
    const rows = await fill(db, past, TODAY);
    // Autovacuum does it within minutes; PGlite has none.
    if (engine === 'Postgres') await db`vacuum analyze`;
    return { db, rows };
  };
  try {
    const few = await filled({ days: 30, daily: 333, clients: 100 });
    const many = await filled({ days: 1_000, daily: 5_000, clients: 100_000 });
    console.log(`\n${engine}: ${few.rows} rows after 10,000 visits, ${many.rows} after 5 million`);
    let fine = true;
    for (const group of groups(few.db).keys())
      fine = print(await compare(few.db, many.db, group)) && fine;
    return fine;
  } finally {
    for (const { close } of opened) await close();
  }
}

await onBothEngines(async (engine, open) => {
  if (!(await bench(engine, open))) process.exitCode = 1;
});
