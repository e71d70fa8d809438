import * as admins from '../../db/access/admins.ts';
import { recordFailure } from '../../db/access/failed-logins.ts';
import { revoke, SESSION_HOURS } from '../../db/access/sessions.ts';
import { type Attempt, isFull, refundAttempts } from '../../db/core/throttle.ts';
import { type Failure, invalid } from '../http/failure.ts';
import { unauthorized } from '../http/guard.ts';
import { attempt, limited } from '../http/limits.ts';
import type { AnyCall } from '../http/route.ts';
import type { AdminClaims } from '../http/tokens.ts';
import { accessSentences } from './password-rule.ts';
import * as passwords from './passwords.ts';

export const wrongPassword = () =>
  invalid(accessSentences.currentPassword, { currentPassword: accessSentences.currentPassword });

type OwnCall = AnyCall & { readonly caller: AdminClaims };

/** One counter a session, for all addresses, so that a thief's guesses do not block the owner. */
const guessAttempt = (call: OwnCall): Attempt => ({
  ...attempt(call, 'login', call.caller.session),
  window: SESSION_HOURS * 3600,
});

async function refusal(call: OwnCall, username: string, counted: Attempt): Promise<Failure> {
  const { db, caller } = call;
  await recordFailure(db, username, counted.key);
  if (!(await isFull(db, counted))) return wrongPassword();
  await revoke(db, caller.session);
  return unauthorized(accessSentences.passwordGuesses);
}

/** The caller's account if the password is right; the fifth wrong password ends the session. */
export async function reauthenticate(
  call: OwnCall,
  currentPassword: string,
): Promise<admins.Account> {
  const { db, caller } = call;
  const counted = guessAttempt(call);
  return limited(call, [counted], async () => {
    const account = await admins.find(db, caller.id);
    const right = await passwords.matches(currentPassword, account?.passwordHash ?? null, 'owner');
    if (!right || !account) throw await refusal(call, account?.username ?? '', counted);
    await refundAttempts(db, [], [counted]);
    return account;
  });
}
