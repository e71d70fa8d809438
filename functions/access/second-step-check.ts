import { randomBytes } from 'node:crypto';
import * as devices from '../../db/access/devices.ts';
import * as secondSteps from '../../db/access/second-steps.ts';
import { refundAttempts } from '../../db/core/throttle.ts';
import type { Admin } from '../../src/shared/access/auth.ts';
import { secondStepSentences as sentences } from '../../src/shared/access/second-step.ts';
import { Failure } from '../http/failure.ts';
import { attempt, limited } from '../http/limits.ts';
import type { AnyCall } from '../http/route.ts';
import { decrypt } from './encryption.ts';
import { codeHash, normalizeCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

type Known = { readonly id: string } | { readonly rememberedDeviceToken: string };

/** Why a code is refused, as a sentence; null when it is accepted and used up. */
async function refusal(
  call: AnyCall,
  adminId: string,
  encrypted: string,
  code: string,
): Promise<string | null> {
  const { db, secret } = call;
  if (!/^\d{6}$/.test(code)) {
    const accepted = await secondSteps.consumeCode(db, adminId, codeHash(secret, adminId, code));
    return accepted ? null : sentences.recovery;
  }
  // One counter for all addresses: many attackers together would soon guess six digits. Recovery
  // codes are not counted, so that the owner cannot be locked out.
  const counted = attempt(call, 'secondStep', adminId);
  const judge = async () => {
    const plainSecret = await decrypt(secret, adminId, encrypted);
    const step = plainSecret === null ? null : stepOf(plainSecret, code);
    if (step === null) return sentences.wrong;
    const accepted = await secondSteps.consumeStep(db, adminId, { secret: encrypted, step });
    if (!accepted) return sentences.used;
    await refundAttempts(db, [counted]);
    return null;
  };
  return limited(call, [counted], judge, sentences.full);
}

/** Null if the second step is off; throws 401 with `secondStep` without a valid token or code. */
export async function checkSecondStep(
  call: AnyCall,
  { id }: Admin,
  { code, device }: { readonly code: string; readonly device: string },
  recordFailure: () => Promise<void>,
): Promise<Known | null> {
  const { db } = call;
  const step = await secondSteps.find(db, id);
  if (!step?.confirmed) return null;
  const known = TOKEN.test(device) ? await devices.find(db, id, device) : null;
  if (known) return known;
  const typed = normalizeCode(code);
  const failure = (sentence: string) =>
    new Failure(401, sentence, { more: { secondStep: true }, free: typed === '' });
  if (typed === '') throw failure(sentences.asked);
  const refused = await refusal(call, id, step.secret, typed);
  if (refused !== null) {
    await recordFailure();
    throw failure(refused);
  }
  return { rememberedDeviceToken: randomBytes(TOKEN_BYTES).toString('base64url') };
}
