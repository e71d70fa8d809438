import { isShared, takeShare } from '../session/shared-photos.ts';
import { keepShell, shellOf } from './kept-shell.ts';
import { placeOf, show } from './notification.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const SCREEN = /^\/admin(?:\/[a-z-]+)?$/;

// A failure is tried again at the next opening: notifications need no shell.
const kept = () => keepShell().catch(() => undefined);

// A browser whose storage is damaged must not lose the panel.
const keptOrFetched = (kept: Promise<Response | undefined>, request: Request) =>
  kept.catch(() => undefined).then((found) => found ?? fetch(request));

self.addEventListener('install', (event) => {
  // Screens do not reload: a newer shell is for the next opening.
  event.waitUntil(kept().finally(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && request.mode === 'navigate' && pathname === '/admin/share')
    return event.respondWith(takeShare(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && SCREEN.test(pathname)) {
    event.waitUntil(kept());
    event.respondWith(keptOrFetched(shellOf(), request));
  } else if (pathname.startsWith('/_astro/') || isShared(request))
    event.respondWith(keptOrFetched(caches.match(request), request));
});

self.addEventListener('push', (event) => event.waitUntil(show(self, event)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const place = placeOf(event);
  if (place !== null) event.waitUntil(self.clients.openWindow(place));
});
