import * as content from '../db/content.ts';
import { contentVersion } from '../db/publishing.ts';
import type { Written } from '../db/write.ts';
import { canonical, type Definition, initials, type List, type Singleton } from '../src/shared/entities/define.ts';
import { definitions } from '../src/shared/entities/registry.ts';
import { sentences } from '../src/shared/sentences.ts';
import { area, type Call, type Handler, type Handlers } from './lib/area.ts';
import { Failure, invalid, missing } from './lib/failure.ts';
import { idOf, ifMatch, ifNoneMatch, valid } from './lib/input.ts';
import { netlify } from './lib/netlify.ts';
import { once, repeatKey } from './lib/repeat.ts';
import { empty, json, text } from './lib/respond.ts';

const REVALIDATED = { 'cache-control': 'public, max-age=0, must-revalidate' };
const SHARED = { 'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate' };

const writer = (call: Call) => ({ actor: call.caller?.id ?? null, repeat: repeatKey(call) });

// A write is answered only now, after commit; the rebuild is asked for besides it and cannot fail it.
function saved({ platform }: Call, { record, contentVersion }: Written, status = 200): Response {
  platform.waitUntil(platform.publish());
  return json(record, status, contentVersion > 0 ? { 'content-version': String(contentVersion) } : {});
}

const replayed = (record: unknown): Written => ({ record: record as Written['record'], contentVersion: 0 });

const stale = (current: unknown) => new Failure(409, sentences.conflict, { more: { current } });

/** The body's own fields over the current ones, validated whole; `changes` are the fields the body named. */
function merge(definition: Definition, current: Readonly<Record<string, unknown>>, body: Call['body']) {
  const patch = canonical(definition, body);
  // A null order means 'wherever it is'.
  if (patch.order === null) delete patch.order;
  const values = valid(definition.schema, { ...initials(definition), ...canonical(definition, current), ...patch });
  return { values, changes: Object.fromEntries(Object.keys(patch).map((name) => [name, values[name]])) };
}

const saveSingleton =
  (definition: Singleton): Handler =>
  async (call) => {
    const { db, request, body } = call;
    const { saved: current, defaults } = await content.readSingleton(db, definition);
    if (current && typeof body.id === 'string' && body.id !== '' && body.id !== current.id) throw invalid(sentences.otherId);
    const merged = merge(definition, current ?? defaults, body);
    const write = writer(call);
    const written = await once(db, write.repeat, () => content.save(db, definition, merged, ifMatch(request), write), replayed);
    if (!written) throw stale((await content.readSingleton(db, definition)).saved ?? {});
    return saved(call, written);
  };

const createItem =
  (definition: List): Handler =>
  async (call) => {
    const values = valid(definition.schema, { ...initials(definition), ...canonical(definition, call.body) });
    const write = writer(call);
    const written = await once(call.db, write.repeat, () => content.create(call.db, definition, values, write), replayed);
    if (!written) throw new Failure(500, sentences.failed);
    return saved(call, written, 201);
  };

const getItem =
  (definition: List): Handler =>
  async ({ db, params }) => {
    const record = await content.readItem(db, definition, idOf(params));
    if (!record) throw missing();
    return json(record, 200, REVALIDATED);
  };

const updateItem =
  (definition: List): Handler =>
  async (call) => {
    const { db, request, params, body } = call;
    const id = idOf(params);
    const current = await content.readItem(db, definition, id);
    if (!current) throw missing();
    if (body.id !== undefined && body.id !== id) throw invalid(sentences.otherId);
    const { changes } = merge(definition, current, body);
    const version = ifMatch(request);
    const write = writer(call);
    const written = await once(db, write.repeat, () => content.update(db, definition, id, changes, version, write), replayed);
    if (written) return saved(call, written);
    const now = await content.readItem(db, definition, id);
    throw now ? stale(now) : missing();
  };

const removeItem =
  (definition: List): Handler =>
  async (call) => {
    const { db, request, params } = call;
    const id = idOf(params);
    const write = writer(call);
    const written = await once(db, write.repeat, () => content.remove(db, definition, id, ifMatch(request), write), replayed);
    if (!written) {
      const now = await content.readItem(db, definition, id);
      throw now ? stale(now) : missing();
    }
    return saved(call, { ...written, record: { message: definition.sentences.deleted } });
  };

const readSection =
  (definition: Definition): Handler =>
  async ({ db }) =>
    text(await content.read(db, definition), 200, REVALIDATED);

function handlersOf(definition: Definition): Handlers {
  const path = `/content/${definition.name}`;
  const read = { [`GET ${path}`]: readSection(definition) };
  if (definition.kind === 'singleton') {
    const save = saveSingleton(definition);
    return { ...read, [`PUT ${path}`]: save, ...(definition.post ? { [`POST ${path}`]: save } : {}) };
  }
  return {
    ...read,
    [`POST ${path}`]: createItem(definition),
    [`GET ${path}/:id`]: getItem(definition),
    [`PUT ${path}/:id`]: updateItem(definition),
    [`DELETE ${path}/:id`]: removeItem(definition),
  };
}

/** /content: all sections, for the page and the panel. */
export const app = area('content', {
  ...Object.assign({}, ...definitions.map(handlersOf)),
  'GET /content': async ({ db, request }) => {
    const { etag, body } = await content.document(db, ifNoneMatch(request));
    const headers = { ...SHARED, etag };
    return body === null ? empty(304, headers) : text(body, 200, headers);
  },
  'POST /content/publish': async ({ db, platform }) => {
    platform.waitUntil(platform.publish());
    return json({ version: await contentVersion(db) });
  },
});

export default netlify(app);
export const config = {
  path: ['/content', '/content/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
