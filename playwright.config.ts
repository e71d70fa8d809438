import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser, LOOPBACK_ALONE } from './tests/support/journeys/chromium.ts';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/journeys/journeys.ts',
  // Each worker has a server and a browser. A third would be slower on two cores.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./tests/support/gate/test-times.ts']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The panel's worker would answer instead of a journey's fakes; app.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Drawing transitions is a tenth of the work; the slow suite has them.
    reducedMotion: process.env.EVERY ? 'no-preference' : 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      // A page lives for seconds: optimized code and a drawing process cost more than they save.
      args: [
        ...CHROMIUM_FLAGS,
        ...LOOPBACK_ALONE,
        '--js-flags=--no-opt --no-maglev',
        '--in-process-gpu',
      ],
    },
  },
});
