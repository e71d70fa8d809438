/** Within 4 s; Safari has no idle callbacks. */
export const onNextIdle = (run: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: 4000 })
    : setTimeout(run, 300);

/** Runs once the page has loaded and is idle. */
export function whenIdle(run: () => void): void {
  if (document.readyState === 'complete') onNextIdle(run);
  else addEventListener('load', () => onNextIdle(run), { once: true });
}

type Scripts = {
  readonly landing: typeof import('../page/redraw.tsx');
  readonly register: object;
  readonly session: object;
};

/** Loads a script of `<template data-lazy>` once; `import()` would add a preload helper. */
export async function loadLazy<Name extends keyof Scripts>(name: Name): Promise<Scripts[Name]> {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-lazy="${name}"]`);
  const address = template?.content.querySelector('script')?.src;
  return import(/* @vite-ignore */ address ?? '');
}

/** Whether localStorage holds a key; apart from storage.ts, to be bundled in place. */
export function isStored(key: 'token' | 'userToken'): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

const load = () => void loadLazy('session').catch(() => undefined);

/** Loads the session's script only for clients, also when one logs in later. */
export function loadSessionForClient(): void {
  if (isStored('userToken')) {
    whenIdle(load);
    return;
  }
  // Logged out elsewhere since the prerender.
  document.documentElement.removeAttribute('data-client');
  const look = () => isStored('userToken') && load();
  addEventListener('storage', look);
  addEventListener('pageshow', look);
}
