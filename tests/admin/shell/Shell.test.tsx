// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { $admin, clearSession, startSession } from '../../../src/admin/session/session.ts';
import { Shell } from '../../../src/admin/shell/Shell.tsx';
import { adminRoutes } from '../../../src/admin/ui/admin-routes.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

function define(name: 'serviceWorker' | 'connection', value: object): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

// docs/decisions/021-push.md: a device ends with the session of its last login.
test('the device is bound to each login, also over a form and while data is saved', async () => {
  const unsubscribe = vi.fn(async () => true);
  const keys = { p256dh: 'p', auth: 'a' };
  const toJSON = () => ({ endpoint: 'https://fcm.googleapis.com/x', keys });
  const pushManager = { getSubscription: async () => ({ toJSON, unsubscribe }) };
  define('serviceWorker', { getRegistration: async () => ({ pushManager }) });
  define('connection', { saveData: true });
  const seen = answer(({ method, url }) => {
    // The site is as it was saved, so nothing goes on asking for it.
    const built = { version: 1, etag: '"1"', builtAt: '2026-03-02T12:00:00Z' };
    if (url.endsWith('/version.json')) return { body: built };
    return { body: method === 'GET' ? [] : { id: 'd' } };
  });
  const bound = () =>
    seen
      .filter(({ url }) => url.endsWith('/notifications/push/devices'))
      .map(({ headers }) => headers.get('authorization'));
  startSession(ana);
  onTestFinished(clearSession);
  const [current] = adminRoutes;
  if (!current) throw new Error('no route');
  onTestFinished(
    draw(
      <Shell routes={adminRoutes} current={current} brand="Toque" locked={false}>
        <form />
      </Shell>,
    ),
  );
  await vi.waitFor(() => expect(bound()).toEqual(['Bearer token-1']));
  flushSync(() => $admin.set({ state: 'expired', user: ana.user }));
  flushSync(() => startSession({ ...ana, token: 'token-2' }));
  await vi.waitFor(() => expect(bound()).toEqual(['Bearer token-1', 'Bearer token-2']));
  expect(unsubscribe).not.toHaveBeenCalled();
});
