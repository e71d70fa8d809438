import { atom, computed } from 'nanostores';
import { ApiFailure, call } from '../../browser/api.ts';
import { poll } from '../../browser/poll.ts';
import { readContent } from '../../shared/content/endpoints.ts';
import { publishContent, readChanges } from '../../shared/content/panel-endpoints.ts';
import { now } from '../../shared/core/clock.ts';
import { carries, endpoint } from '../../shared/core/endpoint.ts';
import { readChecks } from '../../shared/health/endpoints.ts';
import { queryOf } from '../session/queries.ts';
import { $written, callAsOwner } from '../session/session.ts';

/** How far the public page is behind the saved content; `at` is the build's time, ISO 8601. */
export type Publishing =
  | { readonly state: 'unknown' }
  | { readonly state: 'publishing' }
  | { readonly state: 'published'; readonly at: string }
  /** `reason` says what to do, if known. */
  | { readonly state: 'pending'; readonly reason?: string };

type SiteVersion = { readonly version: number; readonly etag: string; readonly builtAt: string };

const readVersion = endpoint(
  'GET /version.json',
  carries<SiteVersion, { headers: 'cache-control' }>(),
  'public',
);

const FIRST_POLL_MS = 1000;
const SLOWEST_POLL_MS = 30_000;
export const TIMEOUT_MS = 3 * 60_000;
// By then the server knows more: a refused or unanswered request, or a lost build.
const ASK_MS = [10_000, TIMEOUT_MS, 11 * 60_000];

export const $publishing = atom<Publishing>({ state: 'unknown' });

const $shownVersion = atom(0);

let wanted = 0;
let since = 0;
let wait = FIRST_POLL_MS;
let asked = 0;
let stop: (() => void) | null = null;

async function readSite(): Promise<SiteVersion & { readonly failed: boolean }> {
  const { data, headers } = await call(readVersion, { headers: { 'cache-control': 'no-cache' } });
  $shownVersion.set(data.version);
  return { ...data, failed: headers.get('publishing') === 'failed' };
}

function settle(state: Publishing): void {
  stop?.();
  stop = null;
  $publishing.set(state);
}

/** The problem of the host's publication; null if none is known. */
async function readReason(): Promise<string | null> {
  const { data } = await callAsOwner(readChecks);
  const found = data.checks.find(({ name }) => name === 'publication');
  return found?.state === 'wrong' ? found.text : null;
}

async function explain(): Promise<void> {
  asked += 1;
  const reason = await readReason();
  if (reason !== null && stop !== null) $publishing.set({ state: 'pending', reason });
}

async function checkSite(): Promise<void> {
  wait = Math.min(wait * 1.5, SLOWEST_POLL_MS);
  let failed = false;
  try {
    const site = await readSite();
    if (site.version >= wanted) return settle({ state: 'published', at: site.builtAt });
    ({ failed } = site);
    if (now() - since > (ASK_MS[asked] ?? Infinity)) await explain();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // Offline says nothing about the build: poll again.
  }
  if ((failed || now() - since > TIMEOUT_MS) && $publishing.get().state !== 'pending')
    $publishing.set({ state: 'pending' });
}

function watch(version: number): void {
  wanted = Math.max(wanted, version);
  since = now();
  wait = FIRST_POLL_MS;
  asked = 0;
  $publishing.set({ state: 'publishing' });
  stop?.();
  stop = poll(checkSite, () => wait);
}

/** Reads the target version from a write's `Content-Version` header. */
export function followSave(headers: Headers): void {
  const version = Number(headers.get('content-version'));
  if (version > 0) watch(version);
}

$written.listen(followSave);

/** Compares the public page once with what is saved, by GET /content's ETag. */
export async function compare(): Promise<void> {
  try {
    const site = await readSite();
    const content = await call(readContent, { headers: { 'if-none-match': site.etag } });
    const version = Number(/-(\d+)"$/.exec(content.headers.get('etag') ?? '')?.[1] ?? 0);
    if ($publishing.get().state !== 'unknown') return;
    if (content.status === 304 || site.version >= version)
      $publishing.set({ state: 'published', at: site.builtAt });
    else watch(version);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

export async function publish(): Promise<void> {
  $publishing.set({ state: 'publishing' });
  try {
    const { data } = await callAsOwner(publishContent);
    watch(data.version);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    settle({ state: 'pending' });
  }
}

export const $waiting = queryOf(
  readChanges,
  computed($shownVersion, (since) => ({ since })),
);
