import * as v from 'valibot';
import { hasWaiting } from '../../db/content/columns.ts';
import * as content from '../../db/content/content.ts';
import type { Db } from '../../db/core/client.ts';
import type { WriteResult } from '../../db/core/write.ts';
import type { ContentRecord } from '../../src/shared/content/endpoints.ts';
import {
  canonical,
  type Definition,
  initials,
  type Singleton,
} from '../../src/shared/content/entities/define.ts';
import { type Failure, stale } from '../http/failure.ts';
import { isOwner } from '../http/guard.ts';
import { valid } from '../http/input.ts';
import type { AnyCall, Reply } from '../http/route.ts';

/** A browser may keep the answer and has to ask whether it still holds. */
const REVALIDATED = { 'cache-control': 'public, max-age=0, must-revalidate' };

type Body = Readonly<Record<string, unknown>>;
/** Any object: its fields are judged over the record they change, by `merge`. */
export const anyFields = v.record(v.string(), v.unknown());

// A write is answered only now, after commit; the rebuild is asked for besides it and cannot fail
// it.
/** The answer to a write: `data`, with the content version it led to. */
export function saved<T>(
  { platform }: AnyCall,
  data: T,
  contentVersion: number | null,
  status = 200,
): Reply<T> {
  platform.waitUntil(platform.publish());
  const headers: Record<string, string> = {};
  if (contentVersion !== null) headers['content-version'] = String(contentVersion);
  return { status, headers, data };
}

/** The same for a write that answers its record. */
export const savedRecord = (
  call: AnyCall,
  { record, contentVersion }: WriteResult,
  status = 200,
): Reply<ContentRecord> => saved(call, record, contentVersion, status);

/** The result of a write that an earlier call has done; it leads to no further version. */
export const replayed = (record: ContentRecord): WriteResult => ({ record, contentVersion: null });

/** The body's fields over the current ones, validated whole; `changes` are those it named. */
export function merge(definition: Definition, current: Body, body: Body) {
  const patch = canonical(definition, body);
  // A null order means 'wherever it is'.
  if (patch.order === null) delete patch.order;
  const whole = { ...initials(definition), ...canonical(definition, current), ...patch };
  const values = valid(definition.schema, whole);
  const changes = Object.fromEntries(Object.keys(patch).map((name) => [name, values[name]]));
  return { values, changes };
}

/** 409 with a section's only record as it is now. */
export const staleSingleton = async (db: Db, definition: Singleton): Promise<Failure> =>
  stale((await content.readSingleton(db, definition)).saved ?? {});

/** Whose eyes an answer of a section is for; what only the owner is shown is kept by nobody. */
export async function viewOf(definition: Definition, call: AnyCall) {
  if (!hasWaiting(definition)) return { eyes: 'visitor', headers: REVALIDATED } as const;
  const headers = { vary: 'authorization, x-auth-token' };
  return (await isOwner(call))
    ? ({ eyes: 'owner', headers } as const)
    : ({ eyes: 'visitor', headers: { ...headers, ...REVALIDATED } } as const);
}

/** Answers a section from the database's own JSON. */
export const readSection = (definition: Definition) => async (call: AnyCall) => {
  const { eyes, headers } = await viewOf(definition, call);
  return { text: await content.read(call.db, definition, eyes), headers };
};
