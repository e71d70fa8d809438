import * as v from 'valibot';
import * as lists from '../../db/clients/list.ts';
import { merge } from '../../db/clients/merge.ts';
import { page } from '../../db/clients/page.ts';
import * as records from '../../db/clients/records.ts';
import * as trash from '../../db/clients/trash.ts';
import type { Db } from '../../db/core/client.ts';
import * as endpoints from '../../src/shared/clients/panel-endpoints.ts';
import {
  type Client,
  clientChange,
  clientMerge,
  clientSelection,
  clientSentences,
  clientStatus,
  newClient,
  type SelectionOutcome,
} from '../../src/shared/clients/records.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { tagged } from '../http/etag.ts';
import { Failure, invalid, missing, stale } from '../http/failure.ts';
import { once, type WriteCall, writer } from '../http/idempotency.ts';
import { ifMatch } from '../http/input.ts';
import { type AnyCall, on } from '../http/route.ts';
import { phoneHasher } from './phone-hash.ts';
import { clientQuery } from './query.ts';

/** 409 with the client that has the phone; she may have left it meanwhile. */
async function phoneTaken(db: Db, phone: string): Promise<Failure> {
  const other = await records.phoneOwner(db, phone);
  if (!other) return new Failure(409, sentences.conflict);
  const errors = { phone: clientSentences.phoneTaken };
  return new Failure(409, clientSentences.phoneTaken, { errors, more: { other } });
}

/** Rethrows the error of a write; that of a phone somebody has, also since a moment, as its 409. */
const judged = (db: Db, phone: string | undefined) => async (error: unknown) => {
  const taken =
    error instanceof Error && 'constraint' in error && error.constraint === 'clients_phone_key';
  throw taken && phone !== undefined ? await phoneTaken(db, phone) : error;
};

/** The failure of a write that found no client of this id and version. */
async function refusal(db: Db, id: string): Promise<Failure> {
  const current = await records.read(db, id);
  return current ? stale(current) : missing();
}

/** The client as the wire has her after a write of several statements. */
async function written(db: Db, { id }: { readonly id: string }): Promise<Client> {
  const client = await records.read(db, id);
  if (!client) throw missing();
  const { notes, ...row } = client;
  return row;
}

/** Writes once however often it is sent; a key keeps an id alone, so no person is in its table. */
const onceOf = (call: AnyCall & WriteCall, work: () => Promise<Client | null>) =>
  once(call.db, writer(call).idempotencyKey, work, (first: { readonly id: string }) =>
    written(call.db, first),
  );

/** Which of these clients a write met. Naturally the same when it is repeated: no key is kept. */
function outcome(ids: readonly string[], met: readonly trash.Id[]): SelectionOutcome {
  const done = new Set(met.map(({ id }) => id));
  return { done: [...done], skipped: ids.filter((id) => !done.has(id)) };
}

// Unknown keys are dropped, but an id must be the address's own.
const changeForm = v.object({ ...clientChange.entries, id: v.optional(v.unknown()) });

/** The part of /users that is the owner's: her clients. */
export const routes = [
  on(endpoints.listClients, async (call) => {
    const { db, platform, query } = call;
    const wanted = clientQuery(query, platform.variables.timeZone);
    const { clients, total } = await lists.list(db, wanted);
    return tagged(call, JSON.stringify(clients), { 'x-total-count': String(total) });
  }),

  on(endpoints.createClient, newClient, async (call) => {
    const { db, body } = call;
    const result = await onceOf(call, () => records.create(db, body, writer(call)));
    if (!result) throw await phoneTaken(db, body.phone);
    return { status: 201, data: result };
  }),

  on(endpoints.listDuplicates, async ({ db }) => ({ data: await lists.duplicates(db) })),

  on(endpoints.listRequestedServices, async ({ db }) => ({ data: await lists.services(db) })),

  on(endpoints.removeClients, clientSelection, async (call) => {
    const { db, body, caller } = call;
    const by = { actor: caller.id, idempotencyKey: null };
    const gone = await trash.removeAll(db, body.ids, null, phoneHasher(call), by);
    return { data: outcome(body.ids, gone) };
  }),

  on(endpoints.restoreClients, clientSelection, async (call) => {
    const { db, body, caller } = call;
    const by = { actor: caller.id, idempotencyKey: null };
    const back = await trash.restoreAll(db, body.ids, phoneHasher(call), by);
    return { data: outcome(body.ids, back) };
  }),

  on(endpoints.readClient, async ({ db, params }) => {
    const client = await page(db, params.id);
    if (!client) throw missing();
    return { data: client };
  }),

  {
    ...on(endpoints.changeClient, changeForm, async (call) => {
      const { db, request, body } = call;
      const { id } = call.params;
      if ('id' in body && body.id !== undefined && body.id !== id) throw invalid(sentences.otherId);
      const work = () => records.change(db, id, body, ifMatch(request), writer(call));
      const result = await onceOf(call, work).catch(judged(db, body.phone));
      if (!result) throw await refusal(db, id);
      return { data: result };
    }),
    find: records.read,
  },

  on(endpoints.toggleClient, async (call) => {
    const { db, params } = call;
    const result = await onceOf(call, () => records.toggle(db, params.id, writer(call)));
    if (!result) throw missing();
    return { data: result };
  }),

  {
    ...on(endpoints.setClientStatus, clientStatus, async (call) => {
      const { db, params, body } = call;
      const work = () => records.change(db, params.id, body, null, writer(call));
      const result = await onceOf(call, work);
      if (!result) throw missing();
      return { data: result };
    }),
    find: records.read,
  },

  on(endpoints.removeClient, async (call) => {
    const { db, request, params } = call;
    const by = writer(call);
    const work = () => trash.remove(db, params.id, ifMatch(request), phoneHasher(call), by);
    const result = await once(db, by.idempotencyKey, work, (first: { id: string }) => first);
    if (!result) throw await refusal(db, params.id);
    return { data: { message: clientSentences.deleted } };
  }),

  on(endpoints.restoreClient, async (call) => {
    const { db, params } = call;
    const result = await onceOf(call, async () => {
      const back = await trash.restore(db, params.id, phoneHasher(call), writer(call));
      return back && written(db, back);
    });
    if (result) return { data: result };
    const gone = await trash.findDeleted(db, params.id);
    throw gone ? await phoneTaken(db, gone.phone) : missing();
  }),

  {
    ...on(endpoints.mergeClients, clientMerge, async (call) => {
      const { db, request, params, body } = call;
      if (body.other === params.id) {
        throw invalid(clientSentences.itself, { other: clientSentences.itself });
      }
      const result = await onceOf(call, async () => {
        const kept = await merge(
          db,
          params.id,
          body,
          ifMatch(request),
          phoneHasher(call),
          writer(call),
        );
        return kept && written(db, kept);
      }).catch(judged(db, body.phone));
      if (result) return { data: result };
      const other = await records.read(db, body.other);
      throw other ? await refusal(db, params.id) : missing();
    }),
    find: records.read,
  },
];
