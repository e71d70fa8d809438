import { test as base, expect } from '@playwright/test';
import { connect } from '../../../db/core/client.ts';
import { type Caller, caller } from '../api/calls.ts';
import { keepRows, type Pristine } from '../database/pristine.ts';
import { startServer, type TestServer } from '../hosts/server.ts';
import { confirmSizes } from './kept-page.ts';

export { expect };

type Environment = Readonly<Record<string, string>>;
type Wanted = { readonly environment: Environment; readonly builds: boolean };
type Pool = { readonly serverOf: (file: string, wanted: Wanted) => Promise<TestServer> };

type Served = {
  /**
   * Extra variables of this file's server: `test.use({ environment: { … } })`. An empty SITE_DIR
   * makes it build its own site.
   */
  readonly environment: Environment;
  /** Set by a file that looks at what a save has built: `test.use({ builds: true })`. */
  readonly builds: boolean;
  /**
   * A server on a free port with a data folder of its own. Files that want the same one share that
   * of their worker, whose rows are put back before each of them.
   */
  readonly server: TestServer;
  /** Calls the server's API beside the browser. */
  readonly api: Caller;
};

type Fixtures = {
  /**
   * Console errors and page errors of the journey; any left at its end fails it. A journey that
   * provokes one removes it.
   */
  readonly problems: string[];
};

type Open = { key: string; file: string; server: TestServer; pristine: Pristine | null };

async function openServer({ environment, builds }: Wanted) {
  const server = await startServer({
    environment: { SITE_DIR: process.env.SITE_DIR ?? '', ...environment },
    builds: builds || environment.SITE_DIR === '',
  });
  const { databaseUrl } = server;
  try {
    return { server, pristine: databaseUrl ? await keepRows(connect(databaseUrl)) : null };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

/** Playwright's `test` with a real server, and no browser yet. */
export const served = base.extend<Served, { pool: Pool }>({
  pool: [
    async ({ playwright: _ }, use) => {
      let open: Open | null = null;
      await use({
        serverOf: async (file, wanted) => {
          const key = JSON.stringify(wanted);
          if (open?.key !== key || (open.file !== file && !open.pristine)) {
            await open?.server.remove();
            open = null;
            open = { key, file, ...(await openServer(wanted)) };
          } else if (open.file !== file) {
            await open.pristine?.restore();
            open.file = file;
          }
          return open.server;
        },
      });
      await (open as Open | null)?.server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  environment: [{}, { option: true }],
  builds: [false, { option: true }],
  server: [
    async ({ pool, environment, builds }, use, { file }) =>
      use(await pool.serverOf(file, { environment, builds })),
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
  context: async ({ context }, use) => {
    context.on('page', confirmSizes);
    await use(context);
  },
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        // The browser's own line about a failed load says nothing about our code.
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
