import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Days are cut where the practice is; CI runs the unit suite once more on the other side of the
// date line.
process.env.TZ ??= 'America/Sao_Paulo';

// These read a built site, or make what a build makes.
const PAGES = [
  'tests/site/html.test.ts',
  'tests/site/privacy-page.test.ts',
  'tests/site/structured-data.test.ts',
  'tests/build/pictures.test.ts',
];
// How long a save takes to stand in the page: nothing else runs beside it.
const REBUILD = 'tests/hosts/wire/rebuild.test.ts';
// Whole processes, folders and builds, two files at a time.
const HOSTS = [
  'tests/hosts/wire/*.test.ts',
  'tests/hosts/{admin,dev,node,publishing,seed}.test.ts',
  'tests/hosts/demo/demo.test.ts',
  'tests/db/local/open.test.ts',
];
// Whatever of the rest counts days, or shows them.
const FAR = [
  '*{clock,content,entities,hours,moment,open,poll,posts,practice,publishing,reports}*',
  '*{register,sections,session,templates,versions,version-steps}*',
  '{drafts,editor,readiness,fresh-data,new-clients}*',
];
// All on one database a worker: to open another for each file would take as long as the tests.
const API = ['tests/functions/*.test.ts', 'tests/db/*.test.ts'];

export default defineConfig({
  test: {
    // Vitest leaves a core free: of two that is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...HOSTS, ...PAGES, ...API],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: API,
          isolate: false,
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // Of those the ones that know of days and times, for the other side of the date line.
      {
        test: {
          name: 'far',
          include: FAR.map(
            (names) => `tests/{browser,shared,site,stores}/**/${names}.test.{ts,tsx}`,
          ),
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'far-api',
          include: [
            'tests/functions/{client*,messages,notifications,paths*,register,reports,sessions,tokens,versions,visit*}.test.ts',
            'tests/db/{client*,notifications,reports,sessions,throttle,visits}.test.ts',
          ],
          // Who comes first is the same everywhere.
          exclude: ['tests/functions/*races*'],
          isolate: false,
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: PAGES,
          globalSetup: ['tests/support/site.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'hosts',
          include: HOSTS,
          exclude: [REBUILD],
          globalSetup: ['tests/support/site.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'rebuild',
          include: [REBUILD],
          globalSetup: ['tests/support/site.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
