import * as content from '../../db/content/content.ts';
import { reorder } from '../../db/content/order.ts';
import { readList } from '../../src/shared/content/endpoints.ts';
import { canonical, initials, type List } from '../../src/shared/content/entities/define.ts';
import { listCalls, reorderList } from '../../src/shared/content/panel-endpoints.ts';
import { order } from '../../src/shared/content/versions.ts';
import { Failure, invalid, notFound } from '../http/failure.ts';
import { ifMatch, valid } from '../http/input.ts';
import { onWrite, saved } from '../http/on-write.ts';
import { on, type Route } from '../http/route.ts';
import { sentences } from '../http/sentences.ts';
import * as writes from './writes.ts';

function createRoute(definition: List): Route {
  return onWrite(listCalls(definition.name).create, {
    body: writes.anyFields,
    work: async ({ db, body }, by) => {
      const fields = { ...initials(definition), ...canonical(definition, body) };
      const values = valid(definition.schema, fields);
      await writes.requirePhoto(db, definition, values);
      return content.create(db, definition, values, by);
    },
    refused: async () => writes.full(definition) ?? new Failure(500, sentences.failed),
    ...writes.contentAnswer(201),
  });
}

function updateRoute(definition: List): Route {
  return onWrite(listCalls(definition.name).update, {
    body: writes.anyFields,
    find: (db, id) => content.readItem(db, definition, id),
    work: async ({ db, request, params: { id }, body }, by) => {
      const current = await content.readItem(db, definition, id);
      if (!current) throw notFound();
      if (body.id !== undefined && body.id !== id) throw invalid(sentences.otherId);
      const { changes } = writes.merge(definition, current, body);
      await writes.requirePhoto(db, definition, changes);
      return content.update(db, definition, id, changes, ifMatch(request), by);
    },
    refused: ({ db, params }) => writes.staleItem(db, definition, params.id),
    ...writes.contentAnswer(),
  });
}

function removeRoute(definition: List): Route {
  return onWrite(listCalls(definition.name).remove, {
    work: ({ db, request, params }, by) =>
      content.remove(db, definition, params.id, ifMatch(request), by),
    ...writes.contentAnswer(),
    refused: ({ db, params }) => writes.staleItem(db, definition, params.id),
    reply: ({ contentVersion }, call) =>
      saved(call, { message: definition.sentences.deleted }, contentVersion),
  });
}

function orderRoute(definition: List): Route {
  return on(reorderList(definition.name), { body: order }, async (call) => {
    const { ids } = call.body;
    const { applied, contentVersion, records } = await reorder(
      call.db,
      definition,
      ids,
      call.caller.id,
    );
    if (!applied) throw new Failure(409, sentences.listChanged, { more: { current: records } });
    return saved(call, records, contentVersion);
  });
}

export function listRoutes(definition: List): Route[] {
  const { read } = listCalls(definition.name);
  return [
    on(readList(definition.name), writes.readSection(definition)),
    ...('order' in definition.fields ? [orderRoute(definition)] : []),
    createRoute(definition),
    on(read, async (call) => {
      const { audience, headers } = await writes.audienceOf(definition, call);
      const record = await content.readItem(call.db, definition, call.params.id, audience);
      if (!record) throw notFound();
      return { data: record, headers };
    }),
    updateRoute(definition),
    removeRoute(definition),
  ];
}
