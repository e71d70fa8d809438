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
import { isRecord } from '../../shared/core/json.ts';
import { forgetShared } from './shared-photos.ts';
import { $unsavedWork, $uploading } from './unsaved-work.ts';

/** `expired`: refused during unsaved work, else `refused`; `restored`: ended by a restore. */
export type AdminSession =
  | { readonly state: 'out'; readonly why?: 'refused' | 'left' | 'restored' }
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

/** The owner's session, restored from storage and shared by all tabs. */
export const $admin = atom<AdminSession>(restored());

export const $signedOutScreen = atom<string | null>(null);

onMount($admin, () => {
  const follow = () => {
    const now = restored();
    const shown = $admin.get();
    if (
      now.state === 'in' ? shown.state !== 'in' || shown.token !== now.token : shown.state === 'in'
    )
      end(now);
  };
  // pageshow: a page from the back-forward cache heard of no login or logout.
  const events = ['storage', 'pageshow'];
  for (const type of events) addEventListener(type, follow);
  return () => {
    for (const type of events) removeEventListener(type, follow);
  };
});

function end(next: AdminSession): void {
  const shown = $admin.get();
  $admin.set(
    next.state === 'out' && shown.state === 'in' && ($unsavedWork.get() || $uploading.get())
      ? { state: 'expired', user: shown.user }
      : next,
  );
}

/** Stores a login's answer under the keys of docs/spec.md. */
export function startSession({ token, user, device, lane }: AdminSessionAnswer): void {
  if (lane) write('adminLane', lane);
  if (device) write('adminDevice', device);
  write('user', JSON.stringify(user));
  write('adminToken', token);
  write('token', token);
  $admin.set({ state: 'in', token, user });
}

/** Takes over an answer's new session values, and keeps the others (docs/spec.md §4). */
export function replaceSession(answer: Partial<AdminSessionAnswer> | null): void {
  const { token, user } = answer ?? {};
  const session = $admin.get();
  if (session.state === 'in' && (token || user))
    startSession({ ...answer, token: token || session.token, user: user ?? session.user });
}

export function updateUser(user: Admin): void {
  const session = $admin.get();
  if (session.state !== 'in') return;
  write('user', JSON.stringify(user));
  $admin.set({ ...session, user });
}

function forget(next: AdminSession): void {
  remove('token', 'adminToken', 'user');
  $admin.set(next);
}

async function workerOf(): Promise<Partial<ServiceWorkerRegistration> | undefined> {
  // Absent without HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return workers?.getRegistration('/admin');
}

export const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await workerOf())?.pushManager?.getSubscription()) ?? null;

// They name clients and lead to their chats.
async function closeNotifications(): Promise<void> {
  for (const shown of (await (await workerOf())?.getNotifications?.()) ?? []) shown.close();
}

const unsubscribe = async () => (await subscriptionOf())?.unsubscribe();

/** Ends what this device keeps and receives, with or without a connection. */
function leave(next: AdminSession): void {
  forget(next);
  void forgetShared();
  closeNotifications().catch(console.warn);
  unsubscribe().catch(console.warn);
}

export const clearSession = () => leave(OUT);

export const endOwnSession = () => leave({ state: 'out', why: 'left' });

export const endRestored = () => forget({ state: 'out', why: 'restored' });

const isSession = (answer: unknown): answer is AdminSessionAnswer =>
  isRecord(answer) &&
  typeof answer.token === 'string' &&
  answer.token !== '' &&
  isRecord(answer.user) &&
  Boolean(answer.user.id);

const isAsked = (answer: unknown): answer is SecondStepAsked =>
  isRecord(answer) && answer.secondStep === true;

export const needsCode = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 401 && isAsked(error.data);

/** POST /auth/login, then `startSession`. Rejects with ApiFailure. */
export async function logIn(credentials: {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
}): Promise<void> {
  const device = read('adminDevice');
  const lane = read('adminLane');
  try {
    const body = { ...credentials, ...(device && { device }), ...(lane && { lane }) };
    const { status, data } = await call(auth.logIn, { body });
    if (!isSession(data)) throw new ApiFailure(status, '');
    startSession(data);
    write('logins', String(Number(read('logins')) + 1));
  } catch (error) {
    if (device && needsCode(error)) remove('adminDevice');
    throw error;
  }
}

/** Revokes the token if the server can be reached and clears the session at once. */
export function logOut(): void {
  const session = $admin.get();
  clearSession();
  if (session.state !== 'in') return;
  // A token that cannot be revoked expires after an hour without use.
  call(auth.logOut, { token: session.token, keepalive: true }).catch(() => {});
}

type Send<T> = (token: string | null) => Promise<T>;

/** A refused token is cleared, so that it never loops. */
async function sendOnce<T>(send: Send<T>): Promise<T> {
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
      end({ state: 'out', why: 'refused' });
    }
    throw error;
  }
}

export const $written = atom(new Headers());

const ask =
  (endpoint: Endpoint, options: AnyOptions = {}) =>
  async (token: string | null): Promise<Answer<unknown>> => {
    const answer = await request(endpoint, { ...options, token });
    if (endpoint.method !== 'GET') $written.set(answer.headers);
    return answer;
  };

export const requestAsOwner = (endpoint: Endpoint, options?: AnyOptions) =>
  sendOnce(ask(endpoint, options));

/** Calls the API as the owner. Rejects with ApiFailure. */
export const callAsOwner = <E extends Endpoint>(
  endpoint: E,
  ...[options]: Options<E>
): Promise<Answer<AnswerOf<E>>> =>
  requestAsOwner(endpoint, options) as Promise<Answer<AnswerOf<E>>>;

export function waitForLogin(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = $admin.listen((session) => {
      if (session.state === 'expired') return;
      stop();
      resolve(session.state === 'in');
    });
  });
}

export async function withToken<T>(send: Send<T>): Promise<T> {
  try {
    return await sendOnce(send);
  } catch (error) {
    const refused = error instanceof ApiFailure && error.status === 401;
    if (refused && $admin.get().state === 'expired' && (await waitForLogin()))
      return sendOnce(send);
    throw error;
  }
}

export const requestAfterLogin = (endpoint: Endpoint, options?: AnyOptions) =>
  withToken(ask(endpoint, options));

/** Calls the API as the owner; waits for a login if the session has expired. */
export const callAfterLogin = <E extends Endpoint>(
  endpoint: E,
  ...[options]: Options<E>
): Promise<Answer<AnswerOf<E>>> =>
  requestAfterLogin(endpoint, options) as Promise<Answer<AnswerOf<E>>>;
