import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../support/api/endpoint.ts';
import { loggedIn, onPage } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const unsubscribe = vi.fn(async () => true);
const close = vi.fn();
const load = () => loggedIn(async () => ({}));

onPage();
beforeEach(() => {
  unsubscribe.mockClear();
  close.mockClear();
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [{ close }, { close }],
  };
  const serviceWorker = { getRegistration: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
});

// docs/decisions/021-push.md
test.each(['logOut', 'clearSession', 'endOwnSession'] as const)(
  'the notifications of a device end with %s, also those on its screen, without a connection too',
  async (leave) => {
    answer(() => 'offline');
    (await load())[leave]();
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  },
);

test('the notifications of a device outlive a session that has only expired', async () => {
  answer(() => ({ status: 401, body: { message: 'Não autorizado.' } }));
  const { $admin, callAsOwner } = await load();
  await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
  expect([$admin.get().state, unsubscribe.mock.calls, close.mock.calls]).toEqual(['out', [], []]);
});
