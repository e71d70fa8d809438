import { whenIdle } from '../../browser/idle.ts';
import { loadLazy } from '../lazy/load.ts';
import { isStored } from '../start/stored.ts';

const load = () => void loadLazy('session').catch(() => undefined);

/**
 * Loads the session's script for a client only: one who is logged in, or logs in on another tab or
 * page while this one waits.
 */
export function loadSessionForClient(): void {
  if (isStored('userToken')) {
    whenIdle(load);
    return;
  }
  // Logged out elsewhere since this page was prerendered.
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
