import { whenIdle } from '../../browser/idle.ts';
import { loadLazy } from '../lazy/load.ts';
import { isStored } from '../start/stored.ts';

const load = () => void loadLazy('session').catch(() => undefined);

/** Loads the session's script only for clients, also when one logs in later. */
export function loadSessionForClient(): void {
  if (isStored('userToken')) {
    whenIdle(load);
    return;
  }
  // Logged out elsewhere since the prerender.
  document.documentElement.removeAttribute('data-client');
  const look = () => {
    if (!isStored('userToken')) return;
    removeEventListener('storage', look);
    removeEventListener('pageshow', look);
    load();
  };
  addEventListener('storage', look);
  addEventListener('pageshow', look);
}
