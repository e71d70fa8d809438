import { endRetries, publishDuePosts, takeRetry } from '../../db/content/builds.ts';
import { phoneHasher } from '../../db/core/digest.ts';
import { purgeExpired } from '../../db/maintenance/maintenance.ts';
import { happened, remind } from '../../db/push/delivery.ts';
import { readPublished } from '../health/published.ts';
import { describeError, log } from '../http/log.ts';
import type { Platform } from '../http/platform.ts';
import { VariableError } from '../http/variables.ts';
import { type Notifier, notifyOwner } from '../push/notify.ts';

type Host = Notifier & Pick<Platform, 'publish' | 'openPage'>;

/** Runs the hourly job once and logs the result. Never rejects. */
export async function maintain(host: () => Host): Promise<void> {
  try {
    const given = host();
    const { db, variables, publish } = given;
    if (db === null) throw new VariableError('DATABASE_URL', 'is missing');
    const served = variables.buildHookUrl ? ((await readPublished(given))?.version ?? null) : null;
    await endRetries(db, served);
    const retries = await takeRetry(db, served);
    const due = await publishDuePosts(db);
    if (retries === 1 && variables.buildHookUrl) await happened(db, 'unpublished');
    if (due || retries > 0) await publish();
    await remind(db);
    await notifyOwner(given);
    const secret = variables.jwtSecret;
    if (secret === null) throw new VariableError('JWT_SECRET', 'is missing');
    const purged = await purgeExpired(db, phoneHasher({ secret }));
    log({ level: 'info', event: 'maintenance', purged });
  } catch (error) {
    const variable = error instanceof VariableError ? { variable: error.variable } : {};
    log({ level: 'error', event: 'maintenance failed', ...describeError(error), ...variable });
  }
}
