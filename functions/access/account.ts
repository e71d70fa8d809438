import * as admins from '../../db/access/admins.ts';
import * as failedLogins from '../../db/access/failed-logins.ts';
import * as sessions from '../../db/access/sessions.ts';
import * as auth from '../../src/shared/access/auth.ts';
import * as endpoints from '../../src/shared/access/endpoints.ts';
import * as account from '../../src/shared/access/panel-endpoints.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { Failure, invalid, missing } from '../http/failure.ts';
import { on } from '../http/route.ts';
import type { Variables } from '../http/variables.ts';
import { sessionOf } from './admin-session.ts';
import { deviceName } from './device-name.ts';
import { laneOf } from './lane.ts';
import { weakness } from './password-rule.ts';
import * as passwords from './passwords.ts';
import { reauthenticate, wrongPassword } from './reauthentication.ts';

const same = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC');

function refuse(sentence: string): never {
  throw invalid(sentence, { newPassword: sentence });
}

/** The part of /auth that is the owner's account: who she is, and where she is logged in. */
export const routes = [
  on(endpoints.listSessions, async ({ db, caller }) => ({
    data: await sessions.list(db, caller.id, caller.session),
  })),

  on(account.endOtherSessions, async (call) => {
    const { db, caller } = call;
    const others = await sessions.endOthers(db, caller.id, caller.session);
    const lane = others ? { lane: await laneOf(call, { ...caller, ...others }) } : {};
    return { data: { message: sentences.othersEnded, ended: others?.ended ?? 0, ...lane } };
  }),

  on(account.endSession, async (call) => {
    const { db, caller, params } = call;
    const other = await sessions.end(db, caller.id, params.id);
    if (!other) throw missing();
    // Her own device leaves: nothing is given to it any more.
    const leaves = params.id === caller.session;
    const lane = leaves ? {} : { lane: await laneOf(call, { ...caller, ...other }) };
    return { data: { message: sentences.loggedOut, ended: other.ended, ...lane } };
  }),

  on(account.readFailedLogins, async ({ db, caller }) => ({
    data: await failedLogins.read(db, caller.session),
  })),

  on(endpoints.saveProfile, { body: auth.profile }, async ({ db, caller, body }) => {
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
    { body: ({ passwordMin }: Variables) => auth.passwordChange(passwordMin) },
    async (call) => {
      const { db, request, caller, body } = call;
      const { currentPassword, newPassword } = body;
      // Before a guess is counted: who chooses again has not guessed.
      const weak = weakness(newPassword, (await admins.find(db, caller.id))?.username ?? '');
      if (weak) refuse(weak);
      const { passwordHash: from } = await reauthenticate(call, currentPassword);
      if (same(newPassword, currentPassword)) refuse(sentences.passwordSame);
      const changed = await admins.changePassword(db, caller.id, {
        from,
        to: await passwords.hash(newPassword, 'owner'),
        hours: sessions.SESSION_HOURS,
        session: caller.session,
        device: deviceName(request),
      });
      if (!changed) throw wrongPassword();
      return { data: await sessionOf(call, changed, changed.session) };
    },
  ),
];
