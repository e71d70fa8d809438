import { atom } from 'nanostores';
import { ApiFailure } from '../../../browser/api.ts';
import { poll } from '../../../browser/poll.ts';
import { listClients } from '../../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../../shared/clients/records.ts';
import { NEW_CLIENT_POLL_MS } from '../../../shared/core/constants.ts';
import { changed, followOtherTabs } from '../../clients/list/other-tabs.ts';
import { $admin, callAsOwner } from '../../session/session.ts';
import { whileForemost } from '../../shell/foremost.ts';
import { noteClients, unknownClients } from './notified-clients.ts';

const PAGE = 20;
// On a phone more than one would stand over what she came to do.
const shownAtMost = () => (matchMedia('(max-width: 47.99em)').matches ? 1 : 3);
const SLOWEST_MS = 5 * 60_000;

/** Who has just come: a few by name, the others counted; `some` where there may be more of them. */
export type Arrivals = {
  readonly shown: readonly Client[];
  readonly more: number;
  readonly some: boolean;
};
const NOBODY: Arrivals = { shown: [], more: 0, some: false };

export const $arrivals = atom<Arrivals>(NOBODY);

/** Whether looking for new clients fails; said until it is dismissed or works again. */
export const $checkFailure = atom<'none' | 'said' | 'dismissed'>('none');

let etag: string | null = null;
let failures = 0;

/** Tells of those she has not been told of; whether there are any. */
function tell(clients: readonly Client[]): boolean {
  const fresh = unknownClients(clients);
  if (fresh.length === 0) return false;
  noteClients(fresh.map(({ id }) => id));
  const { shown, more, some } = $arrivals.get();
  // What is being read or tapped keeps its place.
  const all = [...shown, ...fresh];
  const most = shownAtMost();
  $arrivals.set({
    shown: all.slice(0, most),
    more: more + Math.max(0, all.length - most),
    some: some || fresh.length === PAGE,
  });
  return true;
}

async function look(signal: AbortSignal): Promise<void> {
  if ($admin.get().state !== 'in') return;
  try {
    // The poll does not keep a session alive, and learns when it has ended elsewhere.
    const { status, headers, data } = await callAsOwner(listClients, {
      query: { limit: PAGE },
      headers: { 'x-poll': '1', ...(etag !== null && { 'if-none-match': etag }) },
      signal,
    });
    failures = 0;
    $checkFailure.set('none');
    if (status === 304) return;
    const first = etag === null;
    etag = headers.get('etag');
    // Screens have read for themselves what the first answer says, but for who came since.
    if (tell(data) || !first) changed();
  } catch (error) {
    if (signal.aborted || (error instanceof ApiFailure && error.status === 401)) return;
    if (!(error instanceof ApiFailure)) console.error(error);
    failures += 1;
    if ($checkFailure.get() === 'none') $checkFailure.set('said');
  }
}

// The jitter keeps many tabs from coming back in one moment.
const wait = () =>
  failures === 0
    ? NEW_CLIENT_POLL_MS
    : Math.min(SLOWEST_MS, NEW_CLIENT_POLL_MS * 2 ** failures) * (0.75 + Math.random() / 4);

function watch(): () => void {
  const leaving = new AbortController();
  const stop = poll(() => look(leaving.signal), wait);
  return () => {
    stop();
    leaving.abort();
  };
}

/**
 * Looks now, every half minute and whenever a tab is looked at again who has registered, and whether
 * the session still stands; one tab does it for all. Gives what stops it.
 */
export function watchNewClients(): () => void {
  const forget = () => {
    etag = null;
    failures = 0;
    $arrivals.set(NOBODY);
    $checkFailure.set('none');
  };
  const stops = [
    followOtherTabs(),
    whileForemost('toque-new-clients', watch),
    $admin.listen(({ state }) => state === 'out' && forget()),
    forget,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Takes a client's toast away. */
export function dismissArrival(id: string): void {
  const { shown, ...rest } = $arrivals.get();
  $arrivals.set({ ...rest, shown: shown.filter((client) => client.id !== id) });
}

/** Takes the sum of the others away. */
export const dismissMore = () => $arrivals.set({ ...$arrivals.get(), more: 0, some: false });

/** Takes all of them away. */
export const dismissArrivals = () => $arrivals.set(NOBODY);

/** 'E mais 15 novos clientes'. */
export function moreInWords({ more, some }: Arrivals): string {
  const count = more === 1 ? '1 novo cliente' : `${more} novos clientes`;
  return `E ${some ? 'pelo menos ' : ''}mais ${count}`;
}
