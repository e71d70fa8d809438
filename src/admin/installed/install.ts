import { atom } from 'nanostores';
import { read, write } from '../../browser/storage.ts';

const LOGINS_BEFORE_HINT = 3;

type Prompt = Event & { readonly prompt: () => Promise<{ readonly outcome: string }> };
const isPrompt = (event: Event): event is Prompt => 'prompt' in event;

/** How this browser installs the panel: by its own prompt, by hand (iOS), or not at all. */
export const $installable = atom<Prompt | 'by hand' | null>(null);

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Only iOS has the property, and no prompt. */
export const isByHand = () => 'standalone' in navigator && !isInstalled();

/** Listens for the browser's install event; called before anything is drawn. */
export function watchInstall(): void {
  if (isByHand()) $installable.set('by hand');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) $installable.set(event);
  });
  addEventListener('appinstalled', () => $installable.set(null));
}

/** Opens the browser's prompt; it can be used once. */
export async function install(): Promise<void> {
  const way = $installable.get();
  if (way === null || way === 'by hand') return;
  $installable.set(null);
  await way.prompt();
}

/** Whether to hint now: after the third login, never twice. */
export function takeHint(): boolean {
  if (isInstalled() || read('installHint') || Number(read('logins')) < LOGINS_BEFORE_HINT)
    return false;
  write('installHint', 'shown');
  return true;
}

export const WORKER = '/admin/worker.js';

export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  // Absent without HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers || import.meta.env.DEV) return null;
  return workers.register(WORKER, { scope: '/admin' }).catch((error: unknown) => {
    console.warn(error);
    return null;
  });
}
