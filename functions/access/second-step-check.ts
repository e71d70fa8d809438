import { randomBytes } from 'node:crypto';
import * as devices from '../../db/access/devices.ts';
import * as secondSteps from '../../db/access/second-steps.ts';
import { giveBack } from '../../db/core/throttle.ts';
import type { Admin } from '../../src/shared/access/auth.ts';
import { secondStepSentences as sentences } from '../../src/shared/access/second-step.ts';
import { Failure } from '../http/failure.ts';
import { attempt, limited } from '../http/limits.ts';
import type { AnyCall } from '../http/route.ts';
import { codeHash, plain } from './recovery-codes.ts';
import { unseal } from './sealed.ts';
import { stepOf } from './totp.ts';

const MARK_BYTES = 32;
const MARK = /^[\w-]{43}$/;

/** A device that was known, or the mark of one that has shown a code just now. */
type Known = { readonly id: string } | { readonly mark: string };
type Shown = { readonly code: string; readonly device: string };

/** Why a code of an admin is not taken, as a sentence; null when it was, which spends it. */
async function refusal(
  call: AnyCall,
  adminId: string,
  kept: string,
  code: string,
): Promise<string | null> {
  const { db, secret } = call;
  if (!/^\d{6}$/.test(code)) {
    const taken = await secondSteps.takeCode(db, adminId, codeHash(secret, adminId, code));
    return taken ? null : sentences.recovery;
  }
  // Of all addresses together: six digits are soon found by many who know the password. Recovery
  // codes are not counted, so nobody is locked out by it.
  const counted = attempt(call, 'secondStep', adminId);
  return limited(call, [counted], async () => {
    const plainSecret = await unseal(secret, adminId, kept);
    const step = plainSecret === null ? null : stepOf(plainSecret, code);
    if (step === null) return sentences.wrong;
    if (!(await secondSteps.takeStep(db, adminId, { secret: kept, step }))) return sentences.used;
    await giveBack(db, [counted]);
    return null;
  });
}

/**
 * What a login shows besides the right password: the mark of a known device, or a code. Null where
 * the second step is off; 401 with `secondStep` where neither is shown. A wrong code calls `failed`.
 */
export async function proveDevice(
  call: AnyCall,
  { id }: Admin,
  { code, device }: Shown,
  failed: () => Promise<void>,
): Promise<Known | null> {
  const { db } = call;
  const step = await secondSteps.find(db, id);
  if (!step?.confirmed) return null;
  const known = MARK.test(device) ? await devices.find(db, id, device) : null;
  if (known) return known;
  const typed = plain(code);
  // The password was right, and no code was guessed at: that costs no attempt.
  const asked = (sentence: string) =>
    new Failure(401, sentence, { more: { secondStep: true }, free: typed === '' });
  if (typed === '') throw asked(sentences.asked);
  const refused = await refusal(call, id, step.secret, typed);
  if (refused !== null) {
    await failed();
    throw asked(refused);
  }
  return { mark: randomBytes(MARK_BYTES).toString('base64url') };
}
