// `npm run bench site [-- --runs 5]`: the public site on a slow phone beside a control page of plain
// HTML in the same run, because times depend on the machine. Fails when a goal is missed.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runRounds } from '../measure.ts';
import { openBrowser } from '../phone.ts';
import { book } from './booking.ts';
import { demoRows, landing, type Measured, paintRows, register, table } from './goals.ts';
import { inspect } from './lighthouse.ts';
import { openTargets } from './targets.ts';
import {
  CONTROL_ROUTE,
  judgeImages,
  registrationEfforts,
  SITE_ROUTE,
  tapTwice,
  visit,
  visitForm,
} from './visit.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

/** Measures while another process takes a core. */
async function besideBusyProcess<T>(measure: () => Promise<T>): Promise<T> {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    return await measure();
  } finally {
    busy.kill();
  }
}

async function inspectAndLog(name: string, url: string) {
  const report = await inspect(url);
  const { scores, fcp, lcp, tbt, longest, lost } = report;
  const times = `FCP ${fcp.toFixed(0)} LCP ${lcp.toFixed(0)} TBT ${tbt.toFixed(0)} longest ${longest.toFixed(0)}`;
  const points = Object.values(scores).join('/');
  console.error(`${name.padEnd(8)} ${points} ${times} ${name === 'control' ? '' : lost.join(' ')}`);
  return report;
}

const targets = await openTargets();
const browser = await openBrowser();
try {
  const { control, site, picture, demo, realistic, folders } = targets;
  const measured: Measured = {
    folders,
    taps: await runRounds(runs, {
      control: () => tapTwice(browser, control, '#services button'),
      site: () => tapTwice(browser, site, '#services a[data-dialog]'),
    }),
    visits: await runRounds(runs, {
      control: () => visit(browser, control, CONTROL_ROUTE),
      site: () => visit(browser, site, SITE_ROUTE),
      demo: () => visit(browser, demo, SITE_ROUTE),
    }),
    form: await visitForm(browser, `${site}/register`),
    efforts: await registrationEfforts(browser, site),
    preferring: await registrationEfforts(browser, site, true),
    images: await judgeImages(browser, picture),
    bookings: (await runRounds(runs, { booked: () => book(site) })).booked,
    reports: await runRounds(runs, {
      control: () => inspectAndLog('control', control),
      site: () => inspectAndLog('site', site),
      picture: () => inspectAndLog('picture', picture),
      register: () => inspectAndLog('register', `${site}/register`),
      demo: () => inspectAndLog('demo', demo),
      realistic: () => inspectAndLog('realistic', realistic),
      busyControl: () => besideBusyProcess(() => inspectAndLog('control', control)),
      busy: () => besideBusyProcess(() => inspectAndLog('busy', demo)),
    }),
  };
  const [page, lively] = [await landing(measured), await demoRows(measured)];
  const wordy = await paintRows(measured, 'realistic');
  const form = await register(measured);
  console.log(
    `\nMedians of ${runs}, slow phone (CPU / 4, 150 ms, 1.6 Mbit/s), brotli, HTTP/2; KB are KiB.`,
  );
  console.log(
    `\n## Landing page\n\n${table(page)}\n\n## With the demo's content\n\n${table(lively)}\n\n## With a realistic practice's\n\n${table(wordy)}`,
  );
  console.log(`\n## /register\n\n${table(form)}`);
  const missed = [...page, ...lively, ...wordy, ...form].filter(({ ok }) => !ok);
  const names = missed.map(({ what }) => what).join('; ');
  console.log(missed.length === 0 ? '\nAll goals are met.' : `\nMissed: ${names}.`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await targets.close();
}
