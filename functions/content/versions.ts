import * as content from '../../db/content/content.ts';
import * as versions from '../../db/content/versions.ts';
import type { WriteResult } from '../../db/core/write.ts';
import {
  type Definition,
  initials,
  type List,
  type Singleton,
} from '../../src/shared/content/entities/define.ts';
import { restoring } from '../../src/shared/content/versions.ts';
import {
  listVersions,
  readChanges,
  singletonVersions,
} from '../../src/shared/content/versions-endpoints.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { Failure, invalid, missing, stale } from '../http/failure.ts';
import { once, writer } from '../http/idempotency.ts';
import { ifMatch, valid } from '../http/input.ts';
import { on, type Route } from '../http/route.ts';
import { replayed, savedRecord } from './writes.ts';

type Values = Readonly<Record<string, unknown>>;

/** An earlier version's values by today's rules; what it did not know yet is as in a new record. */
function valuesOf(definition: Definition, record: Values): Values {
  const known = Object.entries(record).filter(([, value]) => value !== null);
  return valid(definition.schema, { ...initials(definition), ...Object.fromEntries(known) });
}

const noVersion = () => new Failure(404, sentences.versionMissing);

/** The versions of a section with one record. */
export function singletonVersionRoutes(definition: Singleton): Route[] {
  const calls = singletonVersions(definition.name);
  return [
    on(calls.list, async ({ db }) => ({ data: await versions.list(db, definition, null) })),
    on(calls.restore, restoring, async (call) => {
      const { db, request, body } = call;
      if (body.version === undefined) throw invalid(sentences.version);
      const record = await versions.find(db, definition, null, body.version);
      if (!record) throw noVersion();
      const values = valuesOf(definition, record);
      const by = writer(call);
      const merged = { values, changes: values };
      const work = () => content.save(db, definition, merged, ifMatch(request), by, 'restore');
      const result = await once(db, by.idempotencyKey, work, replayed);
      if (!result) throw stale((await content.readSingleton(db, definition)).saved ?? {});
      return savedRecord(call, result);
    }),
  ];
}

/** The versions of a record of a list, and its trash. */
export function listVersionRoutes(definition: List): Route[] {
  const calls = listVersions(definition.name);
  return [
    on(calls.deleted, async ({ db }) => ({ data: await versions.deleted(db, definition) })),
    on(calls.list, async ({ db, params }) => {
      const found = await versions.list(db, definition, params.id);
      if (found.length === 0) throw missing();
      return { data: found };
    }),
    {
      ...on(calls.restore, restoring, async (call) => {
        const { db, request, params, body } = call;
        const by = writer(call);
        const current = await content.readItem(db, definition, params.id);
        const gone = current ? null : await versions.findDeleted(db, definition, params.id);
        if (!current && !gone) throw missing();
        const version = body.version ?? gone?.version;
        if (version === undefined) throw invalid(sentences.version);
        const record = await versions.find(db, definition, params.id, version);
        if (!record) throw noVersion();
        const values = valuesOf(definition, record);
        const work = (): Promise<WriteResult | null> =>
          gone
            ? versions.recreate(db, definition, params.id, values, by)
            : content.update(db, definition, params.id, values, ifMatch(request), by, 'restore');
        const result = await once(db, by.idempotencyKey, work, replayed);
        if (result) return savedRecord(call, result);
        const now = await content.readItem(db, definition, params.id);
        throw now ? stale(now) : missing();
      }),
      find: async (db, id) =>
        (await content.readItem(db, definition, id)) ?? versions.findDeleted(db, definition, id),
    },
  ];
}

/** What the public page does not show yet. */
export const changesRoute = on(readChanges, async ({ db, query }) => {
  const version = Number(query.get('since') ?? '');
  if (!Number.isSafeInteger(version) || version < 0) throw invalid(sentences.version);
  return { data: await versions.since(db, version) };
});
