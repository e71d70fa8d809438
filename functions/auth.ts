import { createHash, timingSafeEqual } from 'node:crypto';
import * as admins from '../db/admins.ts';
import * as sessions from '../db/sessions.ts';
import type { Admin, AdminSessionAnswer } from '../src/shared/auth.ts';
import * as schema from '../src/shared/auth.ts';
import { sentences } from '../src/shared/sentences.ts';
import { area, type Call } from './lib/area.ts';
import { isCommon } from './lib/common-passwords.ts';
import { Failure, invalid } from './lib/failure.ts';
import { valid } from './lib/input.ts';
import { attempt, limit } from './lib/limits.ts';
import { netlify } from './lib/netlify.ts';
import * as passwords from './lib/passwords.ts';
import { json } from './lib/respond.ts';
import { sign } from './lib/tokens.ts';

type AdminCaller = Extract<NonNullable<Call['caller']>, { role: 'admin' }>;

function adminOf({ caller }: Call): AdminCaller {
  if (caller?.role !== 'admin') throw new Failure(403, sentences.forbidden);
  return caller;
}

async function answerSession({ secret }: Call, { id, username, email }: Admin, session: string, status = 200): Promise<Response> {
  const token = await sign(secret, { role: 'admin', id, session });
  return json({ token, user: { id, username, email } } satisfies AdminSessionAnswer, status);
}

function refuseCommon(password: string, username: string, field: string): void {
  if (!isCommon(password) && password.toLowerCase() !== username.toLowerCase()) return;
  throw invalid(sentences.passwordCommon, { [field]: sentences.passwordCommon });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

const limitLogin = (call: Call, username: string) =>
  limit(call, attempt(call, 'login', username.toLowerCase(), call.platform.address), attempt(call, 'loginAddress', call.platform.address));

/** /auth: the owner's session and account. */
export const app = area('auth', {
  'POST /auth/login': async (call) => {
    const { db, body } = call;
    const { username, password } = valid(schema.login, { username: '', password: '', ...body });
    // Counted before any hashing, so that a flood of guesses costs next to nothing (threat T-09).
    await limitLogin(call, username);
    const admin = await admins.findByUsername(db, username);
    if (!(await passwords.matches(password, admin?.passwordHash ?? null)) || !admin) throw new Failure(401, sentences.loginFailed);
    if (passwords.isOutdated(admin.passwordHash)) {
      await admins.rehash(db, admin.id, { from: admin.passwordHash, to: await passwords.hash(password) });
    }
    return answerSession(call, admin, await sessions.open(db, admin.id));
  },

  'POST /auth/logout': async (call) => {
    await sessions.revoke(call.db, adminOf(call).session);
    return json({ message: sentences.loggedOut });
  },

  'GET /auth/setup': async ({ db }) => json({ needed: await admins.setupNeeded(db) }),

  'POST /auth/setup': async (call) => {
    const { db, platform, body } = call;
    const { username, password, email, setupToken } = valid(schema.setup(platform.variables.passwordMin), {
      username: '',
      password: '',
      email: '',
      ...body,
    });
    refuseCommon(password, username, 'password');
    await limit(call, attempt(call, 'loginAddress', platform.address));
    // Both refusals come before the hash: a race or a repeat costs no scrypt (threat T-08).
    if (!(await admins.setupNeeded(db))) throw new Failure(409, sentences.setupDone);
    const expected = platform.variables.setupToken;
    if (expected === null || !equal(setupToken, expected)) throw new Failure(403, sentences.setupToken);
    const admin = await admins.createFirst(db, { username, email, passwordHash: await passwords.hash(password) });
    if (!admin) throw new Failure(409, sentences.setupDone);
    return answerSession(call, admin, await sessions.open(db, admin.id), 201);
  },

  'PUT /auth/profile': async (call) => {
    const { db, body } = call;
    const { id } = adminOf(call);
    const values = valid(schema.profile, { username: '', email: '', ...body });
    const taken = await admins.findByUsername(db, values.username);
    if (taken && taken.id !== id) throw new Failure(409, sentences.usernameTaken, { errors: { username: sentences.usernameTaken } });
    const admin = await admins.saveProfile(db, id, values);
    if (!admin) throw new Failure(401, sentences.unauthorized);
    return json(admin);
  },

  'PUT /auth/password': async (call) => {
    const { db, platform, body } = call;
    const { id } = adminOf(call);
    const { currentPassword, newPassword } = valid(schema.passwordChange(platform.variables.passwordMin), {
      currentPassword: '',
      newPassword: '',
      ...body,
    });
    refuseCommon(newPassword, '', 'newPassword');
    await limit(call, attempt(call, 'login', id, platform.address));
    const from = await admins.passwordHash(db, id);
    const wrong = invalid(sentences.currentPassword, { currentPassword: sentences.currentPassword });
    if (from === null || !(await passwords.matches(currentPassword, from))) throw wrong;
    const to = await passwords.hash(newPassword);
    const changed = await admins.changePassword(db, id, { from, to, hours: sessions.SESSION_HOURS });
    if (!changed) throw wrong;
    return answerSession(call, changed, changed.session);
  },
});

export default netlify(app);
export const config = {
  path: ['/auth/*'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
