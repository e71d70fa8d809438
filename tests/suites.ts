// What `npm test` runs, and how long that may take.

export type Suite = {
  readonly about: string;
  readonly commands: readonly string[];
  /** An option for when another lane runs. */
  readonly beside?: string;
  /**
   * The most seconds of the processors that it may take. Its tests then have a limit too: see
   * docs/decisions/016-tests.md.
   */
  readonly budget?: number;
};

const ENGINES = 'playwright test -c playwright.engines.config.ts';
const QUICK = '--tagsFilter=!slow';
// The browsers of the other lane need a core.
const ONE_WORKER = '--maxWorkers=1';

export const SUITES: Readonly<Record<string, Suite>> = {
  site: {
    about: 'builds the site that pages, hosts and journeys share',
    commands: ['node tests/support/site/build-site.ts'],
  },
  lint: { about: 'Biome, knip and plain English', commands: ['npm run --silent lint'] },
  check: { about: 'types of .ts, .tsx and .astro', commands: ['npm run --silent check'] },
  unit: {
    about: 'rules, stores, parts of the panel, built pages (vitest)',
    commands: [`vitest run --project unit --project pages ${QUICK}`],
    beside: ONE_WORKER,
    budget: 300,
  },
  api: {
    about: 'functions, statements and backups on an embedded Postgres (vitest)',
    commands: [`vitest run --project api ${QUICK}`],
    beside: ONE_WORKER,
    budget: 400,
  },
  journeys: {
    about: 'visitor and owner in Chromium (Playwright)',
    commands: ['playwright test --grep-invert @every'],
    budget: 600,
  },
  engines: {
    about: 'the main journeys in Firefox and WebKit',
    commands: [`${ENGINES} --project firefox --project webkit --grep-invert @every`],
    budget: 220,
  },
  hosts: {
    about: "the same calls on Node, workerd and Netlify's emulation; commands and publishing",
    commands: [`vitest run --project hosts --maxWorkers=2 ${QUICK}`],
    budget: 220,
  },
  'hosts-postgres': {
    about: 'the calls on all hosts through the Neon driver, on a real Postgres',
    commands: ['vitest run --project hosts tests/hosts/wire/'],
  },
  size: { about: 'byte budgets of pages and functions', commands: ['node tests/bench/size.ts'] },
  large: {
    about: 'what unit, api and hosts leave out: many rounds, old schemas, databases, real pictures',
    commands: ['vitest run --tagsFilter=slow --project !far --project !far-api'],
  },
  every: {
    about: 'the exhaustive journeys, all engines at both widths',
    commands: [
      // Security has each hostile string.
      'playwright test --grep-invert each.string',
      `${ENGINES} --project chromium`,
      `${ENGINES} --project firefox --project webkit --grep @every|@phone|@desktop|owner[-.]|redraw|programs`,
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
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  gate: ['site+lint', 'api,hosts,size,check+journeys,engines,unit'],
  // Security has the attacks and kills.
  slow: ['far,fuzz+netlify-node,sequences', 'large', 'security', 'every', 'hosts-postgres,deploys'],
};

export const ENVIRONMENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'hosts-postgres': { HOSTS_DATABASE: 'postgres' },
  far: { TZ: 'Pacific/Auckland' },
  every: { EVERY: '1' },
  sequences: { SEQUENCE_CALLS: '50000' },
};
