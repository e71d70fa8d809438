import { beforeEach, expect, test, vi } from 'vitest';
import { placeOf, show } from '../../../src/admin/installed/notification.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://toque.example' }));
const url = '/admin/clients?cliente=1';
const whatsapp = 'https://wa.me/5511987654321';

test.each([
  ['', url, url],
  ['whatsapp', url, whatsapp],
  ['later', url, null],
  ['', 'https://example.com/', null],
])('a tap on “%s” with %s opens %s', (action, address, place) => {
  const notification = { data: { url: address, whatsapp }, close: () => {} };
  const clicked = Object.assign(new Event('notificationclick'), { action, notification });
  expect(placeOf({ ...clicked, action, notification, waitUntil: () => {} })).toBe(place);
});

test.each([
  [whatsapp, ['WhatsApp', 'Depois']],
  [null, undefined],
])('a message with %s has the actions %j, and the badge of what is unread', async (chat, named) => {
  const shown = vi.fn(async (..._: unknown[]) => {});
  const badge = vi.fn(async () => {});
  const scope = { registration: { showNotification: shown }, navigator: { setAppBadge: badge } };
  const message = { title: 'Novo cliente', body: 'Ana', url, whatsapp: chat, unread: 3 };
  await show(scope as never, { data: { json: () => message } } as never);
  const [title, options] = shown.mock.calls[0] as [string, { actions?: { title: string }[] }];
  expect(title).toBe('Novo cliente');
  expect(options).toMatchObject({ body: 'Ana', data: { url, whatsapp: chat } });
  expect(options.actions?.map((one) => one.title)).toEqual(named);
  expect(badge).toHaveBeenCalledWith(3);
});
