import { afterEach, beforeEach, vi } from 'vitest';
import { type FakePage, openPage } from './page.ts';

export const ana = {
  token: 'token-1',
  user: { id: 'ana', username: 'ana', email: 'ana@example.com' },
};

type Store = { readonly listen: (listener: () => void) => () => void };
type Session = typeof import('../../../src/admin/session/session.ts');

/** The page of the running test. */
export let page: FakePage;
let closing: (() => void)[] = [];

/** Gives each test of a file a page of its own; `clock`: with timers that `later` moves. */
export function onPage({ clock = false } = {}): void {
  beforeEach(() => {
    page = openPage();
    // Modules of earlier tests would hear this one.
    vi.stubGlobal('BroadcastChannel', undefined);
    if (clock) vi.useFakeTimers();
  });
  afterEach(() => {
    for (const close of closing) close();
    closing = [];
  });
}

export const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Ends what is under way under fake timers. */
export const settled = () => later(0);

/** Keeps stores mounted until the test ends. */
export function watch(...stores: readonly Store[]): void {
  for (const store of stores) closing.push(store.listen(() => {}));
}

/** Loads fresh modules of the panel, with the owner logged in, beside those of the session. */
export async function loggedIn<T extends object>(load: () => Promise<T>): Promise<Session & T> {
  vi.resetModules();
  const session = await import('../../../src/admin/session/session.ts');
  session.startSession(ana);
  return { ...session, ...(await load()) };
}

/** The calls as `METHOD /path`. */
export const lines = (calls: readonly Request[]) =>
  calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);

/** The addresses of the calls, with their queries. */
export const addresses = (calls: readonly Request[]) =>
  calls.map(({ url }) => url.replace('http://page.test', ''));

/** The writes among the calls, each as its line, its body and its If-Match. */
export function writesOf(calls: readonly Request[]) {
  const writes = calls.filter(({ method }) => method !== 'GET');
  return Promise.all(
    writes.map(async (call) => {
      const text = await call.clone().text();
      return [lines([call])[0], text && JSON.parse(text), call.headers.get('if-match')];
    }),
  );
}
