import { expect, test, vi } from 'vitest';
import { lines, loggedIn, onPage, watch } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

onPage();

test('a device that a login has bound is shown as notified', async () => {
  const toJSON = () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: {} });
  const pushManager = { getSubscription: async () => ({ toJSON }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  const seen = answer(() => ({ body: {} }));
  const { $push, renewDevice } = await loggedIn(() => import('../../../src/admin/push/push.ts'));
  watch($push);
  await vi.waitFor(() => expect(lines(seen)).toEqual(['GET /notifications/push']));
  await renewDevice();
  await vi.waitFor(() =>
    expect(lines(seen).slice(1)).toEqual([
      'POST /notifications/push/devices',
      'GET /notifications/push',
    ]),
  );
});

test('a device that another one has stopped stops here, too', async () => {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  answer(() => ({ status: 404, body: { message: 'x' } }));
  const { stopNotifications } = await loggedIn(() => import('../../../src/admin/push/push.ts'));
  const moments = { created_at: '2026-03-01T10:00:00.000Z', notified_at: null };
  await stopNotifications({ id: 'phone', device: null, current: true, ...moments });
  expect(unsubscribe).toHaveBeenCalledOnce();
});
