import { claimBuild, markBuildFailed } from '../../db/content/builds.ts';
import type { Db } from '../../db/core/client.ts';
import { log } from '../http/log.ts';
import type { Variables } from '../http/variables.ts';

const ANSWER_MS = 5_000;
const PAUSES_MS = [1_000, 3_000];

type Outcome = { readonly ok: boolean; readonly reason: string; readonly passing: boolean };

/** `passing`: a second call may succeed. The reason does not contain the secret URL. */
async function call(url: string): Promise<Outcome> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      body: '{}',
      // A redirected POST would become a GET, whose answer says nothing about a build.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { ok, reason: `status ${status}`, passing: status >= 500 || status === 429 };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    // A host ends a function some seconds after its answer.
    return { ok: false, reason: late ? 'no answer' : 'no connection', passing: !late };
  }
}

/** Requests a rebuild unless one is pending, with retries. Never throws; the URL is not logged. */
export async function callBuildHook(
  db: Db,
  { buildHookUrl }: Variables,
  pauses: readonly number[] = PAUSES_MS,
): Promise<void> {
  if (!buildHookUrl) return;
  let outcome: Outcome | null = null;
  try {
    if (!(await claimBuild(db))) return;
    outcome = await call(buildHookUrl);
    for (const pause of pauses) {
      if (outcome.ok || !outcome.passing) break;
      await new Promise((done) => setTimeout(done, pause));
      outcome = await call(buildHookUrl);
    }
    if (outcome.ok) return;
    await markBuildFailed(db);
  } catch {
    // The claim is as old as its request: it counts as lost.
  }
  const reason = outcome?.reason ?? 'no database';
  log({ level: 'error', event: 'build hook failed', reason });
}
