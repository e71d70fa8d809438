import { defineConfig } from 'vitest/config';

process.env.TZ ??= 'America/Sao_Paulo';

const shared = {
  globalSetup: ['tests/support/database/postgres.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

// As in vitest.config.ts, without what starts processes, builds or takes most of a minute: each
// mutant would wait for it.
export default defineConfig({
  test: {
    projects: [
      {
        // Packages are outside of the sandbox, where Vite would refuse their icons (`?raw`).
        server: { fs: { strict: false } },
        test: {
          ...shared,
          name: 'unit',
          setupFiles: ['tests/support/panel/clean-up.ts'],
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/docs.test.ts',
            'tests/hosts/wire/**',
            'tests/hosts/**/{build-inputs,dev,main,publishing,seed,stop}.test.ts',
            'tests/hosts/demo/demo.test.ts',
            'tests/db/local/{open,queries}.test.ts',
            'tests/pages/**',
            'tests/functions/**/*.test.ts',
            'tests/db/!(local)/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['tests/functions/**/*.test.ts', 'tests/db/!(local)/*.test.ts'],
          // The second draws other calls each time.
          exclude: ['tests/functions/content/races.test.ts', 'tests/functions/http/fuzz.test.ts'],
          setupFiles: ['tests/support/api/cheap-hashes.ts'],
          isolate: false,
        },
      },
    ],
  },
});
