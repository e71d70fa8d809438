import { isBuildLost } from '../../db/content/builds.ts';
import { postsCame } from '../../db/content/due-posts.ts';
import { sweep } from '../../db/maintenance/maintenance.ts';
import { subjectOf } from '../clients/phone-hash.ts';
import { frames, log } from '../http/log.ts';
import type { Platform } from '../http/platform.ts';
import { VariableError } from '../http/variables.ts';

type Host = Pick<Platform, 'db' | 'variables' | 'publish'>;

const configured = <T>(value: T | null, variable: string): T => {
  if (value === null) throw new VariableError(variable, 'is missing');
  return value;
};

function failed(error: unknown): void {
  const cause = error instanceof Error ? error : new Error('not an error');
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const variable = cause instanceof VariableError ? { variable: cause.variable } : {};
  const { name } = cause;
  log({
    level: 'error',
    event: 'maintenance failed',
    name,
    code,
    ...variable,
    stack: frames(cause),
  });
}

/**
 * One run of the maintenance job on a host: a post whose day has come is published, a build that
 * the host did not take is asked for again, what nobody needs any more goes, and a line of the log
 * says how many rows. Never rejects: the next run does what this one could not.
 */
export async function maintain(host: () => Host): Promise<void> {
  try {
    const { variables, publish, ...rest } = host();
    const db = configured(rest.db, 'DATABASE_URL');
    if ((await postsCame(db)) || (await isBuildLost(db))) await publish();
    const secret = configured(variables.jwtSecret, 'JWT_SECRET');
    const prove = (phone: string) => subjectOf(secret, phone);
    const swept = await sweep(db, prove);
    log({ level: 'info', event: 'maintenance', swept });
  } catch (error) {
    failed(error);
  }
}
