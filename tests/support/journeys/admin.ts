import type { Page } from '@playwright/test';
import { type Caller, type Received, storedSession } from '../api/calls.ts';
import { ADMIN } from '../hosts/server.ts';
import { test as base, expect } from './browser.ts';
import { withPage } from './kept-page.ts';

export { expect };

type Session = Awaited<ReturnType<Caller['logIn']>>;
type Identified = { readonly id: string };
type Row = Identified & { readonly version: number };

/**
 * The owner at the panel, with the session of the test before; what is done on another device
 * goes by `send` and `fill`.
 */
export type Owner = {
  readonly token: string;
  /** Opens a screen. The session is simply there, as after a reload. */
  readonly open: (screen: string) => Promise<void>;
  /** Calls the API, as another device of hers would. */
  readonly send: <T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<Received<T>>;
  /** Replaces all records of the list. */
  readonly fill: (section: string, records: readonly object[]) => Promise<Row[]>;
};

/** Puts entries into the storage of the next tab, once: later changes are kept. */
const store = (page: Page, entries: Readonly<Record<string, string>>) =>
  page.addInitScript((given) => {
    if (!location.protocol.startsWith('http') || self !== top) return;
    const note = `stored:${Object.keys(given)}`;
    if (sessionStorage.getItem(note)) return;
    sessionStorage.setItem(note, 'yes');
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);

let last: Session | null = null;

/** The session of the previous test on this server, or a new one if that has ended. */
async function liveSession({ send, logIn }: Caller): Promise<Session> {
  const isOpen = async ({ token }: Session) =>
    (await send('GET', '/auth/sessions', { token })).status === 200;
  if (!last || !(await isOpen(last))) last = await logIn();
  return last;
}

/**
 * Playwright's `test` with the owner logged in beside the login screen, which has journeys of its
 * own. `test.use({ ahead: true })` lets the panel fetch its other screens and its worker ahead,
 * which is a third of what opening one takes.
 */
export const test = base.extend<{ readonly ahead: boolean; readonly owner: Owner }>({
  page: async (
    {
      browser,
      server,
      viewport,
      colorScheme,
      reducedMotion,
      hasTouch,
      isMobile,
      permissions,
      serviceWorkers,
    },
    use,
    testInfo,
  ) => {
    const changing = { viewport, colorScheme, reducedMotion };
    const fixed = { hasTouch, isMobile, permissions, serviceWorkers };
    const passed = () => testInfo.status === testInfo.expectedStatus;
    await withPage(browser, server.url, { ...changing, ...fixed }, { use, passed });
  },
  context: async ({ page }, use) => use(page.context()),
  ahead: [false, { option: true }],
  owner: async ({ page, api, ahead }, use) => {
    if (!ahead)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    const session = await liveSession(api);
    await store(page, storedSession(session));
    const { token } = session;
    const send: Owner['send'] = (method, path, body) =>
      api.send(method, path, { token, ...(body === undefined ? {} : { body }) });
    await use({
      token,
      open: async (screen) => {
        // Toasts announce clients who register later.
        const { status, data: clients, text } = await send<Identified[]>('GET', '/users?limit=20');
        if (status !== 200) throw new Error(`GET /users answered ${status}: ${text}`);
        await store(page, { notifiedClients: JSON.stringify(clients.map(({ id }) => id)) });
        await page.goto(`/admin/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
      send,
      fill: async (section, records) => {
        const path = `/content/${section}`;
        const { data: rows } = await send<Row[]>('GET', path);
        for (const { id } of rows) await send('DELETE', `${path}/${id}`);
        const saved: Row[] = [];
        for (const record of records) {
          const { status, data, text } = await send<Row>('POST', path, record);
          if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${text}`);
          saved.push(data);
        }
        return saved;
      },
    });
  },
});

/** Fills and sends the login form on screen, on a page or in a dialog. */
export async function fillLogin(page: Page, password: string = ADMIN.password): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário', exact: true }).last().fill(ADMIN.username);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Ends the session on the server alone, as its time or another device would. */
export async function revoke(page: Page): Promise<void> {
  // Requests that a screen makes while it opens would be refused before the journey's own.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    return fetch('/auth/logout', { method: 'POST', headers: { authorization } });
  });
}

/** Unsaved text that the panel keeps in this browser, by screen. */
export const keptScreens = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('unsaved:'))
      .map((key) => key.slice('unsaved:'.length))
      .sort(),
  );
