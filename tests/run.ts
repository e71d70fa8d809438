// Runs suites and prints how long each took; `npm test -- --help` lists them. The last lines of a
// failed run repeat its reasons, because they are what CI shows.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

type Suite = { readonly about: string; readonly commands: readonly string[] };

const ENGINES = 'playwright test -c playwright.engines.config.ts';

const SUITES: Readonly<Record<string, Suite>> = {
  site: {
    about: 'builds the site that pages, hosts and journeys share',
    commands: ['node tests/support/site/build-site.ts'],
  },
  lint: { about: 'Biome and knip', commands: ['npm run --silent lint'] },
  check: { about: 'types of .ts, .tsx and .astro', commands: ['npm run --silent check'] },
  unit: {
    about: 'rules, stores, the API on an embedded Postgres, built pages (vitest)',
    commands: ['vitest run --project unit --project api --project pages'],
  },
  journeys: {
    about: 'visitor and owner in Chromium (Playwright)',
    commands: ['playwright test --grep-invert @every'],
  },
  engines: {
    about: 'the main journeys in Firefox and WebKit',
    commands: [`${ENGINES} --project firefox --project webkit --grep-invert @every`],
  },
  hosts: {
    about: "the same calls on Node, workerd and Netlify's emulation; commands and publishing",
    commands: ['vitest run --project hosts --maxWorkers=2'],
  },
  'hosts-postgres': {
    about: 'the calls on all hosts through the Neon driver, on a real Postgres',
    commands: ['vitest run --project hosts tests/hosts/wire/'],
  },
  size: { about: 'byte budgets of pages and functions', commands: ['node tests/bench/size.ts'] },
  every: {
    about: 'the exhaustive journeys, all engines at both widths',
    commands: [
      // Security has each hostile string.
      'playwright test --grep @every --grep-invert each.string',
      `${ENGINES} --project chromium`,
      `${ENGINES} --project firefox --project webkit --grep @every|@phone|@desktop|owner[-.]`,
    ],
  },
  far: {
    about: 'tests of days and times on the other side of the date line',
    commands: ['vitest run --project far --project far-api'],
  },
  kill: {
    about: 'kill -9 while writing, publishing, restoring, migrating: nothing acknowledged is lost',
    commands: ['kill', 'kill-server', 'kill-publishing', 'kill-restoring', 'kill-migrating'].map(
      (name) => `node tests/reliability/${name}.ts`,
    ),
  },
  abuse: { about: 'attacks on a real server', commands: ['node tests/abuse/abuse.ts'] },
  faults: {
    about: 'each failure of docs/threats.md, done and seen; 8 toxics on every write',
    commands: ['node tests/reliability/proofs.ts'],
  },
  security: {
    about: 'each threat and failure of docs/threats.md with its tests, one line each',
    commands: ['node tests/reliability/proofs.ts security'],
  },
  timing: {
    about: 'whether the time of an answer reveals a client or an admin',
    commands: ['node tests/abuse/timing.ts'],
  },
  observatory: {
    about: "MDN's HTTP Observatory on the headers of the three hosts",
    commands: ['node tests/abuse/observatory.ts'],
  },
  fuzz: { about: '50,000 calls from the schemas', commands: ['node tests/fuzz/run.ts'] },
  sequences: {
    about: '50,000 calls in any order against a model of what they leave',
    commands: ['vitest run --project api tests/functions/http/sequences.test.ts'],
  },
  memory: { about: '40,000 requests', commands: ['node tests/reliability/memory.ts'] },
  backup: {
    about: 'backups of three databases into each, 10,000 clients and 200 photos, beside a server',
    commands: ['node tests/reliability/backup.ts'],
  },
  small: {
    about: 'the compiled product in 512 MB; needs root',
    commands: ['node tests/reliability/small-machine.ts'],
  },
  deploys: {
    about: 'the files of docs/deploy: image, unit, proxies; needs root',
    commands: ['node tests/reliability/deploys.ts'],
  },
  'netlify-node': {
    about: "the API on the Node of Netlify's functions",
    commands: ['node tests/hosts/netlify-node.ts'],
  },
  mutation: {
    about: 'whether the tests notice a broken product (StrykerJS)',
    commands: ['node tests/mutation/run.ts'],
  },
};

/**
 * Groups run one after the other, the lanes of a group side by side; one that is done takes the
 * last suite of another. Browsers wait a fifth of their time: another lane uses it.
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  gate: ['site+lint', 'unit,hosts,size,check+journeys,engines'],
  // Security has the attacks and kills.
  slow: ['far,fuzz+netlify-node,sequences', 'security', 'every', 'hosts-postgres,deploys'],
};

const ENVIRONMENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'hosts-postgres': { HOSTS_DATABASE: 'postgres' },
  far: { TZ: 'Pacific/Auckland' },
  every: { EVERY: '1' },
  sequences: { SEQUENCE_CALLS: '50000' },
};

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
  readonly output: string;
};

/** Runs one suite. Output is shown as it comes when it runs alone, at its end otherwise. */
async function run(name: string, alone: boolean, options: readonly string[]): Promise<Result> {
  const start = performance.now();
  const chunks: Buffer[] = [];
  let code: number | null = 0;
  for (const command of SUITES[name]?.commands ?? []) {
    const [program = '', ...words] = command.split(' ');
    const child = spawn(program, [...words, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // There, programs of packages are scripts.
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        ...ENVIRONMENT[name],
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
  const output = Buffer.concat(chunks).toString();
  if (!alone) process.stdout.write(`\n== ${name}\n${output}`);
  return { name, ok: code === 0, seconds, output };
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
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${String(seconds).padStart(4)} s`);
}
console.log(`${'all'.padStart(10).padEnd(27)} ${Math.round((performance.now() - start) / 1000)} s`);
for (const { name, output } of results.filter(({ ok }) => !ok)) {
  console.log(`\n${[`${name}:`, ...reasons(output)].join('\n  ')}`);
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
