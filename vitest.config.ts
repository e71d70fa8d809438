import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Days are cut where the practice is; CI runs the unit suite again beyond the date line.
process.env.TZ ??= 'America/Sao_Paulo';

// These read a built site.
const PAGES = [
  'tests/pages/html.test.ts',
  'tests/pages/kept-shell.test.ts',
  'tests/pages/privacy-page.test.ts',
  'tests/pages/structured-data.test.ts',
];
// Whole processes, folders and builds, two files at a time.
const HOSTS = [
  'tests/hosts/wire/*.test.ts',
  'tests/hosts/commands/{commands,dev}.test.ts',
  'tests/hosts/node/main.test.ts',
  'tests/hosts/build/publishing.test.ts',
  'tests/hosts/render/{render,renderer}.test.ts',
  'tests/hosts/demo/demo.test.ts',
  'tests/db/local/open.test.ts',
  'tests/recipes/recipes.test.ts',
];
// Folders whose tests count days or show them.
const FAR = [
  'tests/admin/{clients/messages,content,dashboard,editor,notifications/arrivals,publishing}/**',
  'tests/admin/{profile,reports,session,ui}/*',
  'tests/shared/{clients,content,core}/**',
  'tests/site/{blog,contact,page,register/client,session}/*',
].map((folder) => `${folder}.test.{ts,tsx}`);
const FAR_API = [
  'tests/{db,functions}/{clients,notifications,reports}/*.test.ts',
  'tests/functions/access/sessions.test.ts',
  'tests/functions/content/versions.test.ts',
  'tests/functions/http/tokens.test.ts',
  'tests/db/access/sessions.test.ts',
  'tests/db/core/{client,throttle}.test.ts',
];
// All share one database a worker: opening one a file would take as long as the tests.
const API = [
  'tests/functions/**/*.test.ts',
  'tests/db/!(local)/*.test.ts',
  'tests/hosts/backup/*.test.ts',
  'tests/hosts/commands/admin-commands.test.ts',
  'tests/hosts/node/{prepare-api,server}.test.ts',
  'tests/pages/pictures.test.ts',
  'tests/shared/content/entities.test.ts',
  'tests/support/database/database.test.ts',
];

// Files share a page, which a followed link would replace.
const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };
const environmentOptions = { happyDOM: { settings: { navigation } } };

// Ends what hangs. `npm test` judges how long a test takes by how busy the machine was.
const HANG = 60_000;

export default defineConfig({
  test: {
    // Large by nature: only `npm run test:slow` has these.
    tags: [{ name: 'slow', timeout: 600_000 }],
    reporters: ['default', './tests/support/gate/test-times.ts'],
    // Vitest leaves a core free, which of two is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          // A process a file would cost a third more.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/support/panel/clean-up.ts'],
          environmentOptions,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...HOSTS, ...PAGES, ...API],
          globalSetup: ['tests/support/database/postgres.ts'],
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
      {
        test: {
          name: 'api',
          include: API,
          setupFiles: ['tests/support/api/cheap-hashes.ts'],
          isolate: false,
          globalSetup: ['tests/support/database/postgres.ts'],
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
      // Tests that know of days and times, for beyond the date line.
      {
        test: {
          name: 'far',
          setupFiles: ['tests/support/panel/clean-up.ts'],
          include: FAR,
          testTimeout: HANG,
        },
      },
      {
        test: {
          name: 'far-api',
          include: FAR_API,
          // Races are the same everywhere.
          exclude: ['tests/functions/**/*races*'],
          isolate: false,
          globalSetup: ['tests/support/database/postgres.ts'],
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
      {
        test: {
          name: 'pages',
          include: PAGES,
          globalSetup: ['tests/support/site/site.ts'],
          testTimeout: HANG,
          hookTimeout: HANG,
        },
      },
      {
        test: {
          name: 'hosts',
          include: HOSTS,
          globalSetup: ['tests/support/site/site.ts', 'tests/support/database/postgres.ts'],
          testTimeout: HANG,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
