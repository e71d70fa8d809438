import type { Db } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import type { Platform } from '../../functions/http/platform.ts';
import type { Variables } from '../../functions/http/variables.ts';
import { ensureAdmin } from './first-admin.ts';
import { log, reason } from './log.ts';
import { keepSecret } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Brings up what the API of this machine needs: schema, first admin, secrets that nobody set. */
export async function prepareApi(
  db: Db,
  { dataDir, firstAdmin, variables }: Settings,
  setupToken: string,
): Promise<{ readonly variables: Variables; readonly needsSetup: boolean }> {
  const { applied } = await prepare(db, variables.timeZone);
  for (const name of applied) log('migration applied', { name });
  const needsSetup = await ensureAdmin(db, firstAdmin, variables.passwordMin);
  const jwtSecret = variables.jwtSecret ?? (await keepSecret(dataDir, 'jwt-secret'));
  return { variables: { ...variables, jwtSecret, setupToken }, needsSetup };
}

export type Background = Pick<Platform, 'waitUntil'> & {
  /** Ends when all work handed over so far has. */
  readonly settled: () => Promise<unknown>;
};

/** Work that outlives its answers; a failed piece is one line of the log. */
export function createBackground(): Background {
  const pending = new Set<Promise<unknown>>();
  return {
    waitUntil: (work) => {
      const settled = work
        .catch((error: unknown) => log('error', { reason: reason(error) }))
        .finally(() => pending.delete(settled));
      pending.add(settled);
    },
    settled: () => Promise.all(pending),
  };
}
