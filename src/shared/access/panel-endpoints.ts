import { carries, endpoint } from '../core/endpoint.ts';
import type { Activity, activitySearch } from './activity.ts';
import type { FailedLogins } from './auth.ts';
import type {
  RecoveryCodes,
  reauthentication,
  SecondStep,
  SecondStepSecret,
  secondStepCode,
} from './second-step.ts';

type Ended = { readonly message: string; readonly ended: number; readonly lane?: string };

export const endSession = endpoint(
  'DELETE',
  '/auth/sessions/:id',
  'admin',
  carries<{ answer: Ended }>(),
);

export const endOtherSessions = endpoint(
  'DELETE',
  '/auth/sessions',
  'admin',
  carries<{ answer: Ended }>(),
);

export const readFailedLogins = endpoint(
  'GET',
  '/auth/failed-logins',
  'admin',
  carries<{ answer: FailedLogins }>(),
);

export const readSecondStep = endpoint(
  'GET',
  '/auth/second-step',
  'admin',
  carries<{ answer: SecondStep }>(),
);

/** Begins or restarts; the secret becomes valid once confirmed with a code. */
export const beginSecondStep = endpoint(
  'POST',
  '/auth/second-step',
  'admin',
  carries<{ body: typeof reauthentication; answer: SecondStepSecret }>(),
);

/** Enables it with the first code; returns the recovery codes once. */
export const confirmSecondStep = endpoint(
  'PUT',
  '/auth/second-step',
  'admin',
  carries<{ body: typeof secondStepCode; answer: RecoveryCodes }>(),
);

export const endSecondStep = endpoint(
  'POST',
  '/auth/second-step/off',
  'admin',
  carries<{ body: typeof reauthentication; answer: SecondStep }>(),
);

export const renewRecoveryCodes = endpoint(
  'POST',
  '/auth/second-step/codes',
  'admin',
  carries<{ body: typeof reauthentication; answer: RecoveryCodes }>(),
);

/** The writes of the last ACTIVITY_MONTHS, newest first; their number in `X-Total-Count`. */
export const listActivity = endpoint(
  'GET',
  '/auth/activity',
  'admin',
  carries<{ query: typeof activitySearch; answer: readonly Activity[] }>(),
);
