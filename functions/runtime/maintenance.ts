import { takeRetry } from '../../db/content/builds.ts';
import { publishDuePosts } from '../../db/content/due-posts.ts';
import { purgeExpired } from '../../db/maintenance/maintenance.ts';
import { phoneHasher } from '../clients/phone-hash.ts';
import { describeError, log } from '../http/log.ts';
import type { Platform } from '../http/platform.ts';
import { VariableError } from '../http/variables.ts';

type Host = Pick<Platform, 'db' | 'variables' | 'publish'>;

/**
 * Runs the maintenance job once: publishes posts that are due, requests a failed or lost build again and
 * deletes expired rows. Logs the result. Never rejects.
 */
export async function maintain(host: () => Host): Promise<void> {
  try {
    const { db, variables, publish } = host();
    if (db === null) throw new VariableError('DATABASE_URL', 'is missing');
    if ((await publishDuePosts(db)) || (await takeRetry(db))) await publish();
    const secret = variables.jwtSecret;
    if (secret === null) throw new VariableError('JWT_SECRET', 'is missing');
    const purged = await purgeExpired(db, phoneHasher({ secret }));
    log({ level: 'info', event: 'maintenance', purged });
  } catch (error) {
    const variable = error instanceof VariableError ? { variable: error.variable } : {};
    log({ level: 'error', event: 'maintenance failed', ...describeError(error), ...variable });
  }
}
