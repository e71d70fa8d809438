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
import { listOf } from '../../shared/core/as-list.ts';
import { markKnown } from '../notifications/arrivals/notified-clients.ts';
import { query, reload, reloadAt } from '../session/queries.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';
import type { ClientFilters } from './list/filters.ts';
import { notifyTabs } from './list/other-tabs.ts';

const $pairs = query(endpoints.listDuplicates);

export const $duplicates = computed(
  $pairs,
  ({ data = [] }): ReadonlySet<string> => new Set(data.flatMap(({ id, other }) => [id, other])),
);

export const $services = query(endpoints.listRequestedServices);

export function reloadClients(id?: string): void {
  reload(endpoints.listClients, endpoints.listDuplicates, endpoints.listRequestedServices);
  if (id !== undefined) reloadAt(endpoints.readClient, { id });
}

async function reloadAfter<T>(writing: Promise<{ readonly data: T }>, id?: string): Promise<T> {
  try {
    return (await writing).data;
  } finally {
    reloadClients(id);
  }
}

/** Adds a client; `key` identifies the attempt. Rejects with ApiFailure. */
export async function add(body: NewClient, key: string): Promise<Client> {
  const headers = { 'idempotency-key': key };
  const client = await reloadAfter(callAfterLogin(endpoints.createClient, { body, headers }));
  markKnown([client.id]);
  return client;
}

const NEWEST = { limit: 20 };

export async function markNewestKnown(): Promise<void> {
  try {
    const { data } = await callAsOwner(endpoints.listClients, { query: NEWEST });
    markKnown(listOf(data).map(({ id }) => id));
  } catch {}
}

/** Sends changed fields; 409 for a stale version or a phone in use. */
export const change = (
  { id, version }: Pick<Client, 'id' | 'version'>,
  body: ClientChange,
  key: string = randomKey(),
): Promise<Client> =>
  reloadAfter(
    callAfterLogin(endpoints.changeClient, {
      params: { id },
      body: { ...body, id },
      headers: { 'if-match': `"${version}"`, 'idempotency-key': key },
    }),
    id,
  );

export const setStatus = (id: string, active: boolean): Promise<Client> =>
  reloadAfter(callAfterLogin(endpoints.setClientStatus, { params: { id }, body: { active } }), id);

/** Toggles a status; a concurrent toggle elsewhere must not revert it. */
export async function toggle({ id, active }: Pick<Client, 'id' | 'active'>): Promise<Client> {
  const toggled = await reloadAfter(callAfterLogin(endpoints.toggleClient, { params: { id } }), id);
  return toggled.active === active ? setStatus(id, !active) : toggled;
}

/** Deletes a client; `restore` undoes it. Rejects with ApiFailure. */
export async function remove(id: string): Promise<void> {
  await reloadAfter(callAsOwner(endpoints.removeClient, { params: { id } }));
}

/** Restores a deleted client with related records. Rejects with ApiFailure. */
export const restore = (id: string): Promise<Client> =>
  reloadAfter(
    callAfterLogin(endpoints.restoreClient, {
      params: { id },
      headers: { 'idempotency-key': randomKey() },
    }),
    id,
  );

type OfMany = typeof endpoints.removeClients | typeof endpoints.restoreClients;
type Heard = (part: SelectionOutcome) => void;

async function inBatches(endpoint: OfMany, ids: readonly string[], heard: Heard): Promise<void> {
  try {
    for (let at = 0; at < ids.length; at += CLIENTS_AT_ONCE) {
      const body = { ids: ids.slice(at, at + CLIENTS_AT_ONCE) };
      heard((await callAsOwner(endpoint, { body })).data);
    }
  } finally {
    notifyTabs();
  }
}

/**
 * Deletes clients in batches and reports each; rejects with ApiFailure, keeping the batches
 * done.
 */
export const removeAll = (ids: readonly string[], heard: Heard): Promise<void> =>
  inBatches(endpoints.removeClients, ids, heard);

export const restoreAll = (ids: readonly string[], heard: Heard): Promise<void> =>
  inBatches(endpoints.restoreClients, ids, heard);

export const readAll = async (query: ClientFilters): Promise<readonly Client[]> =>
  listOf((await callAfterLogin(endpoints.listClients, { query })).data);
