import type { Db } from '../../db/core/client.ts';
import { MIGRATIONS } from '../../db/core/schema.ts';
import { DatabaseUnavailable } from '../../db/core/unavailable.ts';
import { readState } from '../../db/health/state.ts';
import type { Health } from '../../src/shared/health/endpoints.ts';
import * as endpoints from '../../src/shared/health/endpoints.ts';
import { unavailable } from '../http/failure.ts';
import { log } from '../http/log.ts';
import type { Platform } from '../http/platform.ts';
import { on, type Route } from '../http/route.ts';
import { readPublished } from './published.ts';

const OTHER_VERSION = 'O banco de dados é de outra versão do site. Avise o responsável.';

type Outcome = Health | { readonly status: 'not ready' | 'other version' };

type Reading = { startedAt: number; last: { readonly at: number; readonly of: Outcome } | null };

/** The database is read at most once in this time, in ms. */
const READ_EVERY_MS = 5_000;
const STALE_MS = 15_000;
/** With less the embedded database takes no writes (`db/local/room.ts`). */
const LEAST_BYTES = 16 * 1024 * 1024;

const readings = new WeakMap<object, Reading>();

function notReady(status: 'not ready' | 'other version', fields: object): Outcome {
  log({ level: 'error', event: 'health check failed', ...fields });
  return { status };
}

async function read(db: Db, platform: Platform): Promise<Outcome> {
  try {
    const { applied, saved } = await readState(db);
    if (applied !== MIGRATIONS)
      return notReady('other version', { reason: 'migrations', applied, expected: MIGRATIONS });
    const free = (await platform.disk?.())?.free ?? Infinity;
    if (free < LEAST_BYTES) return notReady('not ready', { reason: 'The disk is full', free });
    const site = await readPublished(platform);
    const publication = site && { ...site, current: site.version >= saved };
    return { status: 'ok', database: 'ok', publication };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const { name, code, message: reason } = error;
    return notReady('not ready', { name, code, reason });
  }
}

// Workers cannot share a promise between requests, so the last outcome is shared.
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
    if (outcome.status === 'ok') return { data: outcome };
    throw unavailable(outcome.status === 'other version' ? OTHER_VERSION : undefined);
  }),
];
