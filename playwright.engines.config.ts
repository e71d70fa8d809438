import { defineConfig } from '@playwright/test';
import { TIME_ZONE } from './tests/support/engines/driver.ts';
import { ENGINES, type EngineName } from './tests/support/engines/places.ts';

process.env.ENGINES_RUN ??= String(process.pid);
// The days that tests name are those of their browsers.
process.env.TZ = TIME_ZONE;

// Each engine at the width it is met at, and the owner's journeys in WebKit alone; EVERY=1 tries
// all.
const LEFT_OUT: Partial<Record<EngineName, RegExp>> = process.env.EVERY
  ? {}
  : { firefox: /@phone|owner[-.]/, webkit: /@desktop/ };

// The same journeys in three engines. Playwright only runs them: see
// docs/decisions/016-tests.md.
export default defineConfig<{ readonly engineName: EngineName }>({
  testDir: 'tests/engines',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/engines',
  globalSetup: './tests/support/engines/setup.ts',
  // Drivers wait more than they work: two cores carry three.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // For a driver that hangs, and for nothing else: see tests/support/engines/hang.ts.
  retries: 1,
  // A page of WebKit's took over ten seconds on a busy machine.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/support/gate/test-times.ts']],
  projects: ENGINES.map((engineName) => ({
    name: engineName,
    grepInvert: LEFT_OUT[engineName] ?? [],
    use: { engineName },
  })),
});
