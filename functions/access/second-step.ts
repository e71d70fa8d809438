import * as secondSteps from '../../db/access/second-steps.ts';
import { refundAttempts } from '../../db/core/throttle.ts';
import * as endpoints from '../../src/shared/access/panel-endpoints.ts';
import {
  reauthentication,
  secondStepCode,
  secondStepSentences as sentences,
} from '../../src/shared/access/second-step.ts';
import { Failure, invalid } from '../http/failure.ts';
import { attempt, limited } from '../http/limits.ts';
import { on } from '../http/route.ts';
import { decrypt, encrypt } from './encryption.ts';
import { reauthenticate } from './reauthentication.ts';
import { codeHash, newCodes, normalizeCode } from './recovery-codes.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

const PRODUCT = 'Toque';

const notEnabled = () => new Failure(409, sentences.off);
const notBegun = () => new Failure(409, sentences.notBegun);

function hashedCodes(secret: string, adminId: string) {
  const codes = newCodes();
  return { codes, hashes: codes.map((code) => codeHash(secret, adminId, code)) };
}

export const routes = [
  on(endpoints.readSecondStep, async ({ db, caller }) => ({
    data: await secondSteps.read(db, caller.id),
  })),

  on(endpoints.beginSecondStep, { body: reauthentication }, async (call) => {
    const { db, secret, body } = call;
    const { id, username } = await reauthenticate(call, body.currentPassword);
    const fresh = newSecret();
    const begun = await secondSteps.begin(db, id, await encrypt(secret, id, fresh));
    if (!begun) throw new Failure(409, sentences.on);
    const issuer = begun.title?.split('\n')[0]?.trim() || PRODUCT;
    return { data: { secret: fresh, uri: uriOf(fresh, issuer, username) } };
  }),

  on(endpoints.confirmSecondStep, { body: secondStepCode }, async (call) => {
    const { db, secret, caller, body } = call;
    const counted = attempt(call, 'login', caller.session, 'code');
    return limited(call, [counted], async () => {
      const stored = await secondSteps.find(db, caller.id);
      if (stored?.confirmed) throw new Failure(409, sentences.on);
      const pending = stored && (await decrypt(secret, caller.id, stored.secret));
      if (!stored || !pending) throw notBegun();
      const step = stepOf(pending, normalizeCode(body.code));
      if (step === null) throw invalid(sentences.wrong, { code: sentences.wrong });
      await refundAttempts(db, [], [counted]);
      const { codes, hashes } = hashedCodes(secret, caller.id);
      const proof = { secret: stored.secret, step, codes: hashes };
      if (!(await secondSteps.confirm(db, caller.id, proof))) throw notBegun();
      return { data: { codes } };
    });
  }),

  on(endpoints.endSecondStep, { body: reauthentication }, async (call) => {
    const { id } = await reauthenticate(call, call.body.currentPassword);
    if (!(await secondSteps.remove(call.db, id))) throw notEnabled();
    return { data: await secondSteps.read(call.db, id) };
  }),

  on(endpoints.renewRecoveryCodes, { body: reauthentication }, async (call) => {
    const { id } = await reauthenticate(call, call.body.currentPassword);
    const { codes, hashes } = hashedCodes(call.secret, id);
    if (!(await secondSteps.renewCodes(call.db, id, hashes))) throw notEnabled();
    return { data: { codes } };
  }),
];
