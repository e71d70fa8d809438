import type { Page } from '@playwright/test';
import { test as base } from '../../support/journeys/browser.ts';

type Fixtures = {
  /** Requests to other origins so far, data: and blob: left out. */
  readonly foreign: string[];
  /** Makes the browser a client's who logged in a moment ago. Before the page is opened. */
  readonly logIn: (page: Page) => Promise<void>;
};

/**
 * The journeys' `test` that also fails on a violation of the page's own security policy and notes
 * requests to other origins.
 */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    // A console error fails every journey.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`CSP ${effectiveDirective} ${blockedURI}`);
      });
    });
    await use(context);
  },
  foreign: async ({ context, baseURL }, use) => {
    const foreign: string[] = [];
    context.on('request', (request) => {
      if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL)
        foreign.push(request.url());
    });
    await use(foreign);
  },
  logIn: async ({ api }, use) => {
    await use(async (page) => {
      const service = { serviceId: 'relaxante', termsAccepted: true };
      const body = { name: 'Ana Lima', phone: '11987654321', ...service };
      const { status, data, text } = await api.send<{ token: string; user: { id: string } }>(
        'POST',
        '/users/register',
        { body },
      );
      if (status !== 201) throw new Error(`register answered ${status}: ${text}`);
      await page.addInitScript(({ token, user }) => {
        // Not in the frame of another site.
        if (self !== top || location.protocol === 'chrome-error:') return;
        localStorage.setItem('userToken', token);
        localStorage.setItem('userData', JSON.stringify(user));
        localStorage.setItem('loginTime', String(Date.now()));
      }, data);
    });
  },
});
