// Runs one benchmark: `npm run bench <name> [-- options]`; without a name it lists them.
import process from 'node:process';

const BENCHES: Readonly<Record<string, readonly [file: string, about: string]>> = {
  api: ['./api.ts', 'latency beside a bare query, with 10,000 clients'],
  reports: ['./reports.ts', 'reports and visits after five million'],
  sessions: ['./appointments.ts', '10,000 sessions: calls, screens, bytes'],
  load: ['./load.ts', 'requests at a fixed rate beside a bare handler, with --memory in a limit'],
  publish: ['./publish.ts', 'from a save to the page on the Node host, and its memory'],
  site: ['./site/site.ts', 'the public page on a slow phone beside a control page'],
  admin: ['./admin.ts', "the panel's screens, long lists and keys"],
  jobs: ['./jobs.ts', "taps and seconds of the owner's jobs on a slow phone"],
  'first-day': ['./first-day.ts', 'from the setup to a page she would show: taps and minutes'],
  push: ['./push.ts', 'from a registration to the message on her phone, and a flood'],
  pictures: ['../pictures/pictures.ts', 'pictures of every screen into docs/pictures'],
};

const [name = '', ...options] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (bench) {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...options);
  await import(bench[0]);
} else {
  console.log('npm run bench <name> [-- options]\n');
  for (const [key, [, about]] of Object.entries(BENCHES))
    console.log(`  ${key.padEnd(9)} ${about}`);
  process.exitCode = name === '' || name === '--help' ? 0 : 2;
}
