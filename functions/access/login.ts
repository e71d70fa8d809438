import * as admins from '../../db/access/admins.ts';
import * as failedLogins from '../../db/access/failed-logins.ts';
import * as sessions from '../../db/access/sessions.ts';
import { isSame } from '../../db/core/digest.ts';
import { refundAttempts } from '../../db/core/throttle.ts';
import { happened } from '../../db/push/delivery.ts';
import * as auth from '../../src/shared/access/auth.ts';
import * as endpoints from '../../src/shared/access/endpoints.ts';
import { Failure, invalid } from '../http/failure.ts';
import { attempt, limited, ofAddress } from '../http/limits.ts';
import { type AnyCall, on } from '../http/route.ts';
import type { Variables } from '../http/variables.ts';
import { openSession } from './admin-session.ts';
import { deviceName } from './device-name.ts';
import { deviceAttempt } from './device-throttle.ts';
import { accessSentences, passwordProblem } from './password-rule.ts';
import * as passwords from './passwords.ts';
import { checkSecondStep } from './second-step-check.ts';

async function noteNewDevice({ platform, request }: AnyCall): Promise<void> {
  if (!platform.db) return;
  await happened(platform.db, 'login', deviceName(request) ?? '');
  platform.notifyOwner?.();
}

export const routes = [
  on(endpoints.logIn, { body: auth.login }, async (call) => {
    const { db, platform, body } = call;
    const { username, password } = body;
    const ofDevice = await deviceAttempt(call, username, body.lane);
    const own = ofDevice ?? attempt(call, 'login', username.toLowerCase(), platform.address);
    const shared = ofDevice ? [] : ofAddress(call, 'loginAddress');
    const who = ofDevice ? 'owner' : 'stranger';
    const refused = () => new Failure(401, accessSentences.loginFailed);
    const recordFailure = () => failedLogins.recordFailure(db, username, own.key);
    // Counted before any hashing, so that many guesses cost little (docs/threats.md T-09).
    return limited(call, [own, ...shared], async () => {
      const admin = await admins.findByUsername(db, username);
      const right = await passwords.matches(password, admin?.passwordHash ?? null, who);
      if (!right || !admin || admin.disabled) {
        await recordFailure();
        throw refused();
      }
      if (passwords.isOutdated(admin.passwordHash)) {
        const to = await passwords.hash(password, who);
        await admins.rehash(db, admin.id, { from: admin.passwordHash, to });
      }
      const known = await checkSecondStep(call, admin, body, recordFailure);
      const session = await openSession(call, admin, { version: admin.version, known });
      if (!session) throw refused();
      await refundAttempts(db, shared, [own]);
      if (!ofDevice) platform.waitUntil(noteNewDevice(call));
      const device = known && 'rememberedDeviceToken' in known && known.rememberedDeviceToken;
      return { data: device ? { ...session, device } : session };
    });
  }),

  on(endpoints.logOut, async ({ db, caller }) => {
    await sessions.revoke(db, caller.session);
    return { data: { message: accessSentences.loggedOut } };
  }),

  on(endpoints.readSetup, async ({ db }) => ({ data: { needed: await admins.setupNeeded(db) } })),

  on(
    endpoints.setUp,
    { body: ({ passwordMin }: Variables) => auth.setup(passwordMin) },
    async (call) => {
      const { db, platform, body } = call;
      const { username, password, email, setupToken } = body;
      const problem = passwordProblem(password, username);
      if (problem) throw invalid(problem, { password: problem });
      return limited(call, ofAddress(call, 'loginAddress'), async () => {
        // Refused before hashing, so that a repeat costs no scrypt (docs/threats.md T-08).
        if (!(await admins.setupNeeded(db))) throw new Failure(409, accessSentences.setupDone);
        const expected = platform.variables.setupToken;
        if (expected === null || !isSame(setupToken.trim(), expected)) {
          throw new Failure(403, accessSentences.setupToken);
        }
        const passwordHash = await passwords.hash(password);
        const admin = await admins.createFirst(db, { username, email, passwordHash });
        const data = admin && (await openSession(call, admin));
        if (!data) throw new Failure(409, accessSentences.setupDone);
        return { status: 201, data };
      });
    },
  ),
];
