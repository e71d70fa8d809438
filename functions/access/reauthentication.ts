import * as admins from '../../db/access/admins.ts';
import { type Attempt, refundAttempts } from '../../db/core/throttle.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { invalid } from '../http/failure.ts';
import { attempt, limited } from '../http/limits.ts';
import type { AnyCall } from '../http/route.ts';
import type { AdminClaims } from '../http/tokens.ts';
import * as passwords from './passwords.ts';

export const wrongPassword = () =>
  invalid(sentences.currentPassword, { currentPassword: sentences.currentPassword });

type OwnCall = AnyCall & { readonly caller: AdminClaims };

export const guessAttempt = (call: OwnCall): Attempt =>
  attempt(call, 'login', call.caller.id, call.platform.address);

/** The caller's account where the password is right: an open panel alone is not enough. */
export async function reauthenticate(
  call: OwnCall,
  currentPassword: string,
): Promise<admins.Account> {
  const { db, caller } = call;
  const counted = guessAttempt(call);
  return limited(call, [counted], async () => {
    const account = await admins.find(db, caller.id);
    const right = await passwords.matches(currentPassword, account?.passwordHash ?? null, 'owner');
    if (!right || !account) throw wrongPassword();
    await refundAttempts(db, [], [counted]);
    return account;
  });
}
