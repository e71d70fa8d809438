import type { Db } from '../../db/core/client.ts';
import type { Platform } from '../../functions/http/platform.ts';
import { readVariables } from '../../functions/http/variables.ts';
import { appOf } from '../api.ts';
import { freshSecret } from '../node/secrets.ts';

/** Calls the API as a visitor does, without a server; throws what it refuses. */
export type Visitor = (path: string, body: object, token?: string) => Promise<unknown>;

const NO_LIMIT = 1_000_000;

/** A visitor whom no limit holds up: the demo lives ninety days in seconds. */
export function visitor(db: Db, timeZone: string): Visitor {
  const variables = readVariables({
    JWT_SECRET: freshSecret(),
    PRACTICE_TIMEZONE: timeZone,
    RATE_LIMITS: ['register', 'registerDay', 'clientLogin', 'visits', 'visitors']
      .map((name) => `${name}=${NO_LIMIT}`)
      .join(','),
  });
  const platform: Platform = {
    db,
    variables,
    address: '',
    publish: async () => undefined,
    waitUntil: () => undefined,
  };
  return async (path, body, token) => {
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const response = await appOf(path)?.fetch(request, platform);
    if (!response?.ok)
      throw new Error(`${path} answered ${response?.status}: ${await response?.text()}`);
    return response.status === 204 ? null : await response.json();
  };
}
