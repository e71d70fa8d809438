import type { Db } from '../../db/core/client.ts';
import { MIGRATIONS } from '../../db/core/schema.ts';
import { DatabaseUnavailable } from '../../db/core/unavailable.ts';
import { readState } from '../../db/health/state.ts';
import manifest from '../../package.json' with { type: 'json' };
import { sentences } from '../../src/shared/core/sentences.ts';
import * as endpoints from '../../src/shared/health/endpoints.ts';
import type { Health } from '../../src/shared/health/health.ts';
import { unavailable } from '../http/failure.ts';
import { log } from '../http/log.ts';
import type { Platform } from '../http/platform.ts';
import { on, type Route } from '../http/route.ts';
import { readPublished } from './published.ts';

type Outcome =
  | { readonly state: 'ready'; readonly health: Health }
  | { readonly state: 'unreachable' }
  | { readonly state: 'other version'; readonly applied: number };

type Reading = { startedAt: number; last: { readonly at: number; readonly of: Outcome } | null };

/** A flood of calls reads a database once in this time. */
const READ_EVERY_MS = 5_000;
const STALE_MS = 15_000;

const readings = new WeakMap<object, Reading>();

async function read(db: Db, platform: Platform): Promise<Outcome> {
  try {
    const { applied, saved } = await readState(db);
    if (applied !== MIGRATIONS) return { state: 'other version', applied };
    const site = await readPublished(platform);
    const health: Health = {
      status: 'ok',
      version: manifest.version,
      database: 'ok',
      schema: { applied, expected: MIGRATIONS },
      publication: site && { ...site, current: site.version >= saved },
      disk: (await platform.disk?.()) ?? null,
    };
    return { state: 'ready', health };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const { name, code, message: reason } = error;
    log({ level: 'error', event: 'health check failed', name, code, reason });
    return { state: 'unreachable' };
  }
}

// Workers cannot share a promise between requests, so what is shared is the last outcome.
async function lastOrRead(db: Db, platform: Platform): Promise<Outcome> {
  const reading = readings.get(platform.db ?? db) ?? { startedAt: -Infinity, last: null };
  readings.set(platform.db ?? db, reading);
  const now = performance.now();
  const { last } = reading;
  if (last && now - reading.startedAt < READ_EVERY_MS && now - last.at < STALE_MS) return last.of;
  reading.startedAt = now;
  const outcome = await read(db, platform);
  reading.last = { at: performance.now(), of: outcome };
  return outcome;
}

export const routes: readonly Route[] = [
  on(endpoints.readHealth, async ({ db, platform }) => {
    const outcome = await lastOrRead(db, platform);
    if (outcome.state === 'unreachable') throw unavailable();
    if (outcome.state === 'other version')
      throw unavailable(sentences.otherVersion, {
        schema: { applied: outcome.applied, expected: MIGRATIONS },
      });
    return { data: outcome.health };
  }),
];
