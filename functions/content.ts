import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import * as content from '../db/content.ts';
import { contentVersion } from '../db/publishing.ts';
import type { Written } from '../db/write.ts';
import {
  type ContentRecord,
  listCalls,
  publishContent,
  readContent,
  readList,
  readSingleton,
  singletonWrites,
} from '../src/shared/endpoints/content.ts';
import {
  canonical,
  type Definition,
  initials,
  type List,
  type Singleton,
} from '../src/shared/entities/define.ts';
import { definitions } from '../src/shared/entities/registry.ts';
import { sentences } from '../src/shared/sentences.ts';
import { area } from './lib/area.ts';
import { Failure, invalid, missing } from './lib/failure.ts';
import { ifMatch, ifNoneMatch, valid } from './lib/input.ts';
import { netlify } from './lib/netlify.ts';
import { once, repeatKey } from './lib/repeat.ts';
import { type AnyCall, on, type Reply, type Route } from './lib/route.ts';
import type { AdminClaims } from './lib/tokens.ts';

const REVALIDATED = { 'cache-control': 'public, max-age=0, must-revalidate' };
const SHARED = { 'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate' };

type Loose = Readonly<Record<string, unknown>>;
type Write = AnyCall & { readonly caller: AdminClaims; readonly body?: unknown };

/** Fields are judged over the record they change, by `merge`. */
const anyFields = v.record(v.string(), v.unknown());

const writer = (call: Write) => ({ actor: call.caller.id, repeat: repeatKey(call) });

// A write is answered only now, after commit; the rebuild is asked for besides it and cannot fail
// it.
function saved<T>({ platform }: AnyCall, data: T, version: number, status = 200): Reply<T> {
  platform.waitUntil(platform.publish());
  const headers: Record<string, string> = {};
  if (version > 0) headers['content-version'] = String(version);
  return { status, headers, data };
}

const savedRecord = (call: AnyCall, { record, contentVersion }: Written, status = 200) =>
  saved(call, record as ContentRecord, contentVersion, status);

const replayed = (record: unknown): Written => ({
  record: record as Written['record'],
  contentVersion: 0,
});

const stale = (current: unknown) => new Failure(409, sentences.conflict, { more: { current } });

/**
 * The body's own fields over the current ones, validated whole; `changes` are the fields the body
 * named.
 */
function merge(definition: Definition, current: Loose, body: Loose) {
  const patch = canonical(definition, body);
  // A null order means 'wherever it is'.
  if (patch.order === null) delete patch.order;
  const whole = { ...initials(definition), ...canonical(definition, current), ...patch };
  const values = valid(definition.schema, whole);
  const changes = Object.fromEntries(Object.keys(patch).map((name) => [name, values[name]]));
  return { values, changes };
}

const readSection =
  (definition: Definition) =>
  async ({ db }: AnyCall) => ({
    text: await content.read(db, definition),
    headers: REVALIDATED,
  });

function singletonRoutes(definition: Singleton): Route[] {
  const endpoints = singletonWrites(definition.name);

  async function save(call: Write & { readonly body: Loose }) {
    const { db, request, body } = call;
    const { saved: current, defaults } = await content.readSingleton(db, definition);
    const { id = '' } = body;
    if (current && typeof id === 'string' && id !== '' && id !== current.id) {
      throw invalid(sentences.otherId);
    }
    const merged = merge(definition, current ?? defaults, body);
    const write = writer(call);
    const work = () => content.save(db, definition, merged, ifMatch(request), write);
    const written = await once(db, write.repeat, work, replayed);
    if (!written) throw stale((await content.readSingleton(db, definition)).saved ?? {});
    return savedRecord(call, written);
  }

  return [
    on(readSingleton(definition.name), readSection(definition)),
    on(endpoints.save, anyFields, save),
    ...(definition.post ? [on(endpoints.post, anyFields, save)] : []),
  ];
}

function listRoutes(definition: List): Route[] {
  const endpoints = listCalls(definition.name);

  /** The failure of a write that matched no row. */
  async function refusal({ db }: AnyCall, id: string): Promise<Failure> {
    const now = await content.readItem(db, definition, id);
    return now ? stale(now) : missing();
  }

  return [
    on(readList(definition.name), readSection(definition)),

    on(endpoints.create, anyFields, async (call) => {
      const { db, body } = call;
      const values = valid(definition.schema, {
        ...initials(definition),
        ...canonical(definition, body),
      });
      const write = writer(call);
      const work = () => content.create(db, definition, values, write);
      const written = await once(db, write.repeat, work, replayed);
      if (!written) throw new Failure(500, sentences.failed);
      return savedRecord(call, written, 201);
    }),

    on(endpoints.read, async ({ db, params }) => {
      const record = await content.readItem(db, definition, params.id);
      if (!record) throw missing();
      return { data: record as ContentRecord, headers: REVALIDATED };
    }),

    on(endpoints.update, anyFields, async (call) => {
      const { db, request, params, body } = call;
      const current = await content.readItem(db, definition, params.id);
      if (!current) throw missing();
      if (body.id !== undefined && body.id !== params.id) throw invalid(sentences.otherId);
      const { changes } = merge(definition, current, body);
      const write = writer(call);
      const work = () =>
        content.update(db, definition, params.id, changes, ifMatch(request), write);
      const written = await once(db, write.repeat, work, replayed);
      if (!written) throw await refusal(call, params.id);
      return savedRecord(call, written);
    }),

    on(endpoints.remove, async (call) => {
      const { db, request, params } = call;
      const write = writer(call);
      const work = () => content.remove(db, definition, params.id, ifMatch(request), write);
      const written = await once(db, write.repeat, work, replayed);
      if (!written) throw await refusal(call, params.id);
      return saved(call, { message: definition.sentences.deleted }, written.contentVersion);
    }),
  ];
}

/** /content: all sections, for the page and the panel. */
export const routes = [
  ...definitions.flatMap((definition) =>
    definition.kind === 'singleton' ? singletonRoutes(definition) : listRoutes(definition),
  ),

  on(readContent, async ({ db, request }) => {
    const { etag, body } = await content.document(db, ifNoneMatch(request));
    const headers = { ...SHARED, etag };
    return body === null ? { status: 304, headers } : { text: body, headers };
  }),

  on(publishContent, async ({ db, platform }) => {
    platform.waitUntil(platform.publish());
    return { data: { version: await contentVersion(db) } };
  }),
];

export const app = area(routes);
export default netlify(app);
export const config: Config = {
  path: ['/content', '/content/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
