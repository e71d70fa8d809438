import { computed } from 'nanostores';
import { randomKey } from '../../browser/attempt-key.ts';
import * as endpoints from '../../shared/clients/panel-endpoints.ts';
import {
  CLIENTS_AT_ONCE,
  type Client,
  type ClientChange,
  type SelectionOutcome,
} from '../../shared/clients/records.ts';
import { listOf } from '../../shared/core/json.ts';
import { rereadClients } from '../appointments/new-client.ts';
import { markKnown } from '../session/notified-clients.ts';
import { notifyTabs } from '../session/other-tabs.ts';
import { query, queryAt, reloadAt } from '../session/queries.ts';
import { resource } from '../session/resource.ts';
import { callAfterLogin, callAsOwner } from '../session/session.ts';
import type { ClientFilters } from './list/filters.ts';

export const clientFailures = {
  list: 'Erro ao carregar clientes. Por favor, tente novamente.',
  save: 'Erro ao salvar cliente. Por favor, tente novamente.',
  remove: 'Erro ao excluir cliente. Por favor, tente novamente.',
  status: 'Erro ao alterar status do cliente. Por favor, tente novamente.',
} as const;

const $pairs = query(endpoints.listDuplicates);

export const $duplicates = computed(
  $pairs,
  ({ data = [] }): ReadonlySet<string> => new Set(data.flatMap(({ id, other }) => [id, other])),
);

export const $services = query(endpoints.listRequestedServices);

export function reloadClients(id?: string): void {
  rereadClients(id);
  if (id !== undefined) reloadAt(endpoints.readClient, { id });
}

const written = resource(reloadClients);

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
  written.save(endpoints.changeClient, { params: { id }, body: { ...body, id }, version, key }, id);

export const setStatus = (id: string, active: boolean): Promise<Client> =>
  written.save(endpoints.setClientStatus, { params: { id }, body: { active } }, id);

/** Toggles a status; a concurrent toggle elsewhere must not revert it. */
export async function toggle({ id, active }: Pick<Client, 'id' | 'active'>): Promise<Client> {
  const toggled = await written.save(endpoints.toggleClient, { params: { id } }, id);
  return toggled.active === active ? setStatus(id, !active) : toggled;
}

export const deletedClients = () => queryAt(endpoints.listDeletedClients, {});

/** Deletes a client; `restore` undoes it. Rejects with ApiFailure. */
export const remove = (id: string) => written.remove(endpoints.removeClient, { params: { id } });

/** Restores a deleted client with related records. Rejects with ApiFailure. */
export const restore = (id: string): Promise<Client> =>
  written.save(endpoints.restoreClient, { params: { id }, key: randomKey() }, id);

type OfMany = typeof endpoints.removeClients | typeof endpoints.restoreClients;

/** Sends ids in batches and reports each; rejects with ApiFailure, keeping the batches done. */
const inBatches =
  (endpoint: OfMany) =>
  async (ids: readonly string[], heard: (part: SelectionOutcome) => void): Promise<void> => {
    try {
      for (let at = 0; at < ids.length; at += CLIENTS_AT_ONCE) {
        const body = { ids: ids.slice(at, at + CLIENTS_AT_ONCE) };
        heard((await callAsOwner(endpoint, { body })).data);
      }
    } finally {
      notifyTabs();
    }
  };

export const removeAll = inBatches(endpoints.removeClients);
export const restoreAll = inBatches(endpoints.restoreClients);

export const readAll = async (query: ClientFilters): Promise<readonly Client[]> =>
  listOf((await callAfterLogin(endpoints.listClients, { query })).data);
