import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, type FakePage, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
// In the owner's own time zone, whatever it is.
const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 2, day, hour, minute).toISOString();

let page: FakePage;
let close = () => {};

async function wordOf(failed: object) {
  vi.resetModules();
  const { setClock } = await import('../../../src/shared/core/clock.ts');
  setClock(() => new Date(2026, 2, 2, 15, 0).getTime());
  const session = await import('../../../src/admin/session/session.ts');
  const logins = await import('../../../src/admin/profile/failed-logins.ts');
  session.startSession(ana);
  const seen = answer(() => ({ body: failed }));
  close = logins.$failedLoginsText.subscribe(() => {});
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await new Promise(setImmediate);
  return logins;
}

beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

test.each([
  [
    { count: 3, last_at: at(1, 22, 10) },
    '3 tentativas de entrada com senha errada desde a sua última visita, a última ontem às 22:10.',
  ],
  [
    { count: 1, last_at: at(2, 9, 5) },
    'Uma tentativa de entrada com senha errada desde a sua última visita, hoje às 09:05.',
  ],
  [
    { count: 1200, last_at: new Date(2026, 1, 20, 8, 0).toISOString() },
    '1.200 tentativas de entrada com senha errada desde a sua última visita, a última em 20/02 às 08:00.',
  ],
  [{ count: 0, last_at: null }, null],
])('%j is told as %j', async (failed, word) => {
  expect((await wordOf(failed)).$failedLoginsText.get()).toBe(word);
});

test('what she has read is not told again, also after a reload; a later one is', async () => {
  const first = await wordOf({ count: 1, last_at: at(2, 9, 5) });
  first.dismissFailedLogins();
  expect(first.$failedLoginsText.get()).toBeNull();
  close();
  expect((await wordOf({ count: 1, last_at: at(2, 9, 5) })).$failedLoginsText.get()).toBeNull();
  close();
  expect((await wordOf({ count: 2, last_at: at(2, 9, 6) })).$failedLoginsText.get()).not.toBeNull();
  expect(page.storage.failedLoginsTold).toBe(at(2, 9, 5));
});
