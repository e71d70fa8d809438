import { computed } from 'nanostores';
import { randomKey } from '../../browser/random-key.ts';
import * as endpoints from '../../shared/clients/panel-endpoints.ts';
import {
  CLIENTS_AT_ONCE,
  type Client,
  type ClientChange,
  type NewClient,
  type SelectionOutcome,
} from '../../shared/clients/records.ts';
import { noteClients } from '../notifications/arrivals/notified-clients.ts';
import { query, reload, reloadAt } from '../session/queries.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';
import type { ClientFilters } from './list/client-narrowing.ts';
import { changed } from './list/other-tabs.ts';

const $pairs = query(endpoints.listDuplicates);

/** The ids of clients that may be somebody else in the list. */
export const $suspects = computed(
  $pairs,
  ({ data = [] }): ReadonlySet<string> => new Set(data.flatMap(({ id, other }) => [id, other])),
);

/** The services that were asked for, most asked first. */
export const $services = query(endpoints.listRequestedServices);

/** Reads again what a change of a client may have changed. */
export function reloadClients(id?: string): void {
  reload(endpoints.listClients, endpoints.listDuplicates, endpoints.listRequestedServices);
  if (id !== undefined) reloadAt(endpoints.readClient, { id });
}

async function written<T>(writing: Promise<{ readonly data: T }>, id?: string): Promise<T> {
  try {
    return (await writing).data;
  } finally {
    // After a failure too: what is on screen may be what somebody else has changed.
    reloadClients(id);
  }
}

/** Adds a client; `key` (one an attempt) makes a repeat harmless. Rejects with ApiFailure. */
export async function add(body: NewClient, key: string): Promise<Client> {
  const headers = { 'idempotency-key': key };
  const client = await written(callAfterLogin(endpoints.createClient, { body, headers }));
  // Whom she added herself nobody needs to announce.
  noteClients([client.id]);
  return client;
}

// As many as are looked at for new ones.
const NEWEST = { limit: 20 };

/** Takes note of the newest clients, whom the owner has just brought in herself by a file. */
export async function noteNewest(): Promise<void> {
  try {
    const { data } = await callAsOwner(endpoints.listClients, { query: NEWEST });
    noteClients(data.map(({ id }) => id));
  } catch {
    // They are announced, which is a nuisance and no more.
  }
}

/**
 * Sends changed fields; 409 when the server holds a newer version, or the phone is another's. `key`
 * as in `add`.
 */
export const change = (
  { id, version }: Pick<Client, 'id' | 'version'>,
  body: ClientChange,
  key: string = randomKey(),
): Promise<Client> =>
  written(
    callAfterLogin(endpoints.changeClient, {
      params: { id },
      body,
      headers: { 'if-match': `"${version}"`, 'idempotency-key': key },
    }),
    id,
  );

/** Switches a client on or off, whatever she was before. */
export const setStatus = (id: string, active: boolean): Promise<Client> =>
  written(callAfterLogin(endpoints.setClientStatus, { params: { id }, body: { active } }), id);

/** Turns a client's status; who turned it at the same time elsewhere must not turn it back. */
export async function toggle({ id, active }: Pick<Client, 'id' | 'active'>): Promise<Client> {
  const toggled = await written(callAfterLogin(endpoints.toggleClient, { params: { id } }), id);
  return toggled.active === active ? setStatus(id, !active) : toggled;
}

/** Deletes a client; can be undone by `restore`. Rejects with ApiFailure. */
export async function remove(id: string): Promise<void> {
  await written(callAsOwner(endpoints.removeClient, { params: { id } }));
}

/** Brings a deleted client back, with all that was kept of her. Rejects with ApiFailure. */
export const restore = (id: string): Promise<Client> =>
  written(
    callAfterLogin(endpoints.restoreClient, {
      params: { id },
      headers: { 'idempotency-key': randomKey() },
    }),
    id,
  );

type OfMany = typeof endpoints.removeClients | typeof endpoints.restoreClients;
type Heard = (part: SelectionOutcome) => void;

async function inParts(endpoint: OfMany, ids: readonly string[], heard: Heard): Promise<void> {
  try {
    for (let at = 0; at < ids.length; at += CLIENTS_AT_ONCE) {
      const body = { ids: ids.slice(at, at + CLIENTS_AT_ONCE) };
      heard((await callAsOwner(endpoint, { body })).data);
    }
  } finally {
    // Their notifications go and come with them.
    changed();
  }
}

/**
 * Deletes clients, as many at a time as a call takes; `heard` is told of each part. Rejects with
 * ApiFailure where it stops: what was heard of is done.
 */
export const removeAll = (ids: readonly string[], heard: Heard): Promise<void> =>
  inParts(endpoints.removeClients, ids, heard);

/** Brings deleted clients back, in the same way. */
export const restoreAll = (ids: readonly string[], heard: Heard): Promise<void> =>
  inParts(endpoints.restoreClients, ids, heard);

/** All clients that the filters leave. Rejects with ApiFailure. */
export const readAll = async (query: ClientFilters): Promise<readonly Client[]> =>
  (await callAfterLogin(endpoints.listClients, { query })).data;
