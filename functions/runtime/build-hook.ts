import { claimBuild, loseBuild } from '../../db/content/builds.ts';
import type { Db } from '../../db/core/client.ts';
import { log } from '../http/log.ts';
import type { Variables } from '../http/variables.ts';

/** Asks for a rebuild, at most one outstanding. Never throws; the URL is secret and not logged. */
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
    // The next save, poll or hour asks again.
    await loseBuild(db).catch(() => undefined);
  }
}
