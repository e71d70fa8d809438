import { test as base, expect } from '@playwright/test';
import { type Caller, caller } from './calls.ts';
import { startServer, type TestServer } from './server.ts';

export { expect };

type Environment = Readonly<Record<string, string>>;
type Wanted = {
  readonly environment: Environment;
  readonly builds: boolean;
  readonly readOnly: boolean;
};
type Pool = { readonly serverOf: (file: string, wanted: Wanted) => Promise<TestServer> };

type Served = {
  /**
   * Extra variables of this file's server: `test.use({ environment: { … } })`. An empty SITE_DIR
   * makes it build its own site.
   */
  readonly environment: Environment;
  /** Set by a file that looks at what a save has built: `test.use({ builds: true })`. */
  readonly builds: boolean;
  /** Set by a file that saves no content: such files share the server of their worker. */
  readonly readOnly: boolean;
  /** The spec file's server, on a free port with a data folder of its own. */
  readonly server: TestServer;
  /** Calls the server's API beside the browser. */
  readonly api: Caller;
};

type Fixtures = {
  /**
   * Console errors and page errors of the journey; any left at its end fails it. A journey that
   * provokes one takes it out.
   */
  readonly problems: string[];
};

/** Playwright's `test` with a real server a file, and no browser yet. */
export const served = base.extend<Served, { pool: Pool }>({
  pool: [
    async ({ playwright: _ }, use) => {
      let open: { key: string; server: TestServer } | null = null;
      await use({
        serverOf: async (file, { environment, builds, readOnly }) => {
          const key = (readOnly ? '' : file) + JSON.stringify({ environment, builds });
          if (open?.key === key) return open.server;
          await open?.server.remove();
          open = null;
          open = {
            key,
            server: await startServer({
              environment: { SITE_DIR: process.env.SITE_DIR ?? '', ...environment },
              builds: builds || environment.SITE_DIR === '',
            }),
          };
          return open.server;
        },
      });
      await (open as { server: TestServer } | null)?.server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  environment: [{}, { option: true }],
  builds: [false, { option: true }],
  readOnly: [false, { option: true }],
  server: [
    async ({ pool, environment, builds, readOnly }, use, { file }) =>
      use(await pool.serverOf(file, { environment, builds, readOnly })),
    { timeout: 120_000 },
  ],
  api: async ({ server }, use) => use(caller(server.url)),
});

/**
 * Playwright's `test` with that server behind `baseURL`, failing on any console error, page error
 * or CSP violation.
 */
export const test = served.extend<Fixtures>({
  baseURL: async ({ server }, use) => use(server.url),
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        // The browser's own line about a failed load says nothing of ours, and cannot be helped.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text());
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      await use(problems);
      expect(problems, 'console errors and page errors').toEqual([]);
    },
    { auto: true },
  ],
});
