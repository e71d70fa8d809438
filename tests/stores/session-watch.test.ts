import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, type FakePage, openPage } from '../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

let page: FakePage;
let stop: () => void;

async function watch() {
  vi.resetModules();
  const session = await import('../../src/stores/admin-session.ts');
  const { watchSession } = await import('../../src/stores/session-watch.ts');
  session.startSession(ana);
  stop = watchSession();
  await vi.advanceTimersByTimeAsync(0);
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = openPage();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a session is asked for at once and every half minute, as a poll that keeps nothing alive', async () => {
  const seen = answer(() => ({ body: [] }));
  const { $admin } = await watch();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen.map(({ url, headers }) => [new URL(url).pathname, headers.get('x-poll')])).toEqual([
    ['/auth/sessions', '1'],
    ['/auth/sessions', '1'],
  ]);
  expect($admin.get().state).toBe('in');
});

test('a session that was ended elsewhere ends here, though nothing was saved', async () => {
  answer(() => ({ status: 401, body: { message: 'Faça login.' } }));
  const { $admin } = await watch();
  expect($admin.get()).toEqual({ state: 'out', refused: true });
});

test('it is noticed when the tab is looked at again', async () => {
  let status = 200;
  answer(() => ({ status, body: [] }));
  const { $admin } = await watch();
  page.show(false);
  status = 401;
  await vi.advanceTimersByTimeAsync(120_000);
  expect($admin.get().state).toBe('in');
  page.show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect($admin.get().state).toBe('out');
});

test('without a connection, and after the session, nothing ends and nothing is asked', async () => {
  let offline = true;
  const seen = answer(() => (offline ? 'offline' : { body: [] }));
  const { $admin, clearSession } = await watch();
  expect($admin.get().state).toBe('in');
  offline = false;
  clearSession();
  const before = seen.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.length).toBe(before);
});
