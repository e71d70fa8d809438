import { ApiFailure } from '../browser/api.ts';
import { poll } from '../browser/poll.ts';
import { NEW_CLIENT_POLL_MS } from '../shared/constants.ts';
import { listSessions } from '../shared/endpoints/auth.ts';
import { $admin, ask } from './admin-session.ts';

// What a session may be asked without being kept alive by it.
const POLL = { 'x-poll': '1' } as const;

async function look(): Promise<void> {
  if ($admin.get().state !== 'in') return;
  try {
    await ask(listSessions, { headers: POLL });
  } catch (error) {
    // A refusal has ended the session here already; no connection says nothing about it.
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/**
 * Asks now, every half minute and whenever the tab is looked at again whether the session still
 * stands: what anybody may read never tells. Gives what stops it.
 */
export const watchSession = (): (() => void) => poll(look, () => NEW_CLIENT_POLL_MS);
