// `npm run bench site [-- --runs 5]`: the public site on a slow phone beside a control page of
// plain HTML, measured in the same run.
// Times belong to the machine that measures: what counts is the ratio to the control page. Fails
// when a goal is missed.
import { parseArgs } from 'node:util';
import { book, WAYS, type Way } from './booking.ts';
import { visitForm } from './form-visit.ts';
import { landing, type Measured, register, table } from './goals.ts';
import { judgeImages } from './images.ts';
import { inView } from './in-view.ts';
import { inspect, type Report } from './lighthouse.ts';
import { openBrowser } from './phone.ts';
import { efforts } from './registration.ts';
import { rounds } from './rounds.ts';
import { firstTap, secondTap, type Tap } from './tap.ts';
import { openTargets, type Targets } from './targets.ts';
import { CONTROL_WAY, SITE_WAY, type Visit, visit } from './visit.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const RUNS = Number(values.runs);
const CARD = '#services a[data-dialog]';
const CONTROL_CARD = '#services button';

async function inspectAll(targets: Targets): Promise<Measured['reports']> {
  const urls = {
    control: targets.control,
    site: targets.site,
    picture: targets.picture,
    register: `${targets.site}/register`,
  };
  const reports: Record<keyof typeof urls, Report[]> = {
    control: [],
    site: [],
    picture: [],
    register: [],
  };
  for (const { name, round } of rounds(Object.keys(urls) as (keyof typeof urls)[], RUNS)) {
    const report = await inspect(urls[name]);
    if (round > 0) reports[name].push(report);
    const { scores, fcp, lcp, tbt, lost } = report;
    const points = Object.values(scores).join('/');
    const costs = name === 'control' ? '' : lost.join(' ');
    console.error(
      `${round}/${RUNS} ${name.padEnd(8)} ${points} FCP ${fcp.toFixed(0)} LCP ${lcp.toFixed(0)} TBT ${tbt.toFixed(0)} ${costs}`,
    );
  }
  return reports;
}

async function bookAll(url: string): Promise<Measured['bookings']> {
  const times: Record<Way, number[]> = { moved: [], 'at once': [], 'save-data': [] };
  for (const { name, round } of rounds(WAYS, RUNS)) {
    const time = await book(url, name);
    if (round > 0) times[name].push(time);
  }
  return times;
}

async function walk({
  control,
  site,
  picture,
  folder,
}: Targets): Promise<Omit<Measured, 'reports' | 'bookings'>> {
  const browser = await openBrowser();
  const taps: Record<keyof Measured['taps'], Tap[]> = { control: [], first: [], second: [] };
  const [visits, floor]: [Visit[], Visit[]] = [[], []];
  const act = {
    control: async () => firstTap(browser, control, CONTROL_CARD),
    first: async () => firstTap(browser, site, CARD),
    second: async () => secondTap(browser, site, CARD),
  };
  try {
    for (const { name, round } of rounds(['control', 'first', 'second'] as const, RUNS)) {
      const tap = await act[name]();
      if (round > 0) taps[name].push(tap);
    }
    for (let round = 0; round < RUNS; round += 1) {
      floor.push(await visit(browser, control, CONTROL_WAY));
      visits.push(await visit(browser, site, SITE_WAY));
    }
    const form = await visitForm(browser, `${site}/register`);
    return {
      taps,
      visits,
      floor,
      form,
      efforts: await efforts(browser, site),
      images: await judgeImages(browser, picture),
      inView: await inView(browser, site),
      folder,
    };
  } finally {
    await browser.close();
  }
}

const targets = await openTargets();
try {
  const measured: Measured = {
    ...(await walk(targets)),
    bookings: await bookAll(targets.site),
    reports: await inspectAll(targets),
  };
  const [page, form] = [await landing(measured), await register(measured)];
  console.log(
    `\nMedians of ${RUNS}, slow phone (CPU / 4, 150 ms, 1.6 Mbit/s), brotli, HTTP/2; KB are KiB.`,
  );
  console.log(`\n## Landing page\n\n${table(page)}\n\n## /register\n\n${table(form)}`);
  const missed = [...page, ...form].filter(({ ok }) => ok === false);
  const asked = measured.visits.at(-1)?.requests.map((address) => new URL(address).pathname) ?? [];
  console.log(`\nAsked for at rest: ${asked.join(' ')}`);
  console.log(
    missed.length === 0
      ? '\nAll goals are met.'
      : `\nMissed: ${missed.map(({ what }) => what).join('; ')}.`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await targets.close();
}
