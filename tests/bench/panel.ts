import type { Browser, Page } from '@playwright/test';
import { type Caller, caller, storedSession } from '../support/api/calls.ts';
import { startServer } from '../support/hosts/server.ts';
import { openBrowser } from './phone.ts';

/** A server with the owner's session, and a browser. */
export type Panel = {
  readonly url: string;
  readonly api: Caller;
  readonly token: string;
  readonly browser: Browser;
  /** Makes a page that of the owner; call it before the page opens. */
  readonly signIn: (page: Page) => Promise<void>;
};

/** Runs `use` with a new panel and closes it. */
export async function withPanel(
  environment: Readonly<Record<string, string>>,
  use: (panel: Panel) => Promise<void>,
): Promise<void> {
  const server = await startServer({ environment });
  const browser = await openBrowser();
  try {
    const api = caller(server.url);
    const session = await api.logIn();
    const signIn = async (page: Page) => {
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, storedSession(session));
    };
    await use({ url: server.url, api, token: session.token, browser, signIn });
  } finally {
    await browser.close();
    await server.remove();
  }
}
