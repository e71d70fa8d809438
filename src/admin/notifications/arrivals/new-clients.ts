import { atom } from 'nanostores';
import { ApiFailure } from '../../../browser/api.ts';
import { poll } from '../../../browser/poll.ts';
import { listClients } from '../../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../../shared/clients/records.ts';
import { NEW_CLIENT_POLL_MS } from '../../../shared/core/constants.ts';
import { listOf } from '../../../shared/core/json.ts';
import { markKnown, unknownClients } from '../../session/notified-clients.ts';
import { followOtherTabs, notifyTabs } from '../../session/other-tabs.ts';
import { backOnline } from '../../session/queries.ts';
import { $admin, callAsOwner } from '../../session/session.ts';
import { $router } from '../../ui/router.ts';
import { inForegroundTab } from './foreground-tab.ts';

const PAGE = 20;
const SLOWEST_MS = 5 * 60_000;
const LISTING: ReadonlySet<string> = new Set(['dashboard', 'clients']);

/** Whether a line was announced, and its code is here. */
export const $announced = atom(false);

export const $pollFailed = atom(false);

let etag: string | null = null;
let failures = 0;

function isListed(): boolean {
  const shown = $router.get();
  if (shown?.route !== 'screen' || !LISTING.has(shown.params.name)) return false;
  return !('cliente' in shown.search || 'ver' in shown.search);
}

async function announceNew(clients: readonly Client[]): Promise<boolean> {
  const fresh = unknownClients(clients);
  if (fresh.length === 0) return false;
  markKnown(fresh.map(({ id }) => id));
  // Whom the owner added or imported has requested nothing.
  const arrived = fresh.filter(({ requested_at }) => requested_at !== null);
  if (arrived.length === 0 || isListed()) return true;
  const toasts = await import('./toasts.tsx').catch(() => null);
  if ($admin.get().state !== 'in') return false;
  toasts?.announce(arrived, arrived.length === PAGE);
  if (toasts) $announced.set(true);
  return true;
}

async function checkNewClients(signal: AbortSignal): Promise<void> {
  if ($admin.get().state !== 'in') return;
  try {
    // The poll does not extend the session, and notices its end.
    const { status, headers, data } = await callAsOwner(listClients, {
      query: { limit: PAGE },
      headers: { 'x-poll': '1', ...(etag !== null && { 'if-none-match': etag }) },
      signal,
    });
    $pollFailed.set(false);
    failures = 0;
    backOnline();
    if (status === 304) return;
    const first = etag === null;
    etag = headers.get('etag');
    // The first answer repeats what the screens have read, except new clients.
    if ((await announceNew(listOf(data))) || !first) notifyTabs();
  } catch (error) {
    if (signal.aborted || (error instanceof ApiFailure && error.status === 401)) return;
    if (!(error instanceof ApiFailure)) console.error(error);
    failures += 1;
    if (failures === 1) $pollFailed.set(true);
  }
}

// Jitter spreads the polls of many tabs.
const wait = () =>
  failures === 0
    ? NEW_CLIENT_POLL_MS
    : Math.min(SLOWEST_MS, NEW_CLIENT_POLL_MS * 2 ** failures) * (0.75 + Math.random() / 4);

function watch(): () => void {
  const leaving = new AbortController();
  const stop = poll(() => checkNewClients(leaving.signal), wait);
  return () => {
    stop();
    leaving.abort();
  };
}

/** Polls every 30 s and when a tab becomes visible; one tab polls for all. */
export function watchNewClients(): () => void {
  const forget = () => {
    etag = null;
    failures = 0;
    $pollFailed.set(false);
    if ($announced.get()) void import('./toasts.tsx').then(({ dismiss }) => dismiss());
  };
  const stops = [
    followOtherTabs(),
    inForegroundTab('toque-new-clients', watch),
    $admin.listen(({ state }) => state === 'out' && forget()),
    forget,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
