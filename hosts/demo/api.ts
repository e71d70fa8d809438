import type { Db } from '../../db/core/client.ts';
import type { Platform } from '../../functions/http/platform.ts';
import { readVariables } from '../../functions/http/variables.ts';
import { appOf } from '../api.ts';
import { freshSecret } from '../node/secrets.ts';

/** Posts to the API without a server; rejects if it refuses. */
export type ApiCall = (path: string, body: object, token?: string) => Promise<unknown>;

const NO_LIMIT = 1_000_000;

/** Calls without rate limits: the demo writes ninety days in seconds. */
export function createApiCall(db: Db, timeZone: string): ApiCall {
  const limits = ['register', 'registerDay', 'clientLogin', 'visits', 'visitors'];
  const platform: Platform = {
    db,
    variables: readVariables({
      JWT_SECRET: freshSecret(),
      PRACTICE_TIMEZONE: timeZone,
      RATE_LIMITS: limits.map((name) => `${name}=${NO_LIMIT}`).join(','),
    }),
    address: '',
    requestId: 'demonstration',
    publish: async () => undefined,
    waitUntil: () => undefined,
  };
  return async (path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await appOf(path)?.fetch(
      new Request(`http://localhost${path}`, init),
      platform,
    );
    if (!response?.ok)
      throw new Error(`${path} answered ${response?.status}: ${await response?.text()}`);
    return response.status === 204 ? null : await response.json();
  };
}
