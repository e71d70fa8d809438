import { atom, onMount, type ReadableAtom } from 'nanostores';
import { read, readJson, remove, write } from '../browser/storage.ts';
import { CLIENT_SESSION_CHECK_MS, CLIENT_SESSION_MS } from '../shared/constants.ts';
import type { ClientSessionAnswer } from '../shared/users.ts';

/** A logged-in client: the opaque id and the bearer token. */
export type ClientSession = { readonly id: string; readonly token: string };

// A clock that was set back would keep a session alive; the small corrections of a time server are forgiven.
const CLOCK_CORRECTION_MS = 60_000;

const $session = atom<ClientSession | null>(null);
// The end by the clock that nobody can set: a token seen on this page lasts 30 min on it, whatever the wall clock does.
let end = { token: '', at: 0 };

/** The client of this browser, null when logged out; ends by itself 30 min after login and follows the other tabs. */
export const $client: ReadableAtom<ClientSession | null> = $session;

function clear(): null {
  // The token goes first: other tabs see each removal by itself, and without a token there is no session.
  remove('userToken', 'userData', 'loginTime');
  return null;
}

function userId(): string | null {
  const user = readJson('userData');
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : null;
  return typeof id === 'string' && id !== '' ? id : null;
}

function stored(): ClientSession | null {
  const token = read('userToken');
  if (!token) return null;
  const id = userId();
  const age = Date.now() - Number(read('loginTime') ?? Number.NaN);
  if (id === null || !(age >= -CLOCK_CORRECTION_MS && age < CLIENT_SESSION_MS)) return clear();
  if (end.token !== token) end = { token, at: performance.now() + CLIENT_SESSION_MS - age };
  return performance.now() < end.at ? { id, token } : clear();
}

function check(): void {
  const now = stored();
  const shown = $session.get();
  if (now?.token !== shown?.token || now?.id !== shown?.id) $session.set(now);
}

onMount($session, () => {
  $session.set(stored());
  const timer = setInterval(check, CLIENT_SESSION_CHECK_MS);
  addEventListener('storage', check);
  addEventListener('focus', check);
  // Back from the messaging app, often through the back-forward cache.
  addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', check);
    removeEventListener('focus', check);
    removeEventListener('pageshow', check);
    document.removeEventListener('visibilitychange', check);
  };
});

/** Keeps the answer of register or login for 30 min. The token is written last: another tab that sees it finds the rest. */
export function logIn({ token, user }: ClientSessionAnswer): void {
  write('loginTime', String(Date.now()));
  write('userData', JSON.stringify(user));
  write('userToken', token);
  end = { token: '', at: 0 };
  $session.set({ id: user.id, token });
  check();
}

/** Forgets the client in this browser; the token itself is stateless and ends by its time. */
export function logOut(): void {
  $session.set(clear());
}
