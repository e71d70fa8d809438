// `npm run bench:reports`: what reports and recorded visits cost beside a bare `select 1` through the
// same driver, over HTTP, on PGlite and on a real Postgres, with little behind them and with much:
// - little: 10,000 visits, 333 people on each of 30 days, 100 clients;
// - much: 5 million visits, 5,000 people (the cap) on each of 1,000 days, 10,000 clients.
// Written in bulk is what these leave behind: for every day counters of day, week and month, of 36
// sources in 4 steps and of 140 posts and services; keys of today and yesterday (5,000 people and
// 20,000 readings each), of a full week (35,000) and a full month (155,000), and two counters for
// each of 5,000 addresses a day; clients with two requests each, which triggers count.
// A ratio is that of a round's p50 or p95 to the one of `select 1` in this round; the median of all
// rounds counts. Fails over the limits below, and where much costs more than little beyond noise.
import { parseArgs } from 'node:util';
import { connect, type Db } from '../../../db/client.ts';
import { openLocal } from '../../../db/local/open.ts';
import { prepare } from '../../../db/prepare.ts';
import * as reports from '../../../db/reports.ts';
import * as visits from '../../../db/visits.ts';
import { lastDays, reportBuckets } from '../../../functions/lib/buckets.ts';
import { findBinaries, startPostgres } from '../../support/postgres.ts';
import { openPostgres } from '../../support/postgres-database.ts';
import { fill, type Past } from './data.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, runs: { type: 'string', default: '100' } },
});
const [ROUNDS, RUNS] = [Number(values.rounds), Number(values.runs)];
const WARM_UP = 60;
/** The most that the p95 of each may be of that of `select 1`. */
const LIMITS: Readonly<Record<string, number>> = {
  'visits, a period in turn': 1.5,
  'clients, a period in turn': 1.5,
  'services of all time': 4,
  'services of a month': 4,
  'a visit, new person': 2,
  'a visit, known person': 2,
  'a step further': 2,
};
/** What a busy machine makes of equal work: of the limits, and between little and much. */
const NOISE = { limit: 1.1, growth: 1.25 };
const FLOOR = 'select 1';
const ZONE = 'America/Sao_Paulo';
// The last day of a month whose week is full: all that can be kept at once is kept.
const NOW = Date.parse('2027-01-31T23:00:00Z');
const TODAY = '2027-01-31';

type Case = readonly [name: string, run: (round: number) => Promise<unknown>];

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

function recording(db: Db) {
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
        // The day of much is full already.
        day: 1e6,
      },
    );
}

function casesOf(db: Db): readonly Case[] {
  const windows = (['day', 'week', 'month'] as const).map((period) => {
    const { before, buckets } = reportBuckets(period, NOW, ZONE);
    return { period, all: [...before, ...buckets] };
  });
  const inTurn = (n: number) => windows[Math.abs(n) % 3] ?? { period: 'day' as const, all: [] };
  const month = lastDays(30, NOW, ZONE);
  const record = recording(db);
  let people = 0;
  const next = () => {
    people += 1;
    return people;
  };
  return [
    [FLOOR, () => db`select 1`],
    ['visits, a period in turn', (n) => reports.visits(db, inTurn(n).period, inTurn(n).all)],
    ['clients, a period in turn', (n) => reports.clients(db, inTurn(n).period, inTurn(n).all)],
    ['services of all time', () => reports.services(db, null, null)],
    ['services of a month', () => reports.services(db, month.current, month.before)],
    ['paths of a month', () => reports.paths(db, month.current)],
    ['readings of a month', () => reports.reads(db, month.current)],
    ['a visit, new person', () => record(next())],
    ['a visit, known person', () => record(people)],
    ['a step further', () => record(people, 1)],
  ];
}

/** p50 and p95 in ms, and as multiples of those of `select 1` in the same round. */
type Figures = readonly [p50: number, p95: number, ratio50: number, ratio95: number];
type Found = ReadonlyMap<string, Figures>;

const median = (values: readonly number[]) => at(values, 0.5);

