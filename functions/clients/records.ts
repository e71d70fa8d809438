import { candidates } from '../../db/clients/candidates.ts';
import type { ClientQuery } from '../../db/clients/list.ts';
import * as lists from '../../db/clients/list.ts';
import { merge } from '../../db/clients/merge.ts';
import { page } from '../../db/clients/page.ts';
import * as records from '../../db/clients/records.ts';
import * as trash from '../../db/clients/trash.ts';
import type { Db } from '../../db/core/client.ts';
import { phoneHasher } from '../../db/core/digest.ts';
import { candidatesQuery } from '../../src/shared/clients/candidates.ts';
import * as endpoints from '../../src/shared/clients/panel-endpoints.ts';
import { phoneFault } from '../../src/shared/clients/phone-sentences.ts';
import {
  type Client,
  clientMerge,
  clientSelection,
  clientSentences,
  clientStatus,
  clientUpdate,
  newClient,
  type SelectionOutcome,
} from '../../src/shared/clients/records.ts';
import { clientSearch } from '../../src/shared/clients/search.ts';
import { withEtag } from '../http/etag.ts';
import { Failure, invalid, notFound, stale } from '../http/failure.ts';
import { ifMatch } from '../http/input.ts';
import { onWrite } from '../http/on-write.ts';
import { type AnyCall, on } from '../http/route.ts';
import { sentences } from '../http/sentences.ts';
import { streamPages } from '../http/stream.ts';
import { clientQuery } from './query.ts';

async function phoneTaken(db: Db, phone: string): Promise<Failure> {
  const other = await records.phoneOwner(db, phone);
  if (!other) return new Failure(409, sentences.conflict);
  const errors = { phone: clientSentences.phoneTaken };
  return new Failure(409, clientSentences.phoneTaken, { errors, more: { other } });
}

const rethrow = (db: Db, phone: string | undefined) => async (error: unknown) => {
  throw records.isPhoneTaken(error) && phone !== undefined ? await phoneTaken(db, phone) : error;
};

/** A client keeps a stored number that today's rules would refuse. */
async function keepPhone(db: Db, phone: string | undefined, ids: readonly string[]) {
  const fault = phone && phoneFault(phone);
  if (!fault) return;
  const owner = await records.phoneOwner(db, phone);
  if (!owner || !ids.includes(owner.id)) throw invalid(fault, { phone: fault });
}

async function readBack(db: Db, { id }: trash.Id): Promise<Client> {
  const client = await records.readListed(db, id);
  if (!client) throw notFound();
  return client;
}

/** With a key only the id is stored, no personal data. */
const replay = (stored: trash.Id, { db }: AnyCall) => readBack(db, stored);
const reply = (data: Client) => ({ data });

function outcome(ids: readonly string[], found: readonly trash.Id[]): SelectionOutcome {
  const done = new Set(found.map(({ id }) => id));
  return { done: [...done], skipped: ids.filter((id) => !done.has(id)) };
}

/** Larger lists without a limit are streamed, without an ETag. */
const AT_ONCE = 2_000;

async function streamList(db: Db, query: ClientQuery): Promise<ReadableStream<Uint8Array>> {
  const ids = await lists.idsOf(db, query);
  let at = 0;
  let separator = '';
  async function next(): Promise<readonly string[]> {
    if (at >= ids.length) return [];
    const clients = await lists.listOf(db, query, ids.slice(at, at + AT_ONCE));
    at += AT_ONCE;
    if (clients.length === 0) return [''];
    const text = `${separator}${JSON.stringify(clients).slice(1, -1)}`;
    separator = ',';
    return [text];
  }
  return streamPages('[', next, ([text]) => text ?? ']', 1);
}

