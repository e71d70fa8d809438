import { defineConfig } from 'vitest/config';

process.env.TZ ??= 'America/Sao_Paulo';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Not those that start processes, build or take most of a minute: each mutant would wait for them.
    exclude: [
      'tests/hosts/wire/**',
      'tests/hosts/{dev,inputs,node,publishing,seed,stop}.test.ts',
      'tests/db/local/{open,queries}.test.ts',
      'tests/site/{html,structured-data}.test.ts',
    ],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