/** One round: each case of each database in turn, so that a busy machine falls on all of them. */
async function round(all: readonly (readonly Case[])[], from: number): Promise<Found[]> {
  const times = all.map((cases) => new Map(cases.map(([name]) => [name, [] as number[]])));
  for (let run = from; run < RUNS; run += 1)
    for (const [which, cases] of all.entries())
      for (const [name, work] of cases) {
        const start = performance.now();
        await work(run);
        if (run >= 0) times[which]?.get(name)?.push(performance.now() - start);
      }
  return times.map((found) => {
    const bare = found.get(FLOOR) ?? [];
    const figures = (list: readonly number[]): Figures => {
      const [p50, p95] = [at(list, 0.5), at(list, 0.95)];
      return [p50, p95, p50 / at(bare, 0.5), p95 / at(bare, 0.95)];
    };
    return new Map([...found].map(([name, list]) => [name, figures(list)]));
  });
}

/** The medians of all rounds, of each database. */
async function measure(databases: readonly Db[]): Promise<Found[]> {
  const all = databases.map(casesOf);
  const rounds: Found[][] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(all, n === 0 ? -WARM_UP : 0));
  return all.map(
    (cases, which) =>
      new Map(
        cases.map(([name]): [string, Figures] => {
          const of = (place: number) =>
            median(rounds.map((found) => found[which]?.get(name)?.[place] ?? Number.NaN));
          return [name, [of(0), of(1), of(2), of(3)]];
        }),
      ),
  );
}

/** A database on some engine: its address, and what ends it. */
type Opened = { readonly url: string; readonly close: () => Promise<void> };

async function bench(
  engine: string,
  open: () => Promise<Opened>,
  settle: boolean,
): Promise<boolean> {
  const opened: Opened[] = [];
  const filled = async (past: Past) => {
    const one = await open();
    opened.push(one);
    const db = connect(one.url);
    await prepare(db);
    const rows = await fill(db, past, TODAY);
    // A server's autovacuum does it within minutes; the embedded database has none.
    if (settle) await db`vacuum analyze`;
    return { db, rows };
  };
  try {
    const little = await filled({ days: 30, daily: 333, clients: 100 });
    const much = await filled({ days: 1_000, daily: 5_000, clients: 10_000 });
    console.log(
      `\n${engine}: ${little.rows} rows after 10 thousand visits, ${much.rows} after 5 million`,
    );
    const [before, after] = await measure([little.db, much.db]);
    return before && after ? told(before, after) : false;
  } finally {
    for (const { close } of opened) await close();
  }
}

/** Prints the ratios of little and much; whether all are within their limits. */
function told(little: Found, much: Found): boolean {
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(7)).join(' ');
  const head = ['ms p50', 'p95', 'few p50', 'p95', 'many p50', 'p95', 'limit'];
  console.log(`${''.padEnd(26)}${line(head)}`);
  let fine = true;
  for (const [name, few] of little) {
    const many = much.get(name) ?? few;
    const limit = LIMITS[name] ?? Number.POSITIVE_INFINITY;
    const over = !(Math.max(few[3], many[3]) <= NOISE.limit * limit);
    const grows = !(many[2] <= NOISE.growth * few[2]);
    fine &&= !over && !grows;
    const cells = [many[0], many[1], few[2], few[3], many[2], many[3]].map((n) => n.toFixed(2));
    const verdict = [...(over ? ['OVER'] : []), ...(grows ? ['GROWS'] : [])].join(' ');
    console.log(`${name.padEnd(26)}${line([...cells, `${LIMITS[name] ?? ''}`])} ${verdict}`);
  }
  return fine;
}

async function embedded(): Promise<Opened> {
  const local = await openLocal({ memory: true });
  return { url: (await local.listen()).url, close: local.close };
}

const results = [await bench('PGlite', embedded, false)];
const binaries = findBinaries();
if (binaries) {
  const server = await startPostgres(binaries);
  try {
    results.push(await bench('Postgres', () => openPostgres(server.socketFolder), true));
  } finally {
    await server.stop();
  }
} else {
  console.log('\nNo Postgres found: not measured on one. PG_BIN may name its folder.');
}
if (results.includes(false)) process.exitCode = 1;
