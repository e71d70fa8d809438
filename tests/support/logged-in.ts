import { afterEach, beforeEach, vi } from 'vitest';
import { openPage } from './page.ts';

export const ana = {
  token: 'token-1',
  user: { id: 'ana', username: 'ana', email: 'ana@example.com' },
};

/** Gives each test of a file a page of its own. */
export function onPage(): void {
  beforeEach(() => void openPage());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Loads fresh modules of the panel, with the owner logged in. */
export async function loggedIn<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  const { startSession } = await import('../../src/admin/session/session.ts');
  startSession(ana);
  return load();
}

/** The calls as `METHOD /path`. */
export const lines = (calls: readonly Request[]) =>
  calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
