// `npm test faults`: runs the tests of tests/expected/faults.ts, the toxics with every write at
// every moment, and prints what was done and seen; `npm test security` those of threats.ts, too, and
// `npm test security -- T-02 F-13` these alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isRecord } from '../../src/shared/core/json.ts';
import { FAULTS } from '../expected/faults.ts';
import { THREATS } from '../expected/threats.ts';

const named = process.argv.slice(2).filter((word) => word !== 'security');
const all = process.argv.includes('security') ? [...THREATS, ...FAULTS] : FAULTS;
const rows = all.filter(({ id }) => named.length === 0 || named.includes(id));
/** A pattern of a part of a title; vitest's placeholders match anything. */
const patternOf = (title: string) =>
  title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[a-z]/g, '.*');

type Outcome = { readonly file: string; readonly title: string; readonly passed: boolean };

const proofs = rows.flatMap(({ by }) => by);
const folder = mkdtempSync(join(tmpdir(), 'toque-faults-'));
const filesOf = (isOne: (file: string) => boolean) => [
  ...new Set(proofs.map(([file]) => file).filter(isOne)),
];
const isJourney = (file: string) => file.endsWith('.spec.ts');
const isProgram = (file: string) => /^tests\/(?:reliability|abuse)\//.test(file);
const titles = (isOne: (file: string) => boolean) =>
  proofs
    .filter(([file, title]) => isOne(file) && title)
    .map(([, title = '']) => patternOf(title))
    .join('|');

async function run(program: string, words: readonly string[], env = {}): Promise<number> {
  const start = performance.now();
  // Reporters write files; what else runs has figures of its own.
  const output = program === process.execPath ? 'inherit' : 'ignore';
  const child = spawn(program, words, {
    stdio: ['ignore', output, 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'close');
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${seconds} s for ${basename(program)} ${words
      .filter((word) => !word.includes('|'))
      .join(' ')
      .slice(0, 60)}`,
  );
  return Number(code ?? 1);
}

const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

function unitOutcomes(report: string): Outcome[] {
  const { testResults }: { testResults?: unknown } = JSON.parse(readFileSync(report, 'utf8'));
  return records(testResults).flatMap(({ name, assertionResults }) =>
    records(assertionResults).map(({ fullName, status }) => ({
      file: String(name),
      title: String(fullName),
      passed: status === 'passed',
    })),
  );
}

function journeyOutcomes(suite: Record<string, unknown>): Outcome[] {
  const inner = records(suite.suites).flatMap(journeyOutcomes);
  const own = records(suite.specs).map(({ file, title, tests }) => ({
    file: String(file),
    title: String(title),
    passed: records(tests).every(({ status }) => status === 'expected'),
  }));
  return [...own, ...inner];
}

const outcomes: Outcome[] = [];
const isUnit = (file: string) => !isJourney(file) && !isProgram(file);
const units = join(folder, 'units.json');
if (filesOf(isUnit).length > 0) {
  const projects = ['unit', 'api', 'hosts'].flatMap((name) => ['--project', name]);
  const options = ['-t', titles(isUnit), '--reporter', 'json', '--outputFile', units];
  const environment = { FAULTS: 'all', REQUIRE_POSTGRES: '1' };
  await run('vitest', ['run', ...projects, ...filesOf(isUnit), ...options], environment);
  outcomes.push(...unitOutcomes(units));
}

const journeys = join(folder, 'journeys.json');
if (filesOf(isJourney).length > 0) {
  const options = ['-g', titles(isJourney), '--reporter', 'json'];
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys };
  await run('playwright', ['test', ...filesOf(isJourney), ...options], environment);
  outcomes.push(...journeyOutcomes(JSON.parse(readFileSync(journeys, 'utf8'))));
}

for (const file of filesOf(isProgram)) {
  const word = /attacks\/(.+)\.ts$/.exec(file)?.[1];
  const command = word ? ['tests/abuse/abuse.ts', word] : [file];
  outcomes.push({ file, title: '', passed: (await run(process.execPath, command)) === 0 });
}
rmSync(folder, { recursive: true });

let broken = 0;
for (const { id, done, seen, by } of rows) {
  const found = by.map(([file, title = '']) =>
    outcomes.filter(
      (one) =>
        (one.file.endsWith(file) || file.endsWith(`/${one.file}`)) &&
        new RegExp(patternOf(title)).test(one.title),
    ),
  );
  const holds = found.every((all) => all.length > 0 && all.every(({ passed }) => passed));
  if (!holds) broken += 1;
  const count = `${found.flat().length} tests`;
  console.log(`${holds ? 'holds ' : 'FAILED'} ${id}  ${done}\n             ${seen} (${count})`);
  for (const [index, [file, title = '']] of by.entries()) {
    const bad = found[index]?.filter(({ passed }) => !passed);
    if (found[index]?.length === 0) console.log(`             not run: ${file} ${title}`);
    for (const one of bad ?? [])
      console.log(`             failed or skipped: ${file} ${one.title}`);
  }
}
console.log(`\n${rows.length - broken} of ${rows.length} are withstood.`);
if (broken > 0) process.exitCode = 1;
