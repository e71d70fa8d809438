import { connect } from '../../db/core/client.ts';
import type { Platform } from '../http/platform.ts';
import { type Environment, functionsDatabase, readVariables } from '../http/variables.ts';
import { callBuildHook } from './build-hook.ts';

type Instance = Pick<Platform, 'db' | 'variables' | 'publish'>;

let instance: Instance | null = null;

function start(environment: Environment): Instance {
  const variables = readVariables(environment);
  const databaseUrl = functionsDatabase(environment);
  const db = databaseUrl === null ? null : connect(databaseUrl);
  return { db, variables, publish: async () => (db ? callBuildHook(db, variables) : undefined) };
}

/** State of all requests, read at the first: Workers have no environment on import. */
export function sharedPlatform(environment: Environment): Instance {
  instance ??= start(environment);
  return instance;
}

/** Without SITE_URL, the site's address is the one that Netlify knows. */
export function netlifyPlatform() {
  const { SITE_URL, URL: known } = process.env;
  return {
    ...sharedPlatform({ ...process.env, SITE_URL: SITE_URL || known }),
    openPage: (path: string, signal: AbortSignal) => fetch(new URL(path, known), { signal }),
  };
}
