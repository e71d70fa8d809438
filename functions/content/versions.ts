import * as content from '../../db/content/content.ts';
import * as versions from '../../db/content/versions.ts';
import type { Db } from '../../db/core/client.ts';
import type { WriteResult } from '../../db/core/write.ts';
import {
  type Definition,
  initials,
  type List,
  type Singleton,
} from '../../src/shared/content/entities/define.ts';
import {
  listVersions,
  readChanges,
  singletonVersions,
} from '../../src/shared/content/panel-endpoints.ts';
import { changesSince, restoring } from '../../src/shared/content/versions.ts';
import { Failure, invalid, notFound } from '../http/failure.ts';
import { ifMatch, valid } from '../http/input.ts';
import { onWrite } from '../http/on-write.ts';
import { on, type Route } from '../http/route.ts';
import { sentences } from '../http/sentences.ts';
import { contentAnswer, full, missingPhoto, staleItem, staleSingleton } from './writes.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of a record, without a photo that has left the library. */
async function valuesOf(db: Db, definition: Definition, record: Values): Promise<Values> {
  const initial = initials(definition);
  const known = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
  const values = valid(definition.schema, { ...initial, ...known });
  const missing = await missingPhoto(db, definition, values);
  return missing ? valid(definition.schema, { ...values, [missing]: initial[missing] }) : values;
}

const noVersion = () => new Failure(404, sentences.versionMissing);

export function singletonVersionRoutes(definition: Singleton): Route[] {
  const calls = singletonVersions(definition.name);
  return [
    on(calls.list, async ({ db }) => ({ data: await versions.list(db, definition, null) })),
    onWrite(calls.restore, {
      body: restoring,
      work: async ({ db, request, body }, by) => {
        if (body.version === undefined) throw invalid(sentences.version);
        const record = await versions.find(db, definition, null, body.version);
        if (!record) throw noVersion();
        const values = await valuesOf(db, definition, record);
        const merged = { values, changes: values };
        return content.save(db, definition, merged, ifMatch(request), by, 'restore');
      },
      refused: ({ db }) => staleSingleton(db, definition),
      ...contentAnswer(),
    }),
  ];
}

export function listVersionRoutes(definition: List): Route[] {
  const calls = listVersions(definition.name);
  return [
    on(calls.deleted, async ({ db }) => ({ data: await versions.listDeleted(db, definition) })),
    on(calls.list, async ({ db, params }) => {
      const found = await versions.list(db, definition, params.id);
      if (found.length === 0) throw notFound();
      return { data: found };
    }),
    onWrite(calls.restore, {
      body: restoring,
      find: async (db, id) =>
        (await content.readItem(db, definition, id)) ?? versions.findDeleted(db, definition, id),
      work: async ({ db, request, params: { id }, body }, by): Promise<WriteResult | null> => {
        const current = await content.readItem(db, definition, id);
        const deleted = current ? null : await versions.findDeleted(db, definition, id);
        if (!current && !deleted) throw notFound();
        const version = body.version ?? deleted?.version;
        if (version === undefined) throw invalid(sentences.version);
        const record = await versions.find(db, definition, id, version);
        if (!record) throw noVersion();
        const values = await valuesOf(db, definition, record);
        return deleted
          ? versions.recreate(db, definition, id, values, by)
          : content.update(db, definition, id, values, ifMatch(request), by, 'restore');
      },
      refused: async ({ db, params: { id } }) => {
        const deleted = await versions.findDeleted(db, definition, id);
        return (deleted && full(definition)) ?? staleItem(db, definition, id);
      },
      ...contentAnswer(),
    }),
  ];
}

export const changesRoute = on(readChanges, { query: changesSince }, async ({ db, query }) => ({
  data: await versions.listChanges(db, query.since),
}));
