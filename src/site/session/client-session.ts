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

// A clock that was set back would keep a session alive; the small corrections of a time server are
// forgiven.
const CLOCK_CORRECTION_MS = 60_000;

// The end by the clock that nobody can set: a token seen on this page lasts 30 min on it, whatever
// the wall clock does.
let end = { token: '', at: 0 };

function forget(): null {
  forgetClient();
  return null;
}

// After the half hour the device still knows whose it is: her next login needs no typing.
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

/** The client of this browser as of load, null when logged out; `watchClient` keeps it true. */
export const $client: ReadableAtom<ClientSession | null> = $session;

function check(): void {
  const found = stored();
  const shown = $session.get();
  if (found?.token !== shown?.token || found?.id !== shown?.id) $session.set(found);
}

/**
 * For as long as the page lives: ends the session after 30 min and follows the other tabs. Call
 * once.
 */
export function watchClient(): void {
  setInterval(check, CLIENT_SESSION_CHECK_MS);
  // pageshow: back from the messaging app, often through the back-forward cache.
  for (const type of ['storage', 'focus', 'pageshow']) addEventListener(type, check);
  document.addEventListener('visibilitychange', check);
}

/**
 * Keeps the answer of register or login for 30 min, and the phone for the next time. The token is
 * written last: another tab that sees it finds the rest.
 */
export function logIn({ token, user }: ClientSessionAnswer, phone: string): void {
  write('loginTime', String(now()));
  remember(user.id, phone);
  write('userToken', token);
  end = { token: '', at: 0 };
  $session.set({ id: user.id, token });
  check();
}

/** Forgets the client in this browser; the token itself is stateless and ends by its time. */
export function logOut(): void {
  $session.set(forget());
}
