import { expect, test, vi } from 'vitest';
import * as make from '../../../support/make/client.ts';
import { later, loggedIn, onPage, watch } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

vi.mock('../../../../src/admin/notifications/arrivals/toasts.tsx', () =>
  Promise.reject(new TypeError('no connection')),
);

onPage({ clock: true });

test('a new client is counted where the code of the line cannot be loaded', async () => {
  vi.stubGlobal('navigator', {});
  const at = new Date().toISOString();
  const client = make.client({ id: 'new', created_at: at, requested_at: at });
  const seen = answer(() => ({ body: [client], headers: { etag: '"1"' } }));
  const { watchNewClients, $announced, $pollFailed, $unread } = await loggedIn(async () => ({
    ...(await import('../../../../src/admin/notifications/arrivals/new-clients.ts')),
    ...(await import('../../../../src/admin/notifications/unread-news.ts')),
  }));
  watch($unread);
  await later(0);
  const lists = () => seen.filter(({ url }) => url.includes('/notifications')).length;
  expect(lists()).toBe(1);
  const stop = watchNewClients();
  await vi.waitFor(() => expect(lists()).toBe(2)).finally(stop);
  expect([$announced.get(), $pollFailed.get()]).toEqual([false, false]);
});
