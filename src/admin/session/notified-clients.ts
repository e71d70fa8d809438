import { readJson, write } from '../../browser/storage.ts';
import type { Client } from '../../shared/clients/records.ts';
import { now } from '../../shared/core/clock.ts';
import { NEW_CLIENT_WINDOW_MS } from '../../shared/core/constants.ts';

// A deleted client may be restored: far more ids than the registrations of 24 hours.
const MAX_IDS = 500;

function stored(): readonly string[] {
  const list = readJson('notifiedClients');
  if (Array.isArray(list) && list.every((id) => typeof id === 'string')) return list;
  write('notifiedClients', '[]');
  return [];
}

export function markKnown(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const known = stored().filter((id) => !ids.includes(id));
  write('notifiedClients', JSON.stringify([...known, ...ids].slice(-MAX_IDS)));
}

export function forgetClient(id: string): void {
  const known = stored();
  if (known.includes(id))
    write('notifiedClients', JSON.stringify(known.filter((one) => one !== id)));
}

/** Clients of the last 24 hours without a toast so far (docs/spec.md). */
export function unknownClients(clients: readonly Client[]): readonly Client[] {
  const known = new Set(stored());
  return clients.filter(
    ({ id, created_at }) =>
      id && !known.has(id) && now() - Date.parse(created_at) < NEW_CLIENT_WINDOW_MS,
  );
}
