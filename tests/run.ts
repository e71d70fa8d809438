// Runs suites and prints how long each took; `npm test -- --help` lists them. The last lines of a
// failed run repeat its reasons, because they are what CI shows.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ENVIRONMENT, GROUPS, SUITES } from './suites.ts';
import { type Meter, openMeter, slowed, watchLoad } from './support/gate/processor.ts';
import type { TestTime } from './support/gate/test-times.ts';
import { overTime } from './support/gate/verdict.ts';

const HELP = `npm test                       ${GROUPS.gate?.join(', ')}
npm run test:slow              ${GROUPS.slow?.join(', ')}
npm test <suite> …             suites one after the other; a,b+c runs c beside a and b
npm test <suite> -- <options>  the options go to the suite's program

${Object.entries(SUITES)
  .map(([name, { about }]) => `  ${name.padEnd(13)} ${about}`)
  .join('\n')}`;

type Result = {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly processor: number;
  /** Seconds of the longest test. */
  readonly longest: number;
  readonly output: string;
};

const temporary = mkdtempSync(join(tmpdir(), 'toque-run-'));
const meters: Meter[] = [];
const load = watchLoad(meters);

/** What the reporter wrote of a suite's tests. */
function testsIn(file: string): TestTime[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TestTime);
}

/** Runs one suite. Output is shown as it comes when it runs alone, at its end otherwise. */
async function run(name: string, alone: boolean, options: readonly string[]): Promise<Result> {
  const start = performance.now();
  const chunks: Buffer[] = [];
  const meter = openMeter(name);
  meters.push(meter);
  const times = join(temporary, name);
  let code: number | null = 0;
  const { commands = [], beside, budget } = SUITES[name] ?? {};
  const added = alone || !beside ? options : [beside];
  for (const command of commands) {
    const [program = '', ...words] = meter.around([...command.split(' '), ...added]);
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // There, programs of packages are scripts.
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        ...ENVIRONMENT[name],
        TEST_TIMES: times,
        ...(process.env.NO_COLOR ? {} : { FORCE_COLOR: '1' }),
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (alone) process.stdout.write(chunk);
      });
    }
    code = await new Promise<number | null>((end) => child.once('close', end));
    if (code !== 0) break;
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const processor = Math.round(meter.seconds());
  load.note();
  const samples = load.samplesOf(meter);
  const tests = testsIn(times);
  const longest = Math.max(0, ...tests.map(({ ms }) => ms)) / 1000;
  const late =
    code === 0 && budget && options.length === 0
      ? overTime({
          ...{ budget, processor, tests },
          slowed: ({ at, ms }) => slowed(samples, at, at + ms),
        })
      : [];
  const output = [Buffer.concat(chunks).toString(), ...late].join('\n');
  if (!alone) process.stdout.write(`\n== ${name}\n${output}`);
  else console.log(late.join('\n'));
  return { name, ok: code === 0 && late.length === 0, seconds, processor, longest, output };
}

const REASON =
  /^\s*(?:\[?\w*Error\b|FAIL |✘|×|→|Expected|Received|[-+] (?:Expected|Received)|[-+] {3,}\S)/;
const MAX_REASONS = 40;

/** The lines of a failed suite that say what broke. */
function reasons(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n');
  const found = lines.filter((line) => REASON.test(line)).map((line) => line.trim().slice(0, 300));
  return [...new Set(found)].slice(0, MAX_REASONS);
}

const words = process.argv.slice(2);
const lanesOf = (group: string) => group.split('+').map((lane) => lane.split(','));
const isGroup = (word: string) =>
  lanesOf(word)
    .flat()
    .every((name) => Object.hasOwn(SUITES, name));
const end = words.findIndex((word) => !isGroup(word) && !Object.hasOwn(GROUPS, word));
const named = end < 0 ? words : words.slice(0, end);
const options = (end < 0 ? [] : words.slice(end)).filter((word) => word !== '--');
const groups = (named.length > 0 ? named : ['gate']).flatMap((name) => GROUPS[name] ?? [name]);
const hasOptions = options.length > 0;
if (
  options.includes('--help') ||
  (hasOptions && (groups.length > 1 || /[+,]/.test(groups[0] ?? '')))
) {
  console.log(HELP);
  process.exit(options.includes('--help') ? 0 : 2);
}

const results: Result[] = [];

/** Runs suites one after the other, then what other lanes have not begun; none after a failure. */
async function runLane(mine: string[], lanes: string[][]): Promise<void> {
  const next = () => mine.shift() ?? lanes.find((names) => names.length > 0)?.pop();
  for (let name = next(); name && results.every(({ ok }) => ok); name = next())
    results.push(await run(name, lanes.length === 1, options));
}

const start = performance.now();
for (const group of groups) {
  const lanes = lanesOf(group);
  console.log(`\n== ${lanes.map((names) => names.join(', ')).join(' beside ')}`);
  await Promise.all(lanes.map((names) => runLane(names, lanes)));
  // Later suites would only hide what broke.
  if (results.some(({ ok }) => !ok)) break;
}
console.log();
const line = (words: string, seconds: number, processor: number) =>
  `${words.padEnd(27)} ${String(seconds).padStart(4)} s, ${String(processor).padStart(4)} s of the processors`;
for (const { name, ok, seconds, processor, longest } of results) {
  const test = longest > 0 ? `, a test ${longest.toFixed(1)} s at most` : '';
  console.log(line(`${ok ? 'ok    ' : 'FAILED'} ${name}`, seconds, processor) + test);
}
const all = results.reduce((sum, { processor }) => sum + processor, 0);
console.log(line('       all', Math.round((performance.now() - start) / 1000), all));
for (const { name, output } of results.filter(({ ok }) => !ok)) {
  console.log(`\n${[`${name}:`, ...reasons(output)].join('\n  ')}`);
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
load.stop();
await Promise.all(meters.map((meter) => meter.remove()));
rmSync(temporary, { recursive: true });
