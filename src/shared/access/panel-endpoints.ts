import { carries, endpoint } from '../core/endpoint.ts';
import type { Activity, activitySearch } from './activity.ts';
import type { Admin, FailedLogins } from './auth.ts';
import type {
  RecoveryCodes,
  reauthentication,
  SecondStep,
  SecondStepSecret,
  secondStepCode,
} from './second-step.ts';

type Ended = { readonly message: string; readonly ended: number; readonly lane?: string };

export const endSession = endpoint('DELETE /auth/sessions/:id', carries<Ended>());

export const endOtherSessions = endpoint('DELETE /auth/sessions', carries<Ended>());

/** As it is now: another device may have changed it since the login. */
export const readProfile = endpoint('GET /auth/profile', carries<Admin>());

export const readFailedLogins = endpoint('GET /auth/failed-logins', carries<FailedLogins>());

export const readSecondStep = endpoint('GET /auth/second-step', carries<SecondStep>());

/** Begins or restarts; the secret becomes valid once confirmed with a code. */
export const beginSecondStep = endpoint(
  'POST /auth/second-step',
  carries<SecondStepSecret, { body: typeof reauthentication }>(),
);

/** Enables it with the first code; returns the recovery codes once. */
export const confirmSecondStep = endpoint(
  'PUT /auth/second-step',
  carries<RecoveryCodes, { body: typeof secondStepCode }>(),
);

export const endSecondStep = endpoint(
  'POST /auth/second-step/off',
  carries<SecondStep, { body: typeof reauthentication }>(),
);

export const renewRecoveryCodes = endpoint(
  'POST /auth/second-step/codes',
  carries<RecoveryCodes, { body: typeof reauthentication }>(),
);

/** The writes of the last ACTIVITY_MONTHS, newest first; their number in `X-Total-Count`. */
export const listActivity = endpoint(
  'GET /auth/activity',
  carries<readonly Activity[], { query: typeof activitySearch }>(),
);
