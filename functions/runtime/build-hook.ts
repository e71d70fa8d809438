import { claimBuild, markBuildFailed } from '../../db/content/builds.ts';
import type { Db } from '../../db/core/client.ts';
import { log } from '../http/log.ts';
import type { Variables } from '../http/variables.ts';

/** Requests a rebuild unless one is pending. Never throws; the secret URL is not logged. */
export async function callBuildHook(db: Db, { buildHookUrl }: Variables): Promise<void> {
  if (!buildHookUrl) return;
  try {
    if (!(await claimBuild(db))) return;
    const response = await fetch(buildHookUrl, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(5000),
    });
    if (response.ok) return;
    throw new Error(`status ${response.status}`);
  } catch {
    log({ level: 'error', event: 'build hook failed' });
    await markBuildFailed(db).catch(() => undefined);
  }
}
