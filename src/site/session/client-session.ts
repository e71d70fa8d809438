import { atom, type ReadableAtom } from 'nanostores';
import { read, remove, write } from '../../browser/storage.ts';
import type { ClientSessionAnswer } from '../../shared/clients/registration.ts';
import { now } from '../../shared/core/clock.ts';
import {
  CLIENT_REMEMBERED_MS,
  CLIENT_SESSION_CHECK_MS,
  CLIENT_SESSION_MS,
} from '../../shared/core/constants.ts';
import { forgetClient, remember, remembered } from './remembered-client.ts';

export type ClientSession = { readonly id: string; readonly token: string };

// Detects a clock that was set back; small corrections are tolerated.
const CLOCK_CORRECTION_MS = 60_000;

// A monotonic end: a token seen on this page lasts 30 min, whatever the clock says.
let end = { token: '', at: 0 };

function forget(): null {
  forgetClient();
  return null;
}

function endSession(): null {
  remove('userToken');
  return null;
}

const ageNow = () => now() - Number(read('loginTime') || Number.NaN);

function stored(): ClientSession | null {
  const token = read('userToken');
  const age = ageNow();
  if (!token) return age >= CLIENT_REMEMBERED_MS ? forget() : null;
  const id = remembered()?.id;
  if (id === undefined || !(age >= -CLOCK_CORRECTION_MS)) return forget();
  if (age >= CLIENT_SESSION_MS) return endSession();
  if (end.token !== token) end = { token, at: performance.now() + CLIENT_SESSION_MS - age };
  return performance.now() < end.at ? { id, token } : endSession();
}

const $session = atom(stored());

/** The client of this browser, null when logged out; kept current by `watchClient`. */
export const $client: ReadableAtom<ClientSession | null> = $session;

function check(): void {
  const found = stored();
  const shown = $session.get();
  if (found?.token !== shown?.token || found?.id !== shown?.id) $session.set(found);
}

/** Ends the session after 30 min and follows other tabs. Call once. */
export function watchClient(): void {
  setInterval(check, CLIENT_SESSION_CHECK_MS);
  // pageshow: Back from the messaging app, often from the back-forward cache.
  for (const type of ['storage', 'focus', 'pageshow']) addEventListener(type, check);
  document.addEventListener('visibilitychange', check);
}

/** Stores a login for 30 min, the token last: a tab that sees it finds the rest. */
export function logIn({ token, user }: ClientSessionAnswer, phone: string): void {
  write('loginTime', String(now()));
  remember(user.id, phone);
  write('userToken', token);
  end = { token: '', at: 0 };
  $session.set({ id: user.id, token });
  check();
}

export function logOut(): void {
  $session.set(forget());
}
