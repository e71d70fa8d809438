import * as v from 'valibot';
import { hasScheduledRows } from '../../db/content/columns.ts';
import * as content from '../../db/content/content.ts';
import type { Db } from '../../db/core/client.ts';
import type { ContentRecord } from '../../src/shared/content/endpoints.ts';
import {
  canonical,
  type Definition,
  imageField,
  initials,
  type List,
  type Singleton,
} from '../../src/shared/content/entities/define.ts';
import { conflict, type Failure, invalid, stale } from '../http/failure.ts';
import { isOwnerCall } from '../http/guard.ts';
import { valid } from '../http/input.ts';
import { recordAnswer } from '../http/on-write.ts';
import type { AnyCall } from '../http/route.ts';

export const REVALIDATED = { 'cache-control': 'public, max-age=0, must-revalidate' };
export const CREDENTIALS = ['authorization', 'x-auth-token'] as const;
export const BY_CALLER = { vary: CREDENTIALS.join(', ') };

const PHOTO_GONE = 'Esta foto não está mais em “Minhas fotos”. Escolha outra.';

type Body = Readonly<Record<string, unknown>>;
export const anyFields = v.record(v.string(), v.unknown());

/** The body merged over the current fields and validated; `changes` are the body's fields. */
export function merge(definition: Definition, current: Body, body: Body) {
  const patch = canonical(definition, body);
  if (patch.order === null) delete patch.order;
  const merged = { ...initials(definition), ...canonical(definition, current), ...patch };
  const values = valid(definition.schema, merged);
  const changes = Object.fromEntries(Object.keys(patch).map((name) => [name, values[name]]));
  return { values, changes };
}

/** The field whose photo is not in the library, or null. */
export async function missingPhoto(
  db: Db,
  definition: Definition,
  values: Body,
): Promise<string | null> {
  const name = imageField(definition);
  const url = name === null ? null : values[name];
  if (typeof url !== 'string' || !url.startsWith('/media/')) return null;
  return (await content.hasPhoto(db, url)) ? null : name;
}

/** Throws 422 if the values show a photo that is not in the library. */
export async function requirePhoto(db: Db, definition: Definition, values: Body): Promise<void> {
  const name = await missingPhoto(db, definition, values);
  if (name) throw invalid(PHOTO_GONE, { [name]: PHOTO_GONE });
}

export const contentAnswer = recordAnswer<ContentRecord>;

export const full = ({ limit }: List): Failure | null => limit && invalid(limit.sentence);

export const staleItem = (db: Db, definition: List, id: string): Promise<Failure> =>
  stale(content.readItem(db, definition, id));

export const staleSingleton = async (db: Db, definition: Singleton): Promise<Failure> =>
  conflict((await content.readSingleton(db, definition)).saved ?? {});

/** Who reads a section, and the answer's headers; what only the owner may see is not cached. */
export async function audienceOf(definition: Definition, call: AnyCall) {
  if (!hasScheduledRows(definition)) return { audience: 'visitor', headers: REVALIDATED } as const;
  return (await isOwnerCall(call))
    ? ({ audience: 'owner', headers: BY_CALLER } as const)
    : ({ audience: 'visitor', headers: { ...BY_CALLER, ...REVALIDATED } } as const);
}

export const readSection = (definition: Definition) => async (call: AnyCall) => {
  const { audience, headers } = await audienceOf(definition, call);
  return { text: await content.read(call.db, definition, audience), headers };
};
