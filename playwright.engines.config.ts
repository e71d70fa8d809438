import { defineConfig } from '@playwright/test';
import { TIME_ZONE } from './tests/support/engines/driver.ts';
import { ENGINES, type EngineName } from './tests/support/engines/places.ts';

process.env.ENGINES_RUN ??= String(process.pid);
// Tests and browsers must name the same days.
process.env.TZ = TIME_ZONE;

// Each engine at its usual width, the owner's journeys in WebKit alone; EVERY=1 tries all. The gate
// has what differs by engine; the rest is tagged @every.
const LEFT_OUT: Partial<Record<EngineName, RegExp>> = process.env.EVERY
  ? {}
  : { firefox: /@phone|owner[-.]|redraw|programs/, webkit: /@desktop/ };

// The same journeys in three engines. Playwright only runs them: see docs/decisions/016-tests.md.
export default defineConfig<{ readonly engineName: EngineName }>({
  testDir: 'tests/engines',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/engines',
  globalSetup: './tests/support/engines/setup.ts',
  // Each worker has a server and a browser, one for WebKit and one for Firefox.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // Only for a driver that hangs: see tests/support/engines/hang.ts.
  retries: 1,
  // A page in WebKit took over ten seconds on a busy machine.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/support/gate/test-times.ts']],
  projects: ENGINES.map((engineName) => ({
    name: engineName,
    grepInvert: LEFT_OUT[engineName] ?? [],
    use: { engineName },
  })),
});
