import * as activity from '../../db/access/activity.ts';
import * as admins from '../../db/access/admins.ts';
import * as failedLogins from '../../db/access/failed-logins.ts';
import * as sessions from '../../db/access/sessions.ts';
import { activitySearch } from '../../src/shared/access/activity.ts';
import * as auth from '../../src/shared/access/auth.ts';
import * as endpoints from '../../src/shared/access/endpoints.ts';
import * as account from '../../src/shared/access/panel-endpoints.ts';
import type { AnswerOf } from '../../src/shared/core/endpoint.ts';
import { Failure, invalid, notFound } from '../http/failure.ts';
import { type AnyCall, on } from '../http/route.ts';
import { sentences } from '../http/sentences.ts';
import type { AdminClaims } from '../http/tokens.ts';
import type { Variables } from '../http/variables.ts';
import { sessionAnswer } from './admin-session.ts';
import { deviceName } from './device-name.ts';
import { deviceThrottleToken } from './device-throttle.ts';
import { accessSentences, passwordProblem } from './password-rule.ts';
import * as passwords from './passwords.ts';
import { reauthenticate, wrongPassword } from './reauthentication.ts';

const same = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC');

function refuse(sentence: string): never {
  throw invalid(sentence, { newPassword: sentence });
}

async function endedAnswer(
  call: AnyCall & { readonly caller: AdminClaims },
  message: string,
  result: sessions.Ended | null,
  loggedOut = false,
): Promise<{ data: AnswerOf<typeof account.endSession> }> {
  const ended = result?.ended ?? 0;
  if (!result || loggedOut) return { data: { message, ended } };
  const lane = await deviceThrottleToken(call, { ...call.caller, ...result });
  return { data: { message, ended, lane } };
}

export const routes = [
  on(endpoints.listSessions, async ({ db, caller }) => ({
    data: await sessions.list(db, caller.id, caller.session),
  })),

  on(account.endOtherSessions, async (call) => {
    const { id, session } = call.caller;
    const others = await sessions.endOthers(call.db, id, session);
    return endedAnswer(call, accessSentences.othersEnded, others);
  }),

  on(account.endSession, async (call) => {
    const { db, caller, params } = call;
    const result = await sessions.end(db, caller.id, params.id);
    if (!result) throw notFound();
    return endedAnswer(call, accessSentences.loggedOut, result, params.id === caller.session);
  }),

  on(account.readFailedLogins, async ({ db, caller }) => ({
    data: await failedLogins.read(db, caller.session),
  })),

  on(account.listActivity, { query: activitySearch }, async ({ db, query }) => {
    const { rows, total } = await activity.list(db, { ...query, entity: query.entity || null });
    return { data: rows, headers: { 'x-total-count': String(total) } };
  }),

  on(account.readProfile, async ({ db, caller }) => {
    const admin = await admins.find(db, caller.id);
    if (!admin) throw new Failure(401, sentences.unauthorized);
    const { id, username, email } = admin;
    return { data: { id, username, email } };
  }),

  on(endpoints.saveProfile, { body: auth.profile }, async ({ db, caller, body }) => {
    const holder = await admins.findByUsername(db, body.username);
    if (holder && holder.id !== caller.id) {
      const errors = { username: accessSentences.usernameTaken };
      throw new Failure(409, accessSentences.usernameTaken, { errors });
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
      // Checked before a guess is counted: choosing another new password is no guess.
      const problem = passwordProblem(
        newPassword,
        (await admins.find(db, caller.id))?.username ?? '',
      );
      if (problem) refuse(problem);
      const { passwordHash: from } = await reauthenticate(call, currentPassword);
      if (same(newPassword, currentPassword)) refuse(accessSentences.passwordSame);
      const changed = await admins.changePassword(db, caller.id, {
        from,
        to: await passwords.hash(newPassword, 'owner'),
        hours: sessions.SESSION_HOURS,
        session: caller.session,
        device: deviceName(request),
      });
      if (!changed) throw wrongPassword();
      return { data: await sessionAnswer(call, changed, changed.session) };
    },
  ),
];
