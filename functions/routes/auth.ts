import { createHash, timingSafeEqual } from 'node:crypto';
import * as admins from '../../db/admins.ts';
import * as sessions from '../../db/sessions.ts';
import * as auth from '../../src/shared/auth.ts';
import * as endpoints from '../../src/shared/endpoints/auth.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { isCommon } from '../lib/common-passwords.ts';
import { Failure, invalid } from '../lib/failure.ts';
import { attempt, limit } from '../lib/limits.ts';
import * as passwords from '../lib/passwords.ts';
import { type AnyCall, on } from '../lib/route.ts';
import { sign } from '../lib/tokens.ts';
import type { Variables } from '../lib/variables.ts';

/** A token for an admin's open session. */
async function sessionOf(
  { secret }: AnyCall,
  { id, username, email }: auth.Admin,
  session: string,
) {
  const token = await sign(secret, { role: 'admin', id, session });
  return { token, user: { id, username, email } };
}

function refuseCommon(password: string, username: string, field: string): void {
  if (!isCommon(password) && password.toLowerCase() !== username.toLowerCase()) return;
  throw invalid(sentences.passwordCommon, { [field]: sentences.passwordCommon });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

function limitLogin(call: AnyCall, username: string): Promise<void> {
  const { address } = call.platform;
  const own = attempt(call, 'login', username.toLowerCase(), address);
  return limit(call, own, attempt(call, 'loginAddress', address));
}

/** /auth: the owner's session and account. */
export const routes = [
  on(endpoints.logIn, auth.login, async (call) => {
    const { db, body } = call;
    const { username, password } = body;
    // Counted before any hashing, so that a flood of guesses costs next to nothing (threat T-09).
    await limitLogin(call, username);
    const admin = await admins.findByUsername(db, username);
    const right = await passwords.matches(password, admin?.passwordHash ?? null);
    if (!right || !admin) throw new Failure(401, sentences.loginFailed);
    if (passwords.isOutdated(admin.passwordHash)) {
      const to = await passwords.hash(password);
      await admins.rehash(db, admin.id, { from: admin.passwordHash, to });
    }
    return { data: await sessionOf(call, admin, await sessions.open(db, admin.id)) };
  }),

  on(endpoints.listSessions, async ({ db, caller }) => ({
    data: await sessions.list(db, caller.id, caller.session),
  })),

  on(endpoints.logOut, async ({ db, caller }) => {
    await sessions.revoke(db, caller.session);
    return { data: { message: sentences.loggedOut } };
  }),

  on(endpoints.readSetup, async ({ db }) => ({ data: { needed: await admins.setupNeeded(db) } })),

  on(
    endpoints.setUp,
    ({ passwordMin }: Variables) => auth.setup(passwordMin),
    async (call) => {
      const { db, platform, body } = call;
      const { username, password, email, setupToken } = body;
      refuseCommon(password, username, 'password');
      await limit(call, attempt(call, 'loginAddress', platform.address));
      // Both refusals come before the hash: a race or a repeat costs no scrypt (threat T-08).
      if (!(await admins.setupNeeded(db))) throw new Failure(409, sentences.setupDone);
      const expected = platform.variables.setupToken;
      if (expected === null || !equal(setupToken, expected)) {
        throw new Failure(403, sentences.setupToken);
      }
      const passwordHash = await passwords.hash(password);
      const admin = await admins.createFirst(db, { username, email, passwordHash });
      if (!admin) throw new Failure(409, sentences.setupDone);
      const data = await sessionOf(call, admin, await sessions.open(db, admin.id));
      return { status: 201, data };
    },
  ),

  on(endpoints.saveProfile, auth.profile, async ({ db, caller, body }) => {
    const holder = await admins.findByUsername(db, body.username);
    if (holder && holder.id !== caller.id) {
      const errors = { username: sentences.usernameTaken };
      throw new Failure(409, sentences.usernameTaken, { errors });
    }
    const admin = await admins.saveProfile(db, caller.id, body);
    if (!admin) throw new Failure(401, sentences.unauthorized);
    return { data: admin };
  }),

  on(
    endpoints.changePassword,
    ({ passwordMin }: Variables) => auth.passwordChange(passwordMin),
    async (call) => {
      const { db, platform, caller, body } = call;
      refuseCommon(body.newPassword, '', 'newPassword');
      await limit(call, attempt(call, 'login', caller.id, platform.address));
      const from = await admins.passwordHash(db, caller.id);
      const wrong = invalid(sentences.currentPassword, {
        currentPassword: sentences.currentPassword,
      });
      if (from === null || !(await passwords.matches(body.currentPassword, from))) throw wrong;
      const to = await passwords.hash(body.newPassword);
      const changed = await admins.changePassword(db, caller.id, {
        from,
        to,
        hours: sessions.SESSION_HOURS,
      });
      if (!changed) throw wrong;
      return { data: await sessionOf(call, changed, changed.session) };
    },
  ),
];
