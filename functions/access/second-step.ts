import * as secondSteps from '../../db/access/second-steps.ts';
import { giveBack } from '../../db/core/throttle.ts';
import * as endpoints from '../../src/shared/access/panel-endpoints.ts';
import {
  reauthentication,
  secondStepCode,
  secondStepSentences as sentences,
} from '../../src/shared/access/second-step.ts';
import { Failure, invalid } from '../http/failure.ts';
import { limited } from '../http/limits.ts';
import { on } from '../http/route.ts';
import { guess, reauthenticate } from './reauthentication.ts';
import { codeHash, newCodes, plain } from './recovery-codes.ts';
import { seal, unseal } from './sealed.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

/** Stands in the authenticator app where the page has no title of its own. */
const PRODUCT = 'Toque';

const off = () => new Failure(409, sentences.off);
const wrong = () => invalid(sentences.wrong, { code: sentences.wrong });

/** The part of /auth that is the second step of a login. */
export const routes = [
  on(endpoints.readSecondStep, async ({ db, caller }) => ({
    data: await secondSteps.read(db, caller.id),
  })),

  on(endpoints.beginSecondStep, { body: reauthentication }, async (call) => {
    const { db, secret, body } = call;
    const { id, username } = await reauthenticate(call, body.currentPassword);
    const fresh = newSecret();
    const begun = await secondSteps.begin(db, id, await seal(secret, id, fresh));
    if (!begun) throw new Failure(409, sentences.on);
    const issuer = begun.title?.split('\n')[0]?.trim() || PRODUCT;
    return { data: { secret: fresh, uri: uriOf(fresh, issuer, username) } };
  }),

  on(endpoints.confirmSecondStep, { body: secondStepCode }, async (call) => {
    const { db, secret, caller, body } = call;
    return limited(call, [guess(call)], async () => {
      const kept = await secondSteps.find(db, caller.id);
      if (kept?.confirmed) throw new Failure(409, sentences.on);
      const pending = kept && (await unseal(secret, caller.id, kept.secret));
      if (!kept || !pending) throw new Failure(409, sentences.notBegun);
      const step = stepOf(pending, plain(body.code));
      if (step === null) throw wrong();
      await giveBack(db, [], [guess(call)]);
      const codes = newCodes();
      const hashes = codes.map((code) => codeHash(secret, caller.id, code));
      const proof = { secret: kept.secret, step, codes: hashes };
      // Begun anew, or switched on, since it was looked at.
      if (!(await secondSteps.confirm(db, caller.id, proof)))
        throw new Failure(409, sentences.notBegun);
      return { data: { codes } };
    });
  }),

  on(endpoints.endSecondStep, { body: reauthentication }, async (call) => {
    const { id } = await reauthenticate(call, call.body.currentPassword);
    if (!(await secondSteps.remove(call.db, id))) throw off();
    return { data: await secondSteps.read(call.db, id) };
  }),

  on(endpoints.renewRecoveryCodes, { body: reauthentication }, async (call) => {
    const { id } = await reauthenticate(call, call.body.currentPassword);
    const codes = newCodes();
    const hashes = codes.map((code) => codeHash(call.secret, id, code));
    if (!(await secondSteps.renewCodes(call.db, id, hashes))) throw off();
    return { data: { codes } };
  }),
];
