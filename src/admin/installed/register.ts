export const WORKER = '/admin/worker.js';

/** Registers the worker of /admin; null without HTTPS or support. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  // Absent without HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers || import.meta.env.DEV) return null;
  return workers.register(WORKER, { scope: '/admin' }).catch((error: unknown) => {
    console.warn(error);
    return null;
  });
}
