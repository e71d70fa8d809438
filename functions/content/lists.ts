import * as content from '../../db/content/content.ts';
import { reorder } from '../../db/content/order.ts';
import { readList } from '../../src/shared/content/endpoints.ts';
import { canonical, initials, type List } from '../../src/shared/content/entities/define.ts';
import { order } from '../../src/shared/content/order.ts';
import { listCalls, reorderList } from '../../src/shared/content/panel-endpoints.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { Failure, invalid, missing, stale } from '../http/failure.ts';
import { once, writer } from '../http/idempotency.ts';
import { ifMatch, valid } from '../http/input.ts';
import { type AnyCall, on, type Route } from '../http/route.ts';
import { anyFields, merge, readSection, replayed, saved, savedRecord, viewOf } from './writes.ts';

/** The failure of a write that matched no row. */
async function refusal({ db }: AnyCall, definition: List, id: string): Promise<Failure> {
  const current = await content.readItem(db, definition, id);
  return current ? stale(current) : missing();
}

function createRoute(definition: List): Route {
  const { create } = listCalls(definition.name);
  return on(create, anyFields, async (call) => {
    const { db, body } = call;
    const fields = { ...initials(definition), ...canonical(definition, body) };
    const values = valid(definition.schema, fields);
    const by = writer(call);
    const work = () => content.create(db, definition, values, by);
    const result = await once(db, by.idempotencyKey, work, replayed);
    if (!result) throw new Failure(500, sentences.failed);
    return savedRecord(call, result, 201);
  });
}

function updateRoute(definition: List): Route {
  const { update } = listCalls(definition.name);
  const handled = on(update, anyFields, async (call) => {
    const { db, request, body } = call;
    const { id } = call.params;
    const current = await content.readItem(db, definition, id);
    if (!current) throw missing();
    if (body.id !== undefined && body.id !== id) throw invalid(sentences.otherId);
    const { changes } = merge(definition, current, body);
    const by = writer(call);
    const work = () => content.update(db, definition, id, changes, ifMatch(request), by);
    const result = await once(db, by.idempotencyKey, work, replayed);
    if (!result) throw await refusal(call, definition, id);
    return savedRecord(call, result);
  });
  return { ...handled, find: (db, id) => content.readItem(db, definition, id) };
}

function removeRoute(definition: List): Route {
  const { remove } = listCalls(definition.name);
  return on(remove, async (call) => {
    const { db, request } = call;
    const { id } = call.params;
    const by = writer(call);
    const work = () => content.remove(db, definition, id, ifMatch(request), by);
    const result = await once(db, by.idempotencyKey, work, replayed);
    if (!result) throw await refusal(call, definition, id);
    return saved(call, { message: definition.sentences.deleted }, result.contentVersion);
  });
}

function orderRoute(definition: List): Route {
  return on(reorderList(definition.name), order, async (call) => {
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

/** The routes of a section with many records. */
export function listRoutes(definition: List): Route[] {
  const { read } = listCalls(definition.name);
  return [
    on(readList(definition.name), readSection(definition)),
    ...('order' in definition.fields ? [orderRoute(definition)] : []),
    createRoute(definition),
    on(read, async (call) => {
      const { eyes, headers } = await viewOf(definition, call);
      const record = await content.readItem(call.db, definition, call.params.id, eyes);
      if (!record) throw missing();
      return { data: record, headers };
    }),
    updateRoute(definition),
    removeRoute(definition),
  ];
}
