import { atom, onMount } from 'nanostores';
import {
  type Answer,
  type AnyOptions,
  ApiFailure,
  call,
  type Options,
  request,
} from '../../browser/api.ts';
import { read, readJson, remove, write } from '../../browser/storage.ts';
import type { Admin, AdminSessionAnswer, SecondStepAsked } from '../../shared/access/auth.ts';
import * as auth from '../../shared/access/endpoints.ts';
import type { AnswerOf, Endpoint } from '../../shared/core/endpoint.ts';
import { isRecord } from '../../shared/core/is-record.ts';
import { $unsavedWork, $uploading } from './unsaved-work.ts';

/**
 * `expired`: the server refused the token while a form held unsaved work; a login dialog over it
 * brings the session back. `refused`: it did so while nothing was unsaved, `left`: she ended this
 * device's session among the others; the login says so.
 */
export type AdminSession =
  | { readonly state: 'out'; readonly refused?: boolean; readonly left?: boolean }
  | { readonly state: 'in'; readonly token: string; readonly user: Admin }
  | { readonly state: 'expired'; readonly user: Admin };

const OUT: AdminSession = { state: 'out' };

function storedUser(): Admin | null {
  const user = readJson('user');
  if (typeof user !== 'object' || user === null) return null;
  const { id, username = '', email = '' }: Partial<Record<keyof Admin, unknown>> = user;
  return id ? { id: String(id), username: String(username), email: String(email) } : null;
}

function restored(): AdminSession {
  const token = read('token') ?? read('adminToken');
  const user = storedUser();
  return token && user ? { state: 'in', token, user } : OUT;
}

/** The owner's session of this browser, restored from storage and in step with the other tabs. */
export const $admin = atom<AdminSession>(restored());

/** The screen that stays when the session goes while it is looked at, with its own words for it. */
export const $staying = atom<string | null>(null);

onMount($admin, () => {
  const follow = () => {
    const now = restored();
    const shown = $admin.get();
    if (
      now.state === 'in' ? shown.state !== 'in' || shown.token !== now.token : shown.state === 'in'
    )
      end(now);
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
});

function end(next: AdminSession): void {
  const shown = $admin.get();
  // Whoever is typing keeps the form; everybody else goes to the login.
  $admin.set(
    next.state === 'out' && shown.state === 'in' && ($unsavedWork.get() || $uploading.get())
      ? { state: 'expired', user: shown.user }
      : next,
  );
}

/** Keeps a login's answer under the three keys that older calls read, and what is the device's. */
export function startSession({ token, user, device, lane }: AdminSessionAnswer): void {
  if (lane) write('adminLane', lane);
  if (device) write('adminDevice', device);
  write('user', JSON.stringify(user));
  write('adminToken', token);
  write('token', token);
  $admin.set({ state: 'in', token, user });
}

/** Replaces the stored user after a profile change. */
export function updateUser(user: Admin): void {
  const session = $admin.get();
  // Logged out meanwhile: nothing of hers stays on the device.
  if (session.state !== 'in') return;
  write('user', JSON.stringify(user));
  $admin.set({ ...session, user });
}

function forget(next: AdminSession): void {
  remove('token', 'adminToken', 'user');
  $admin.set(next);
}

/** Forgets the session in this browser; the device's lane and mark stay, which open nothing. */
export const clearSession = () => forget(OUT);

/** The same after she ended this device's session among the others. */
export const leaveHere = () => forget({ state: 'out', left: true });

const isAsked = (answer: unknown): answer is SecondStepAsked =>
  isRecord(answer) && answer.secondStep === true;

/** Whether a refused login had the right password: it is to be sent again with a code. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 401 && isAsked(error.data);

/** POST /auth/login, then `startSession`. Rejects with ApiFailure. */
export async function logIn(credentials: {
  readonly username: string;
  readonly password: string;
  /** Of the second step, once it was asked for. */
  readonly code?: string;
}): Promise<void> {
  const device = read('adminDevice');
  const lane = read('adminLane');
  try {
    const body = { ...credentials, ...(device && { device }), ...(lane && { lane }) };
    startSession((await call(auth.logIn, { body })).data);
  } catch (error) {
    // A code although the mark was there: the server no longer knows it.
    if (device && asksForCode(error)) remove('adminDevice');
    throw error;
  }
}

/** Revokes the token on the server (as far as it can be reached) and forgets it here at once. */
export function logOut(): void {
  const session = $admin.get();
  clearSession();
  if (session.state !== 'in') return;
  // A token that cannot be revoked now ends by itself after an hour without use.
  call(auth.logOut, { token: session.token, keepalive: true }).catch(() => {});
}

type Send<T> = (token: string | null) => Promise<T>;

/** Sends something with her token; a refused one is cleared, so that it never loops. */
async function once<T>(send: Send<T>): Promise<T> {
  const session = $admin.get();
  const token = session.state === 'in' ? session.token : null;
  try {
    return await send(token);
  } catch (error) {
    const now = $admin.get();
    if (
      error instanceof ApiFailure &&
      error.status === 401 &&
      now.state === 'in' &&
      now.token === token
    ) {
      remove('token', 'adminToken', 'user');
      end({ state: 'out', refused: true });
    }
    throw error;
  }
}

/** Calls as `callAsOwner` does, without the endpoint's types. */
export const requestAsOwner = (
  endpoint: Endpoint,
  options?: AnyOptions,
): Promise<Answer<unknown>> => once((token) => request(endpoint, { ...options, token }));

/** Calls the API with the owner's token. Rejects with ApiFailure. */
export const callAsOwner = <E extends Endpoint>(
  endpoint: E,
  ...[options]: Options<E>
): Promise<Answer<AnswerOf<E>>> =>
  requestAsOwner(endpoint, options) as Promise<Answer<AnswerOf<E>>>;

/** Waits while the login dialog is open; false when the owner left it instead of logging in. */
export function sessionBack(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = $admin.listen((session) => {
      if (session.state === 'expired') return;
      stop();
      resolve(session.state === 'in');
    });
  });
}

/** Sends something with her token, and once more after the login of a session that has ended. */
export async function withToken<T>(send: Send<T>): Promise<T> {
  try {
    return await once(send);
  } catch (error) {
    const refused = error instanceof ApiFailure && error.status === 401;
    if (refused && $admin.get().state === 'expired' && (await sessionBack())) return once(send);
    throw error;
  }
}

/**
 * The same, but waits for the login where the session has ended, and calls once more: nothing typed
 * is lost.
 */
export const callAfterLogin = <E extends Endpoint>(
  endpoint: E,
  ...[options]: Options<E>
): Promise<Answer<AnswerOf<E>>> =>
  withToken((token) => request(endpoint, { ...options, token })) as Promise<Answer<AnswerOf<E>>>;
