import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../support/api/endpoint.ts';
import { loggedIn, onPage } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const unsubscribe = vi.fn(async () => true);
const close = vi.fn();
const getNotifications = vi.fn(async () => [{ close }, { close }]);
const load = () => loggedIn(async () => ({}));

onPage();
beforeEach(() => {
  unsubscribe.mockClear();
  close.mockClear();
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications,
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

test('a device that cannot read its notifications receives no more of them', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  getNotifications.mockRejectedValueOnce(new DOMException('damaged'));
  (await load()).clearSession();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test('the notifications of a device outlive a session that has only expired', async () => {
  answer(() => ({ status: 401, body: { message: 'Não autorizado.' } }));
  const { $admin, callAsOwner } = await load();
  await expect(callAsOwner(at('GET', '/users'))).rejects.toMatchObject({ status: 401 });
  expect([$admin.get().state, unsubscribe.mock.calls, close.mock.calls]).toEqual(['out', [], []]);
});