export const routes = [
  on(endpoints.listClients, { query: clientSearch }, async (call) => {
    const { db, platform, query } = call;
    const filters = clientQuery(query, platform.variables.timeZone);
    const { limit } = filters;
    const { clients, total, arrived } = await lists.list(db, {
      ...filters,
      limit: limit ?? AT_ONCE,
    });
    const headers = { 'x-total-count': String(total) };
    if (limit !== null || clients.length < AT_ONCE)
      return withEtag(call, clients, headers, arrived);
    const stream = await streamList(db, filters);
    return { stream, type: 'application/json; charset=utf-8', headers };
  }),

  onWrite(endpoints.createClient, {
    body: newClient,
    work: ({ db, body }, by) => records.create(db, body, by),
    replay,
    refused: ({ db, body }) => phoneTaken(db, body.phone),
    reply: (data) => ({ status: 201, data }),
  }),

  on(endpoints.listDuplicates, async ({ db }) => ({ data: await lists.duplicates(db) })),

  on(endpoints.listCandidates, { query: candidatesQuery }, async ({ db, query }) => {
    const { but = null, ...slot } = query;
    return { data: await candidates(db, slot, but) };
  }),

  on(endpoints.listRequestedServices, async ({ db }) => ({ data: await lists.services(db) })),

  on(endpoints.removeClients, { body: clientSelection }, async (call) => {
    const { db, body, caller } = call;
    const by = { actor: caller.id, idempotencyKey: null };
    const deleted = await trash.remove(db, body.ids, null, by);
    return { data: outcome(body.ids, deleted) };
  }),

  on(endpoints.restoreClients, { body: clientSelection }, async (call) => {
    const { db, body, caller } = call;
    const by = { actor: caller.id, idempotencyKey: null };
    const back = await trash.restore(db, body.ids, phoneHasher(call), by);
    return { data: outcome(body.ids, back) };
  }),

  on(endpoints.listDeletedClients, async ({ db }) => ({ data: await trash.listDeleted(db) })),

  on(endpoints.readClient, async ({ db, params }) => {
    const client = await page(db, params.id);
    if (!client) throw notFound();
    return { data: client };
  }),

  onWrite(endpoints.changeClient, {
    body: clientUpdate,
    find: records.read,
    work: async ({ db, request, params: { id }, body }, by) => {
      if ('id' in body && body.id !== undefined && body.id !== id) throw invalid(sentences.otherId);
      await keepPhone(db, body.phone, [id]);
      return records.change(db, id, body, ifMatch(request), by).catch(rethrow(db, body.phone));
    },
    replay,
    refused: ({ db, params }) => stale(records.read(db, params.id)),
    reply,
  }),

  onWrite(endpoints.toggleClient, {
    work: ({ db, params }, by) => records.toggle(db, params.id, by),
    replay,
    reply,
  }),

  onWrite(endpoints.setClientStatus, {
    body: clientStatus,
    find: records.read,
    work: ({ db, params, body }, by) => records.change(db, params.id, body, null, by),
    replay,
    reply,
  }),

  onWrite(endpoints.removeClient, {
    work: async (call, by) => {
      const versions = ifMatch(call.request);
      const [deleted] = await trash.remove(call.db, [call.params.id], versions, by);
      return deleted ?? null;
    },
    refused: ({ db, params }) => stale(records.read(db, params.id)),
    reply: () => ({ data: { message: clientSentences.deleted } }),
  }),

  onWrite(endpoints.restoreClient, {
    work: async (call, by) => {
      const [back] = await trash.restore(call.db, [call.params.id], phoneHasher(call), by);
      return back ? readBack(call.db, back) : null;
    },
    replay,
    refused: async ({ db, params }) => {
      const [deleted] = await trash.findDeleted(db, [params.id]);
      return deleted ? phoneTaken(db, deleted.phone) : notFound();
    },
    reply,
  }),

  onWrite(endpoints.mergeClients, {
    body: clientMerge,
    find: records.read,
    work: async (call, by) => {
      const { db, request, params, body } = call;
      if (body.other === params.id) {
        throw invalid(clientSentences.itself, { other: clientSentences.itself });
      }
      await keepPhone(db, body.phone, [params.id, body.other]);
      const merged = await merge(
        db,
        params.id,
        body,
        ifMatch(request),
        phoneHasher(call),
        by,
      ).catch(rethrow(db, body.phone));
      return merged && readBack(db, merged);
    },
    replay,
    refused: async ({ db, params, body }) =>
      (await records.read(db, body.other)) ? stale(records.read(db, params.id)) : notFound(),
    reply,
  }),
];
