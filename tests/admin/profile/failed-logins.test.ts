import { expect, test } from 'vitest';
import { loggedIn, onPage, page, settled, watch } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

// In the time zone of this machine.
const at = (month: number, day: number, hour: number, minute: number) =>
  new Date(2026, month - 1, day, hour, minute).toISOString();

async function load(count: number, last_at: string | null) {
  answer(() => ({ body: { count, last_at } }));
  const logins = await loggedIn(async () => {
    (await import('../../../src/shared/core/clock.ts')).setClock(() => Date.parse(at(3, 2, 15, 0)));
    return import('../../../src/admin/profile/failed-logins.ts');
  });
  watch(logins.$failedLoginsText);
  await settled();
  return logins;
}

onPage({ clock: true });

const MANY = 'tentativas de entrada com senha errada desde a sua última visita, a última';
test.each([
  [0, null, null],
  [
    1,
    at(3, 2, 9, 5),
    'Uma tentativa de entrada com senha errada desde a sua última visita, hoje às 09:05.',
  ],
  [3, at(3, 1, 22, 10), `3 ${MANY} ontem às 22:10.`],
  [1200, at(2, 20, 8, 0), `1.200 ${MANY} em 20/02 às 08:00.`],
])('%i failed logins, the last at %s: %s', async (count, last, text) => {
  expect((await load(count, last)).$failedLoginsText.get()).toBe(text);
});

test('dismissed failures are not shown again, also after a reload; a later one is', async () => {
  const { $failedLoginsText, dismissFailedLogins } = await load(1, at(3, 2, 9, 5));
  dismissFailedLogins();
  expect($failedLoginsText.get()).toBeNull();
  expect((await load(1, at(3, 2, 9, 5))).$failedLoginsText.get()).toBeNull();
  expect((await load(2, at(3, 2, 9, 6))).$failedLoginsText.get()).not.toBeNull();
  expect(page.storage.failedLoginsTold).toBe(at(3, 2, 9, 5));
});
