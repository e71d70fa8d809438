import { defineConfig } from 'vitest/config';

process.env.TZ ??= 'America/Sao_Paulo';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/hosts/wire/**', 'tests/hosts/{dev,node,publishing}.test.ts', 'tests/site/{html,structured-data}.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
