import { connect } from '../../db/core/client.ts';
import type { Platform } from '../http/platform.ts';
import { type Environment, readVariables } from '../http/variables.ts';
import { callBuildHook } from './build-hook.ts';

type Instance = Pick<Platform, 'db' | 'variables' | 'publish'>;

let instance: Instance | null = null;

function start(environment: Environment): Instance {
  const variables = readVariables(environment);
  const db = environment.DATABASE_URL ? connect(environment.DATABASE_URL) : null;
  return {
    db,
    variables,
    publish: async () => (db ? callBuildHook(db, variables) : undefined),
  };
}

/**
 * What all requests of an instance share. Read at the first of them, not at import: Workers have no
 * environment before, and a wrong variable answers as an error with its name in the log.
 */
export function sharedPlatform(environment: Environment): Instance {
  instance ??= start(environment);
  return instance;
}
