import { whenIdle } from '../../browser/idle.ts';
import { holds } from '../../browser/peek.ts';
import { loadLazy } from '../lazy/load.ts';

const load = () => void loadLazy('session').catch(() => undefined);

/**
 * Loads the session's script for a client only: one who is logged in, or logs in on another tab or
 * page while this one waits.
 */
export function awaitSession(): void {
  if (holds('userToken')) {
    whenIdle(load);
    return;
  }
  const look = () => {
    if (!holds('userToken')) return;
    removeEventListener('storage', look);
    removeEventListener('pageshow', look);
    load();
  };
  addEventListener('storage', look);
  addEventListener('pageshow', look);
}
