// `npm run bench reports`: what reports and recorded visits cost beside a bare `select 1` through the
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
import { connect, type Db } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { openLocal } from '../../../db/local/open.ts';
import * as reports from '../../../db/reports/cards.ts';
import * as visits from '../../../db/reports/visits.ts';
import { lastDays, reportBuckets } from '../../../functions/reports/buckets.ts';
import { findBinaries, startPostgres } from '../../support/postgres.ts';
import { openPostgres } from '../../support/postgres-database.ts';
import { fill, type Past } from './data.ts';
import { type Case, FLOOR, type Found, measure } from './measure.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, runs: { type: 'string', default: '100' } },
});
const TIMES = { rounds: Number(values.rounds), runs: Number(values.runs) };
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
/** What a busy machine makes of equal work. Cost that grew with traffic would be 33 times as much. */
const NOISE = { limit: 1.1, growth: 1.5 };
const ZONE = 'America/Sao_Paulo';
// The last day of a month whose week is full: all that can be kept at once is kept.
const NOW = Date.parse('2027-01-31T23:00:00Z');
const TODAY = '2027-01-31';

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

function reading(db: Db): readonly Case[] {
  const windows = (['day', 'week', 'month'] as const).map((period) => {
    const { before, buckets } = reportBuckets(period, NOW, ZONE);
    return { period, all: [...before, ...buckets] };
  });
  const inTurn = (n: number) => windows[Math.abs(n) % 3] ?? { period: 'day' as const, all: [] };
  const month = lastDays(30, NOW, ZONE);
  return [
    [FLOOR, () => db`select 1`],
    ['visits, a period in turn', (n) => reports.visits(db, inTurn(n).period, inTurn(n).all)],
    ['clients, a period in turn', (n) => reports.clients(db, inTurn(n).period, inTurn(n).all)],
    ['services of all time', () => reports.services(db, null, null)],
    ['services of a month', () => reports.services(db, month.current, month.before)],
  ];
}

/** What reads thousands of counters, apart: what follows it would find the machine's caches empty. */
function summing(db: Db): readonly Case[] {
  const month = lastDays(30, NOW, ZONE);
  return [
    [FLOOR, () => db`select 1`],
    ['paths of a month', () => reports.paths(db, month.current)],
    ['readings of a month', () => reports.reads(db, month.current)],
  ];
}

function writing(db: Db): readonly Case[] {
  const record = recording(db);
  let people = 0;
  const next = () => {
    people += 1;
    return people;
  };
  return [
    [FLOOR, () => db`select 1`],
    ['a visit, new person', () => record(next())],
    ['a visit, known person', () => record(people)],
    ['a step further', () => record(people, 1)],
  ];
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
    const results: boolean[] = [];
    for (const cases of [reading, summing, writing]) {
      const [before, after] = await measure([cases(little.db), cases(much.db)], TIMES);
      results.push(before !== undefined && after !== undefined && told(before, after));
    }
    return !results.includes(false);
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
    const grows = [2, 3].every(
      (place) => !((many[place] ?? 0) <= NOISE.growth * (few[place] ?? 0)),
    );
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
