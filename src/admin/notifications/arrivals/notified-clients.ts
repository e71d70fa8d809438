import { readJson, write } from '../../../browser/storage.ts';
import type { Client } from '../../../shared/clients/records.ts';
import { now } from '../../../shared/core/clock.ts';
import { NEW_CLIENT_WINDOW_MS } from '../../../shared/core/constants.ts';

// Ids say no time, and one that was deleted may come back: the newest are kept, many more than
// register in the 24 hours that count.
const KEPT = 500;

function stored(): readonly string[] {
  const list = readJson('notifiedClients');
  if (Array.isArray(list) && list.every((id) => typeof id === 'string')) return list;
  write('notifiedClients', '[]');
  return [];
}

/** Takes note of clients the owner knows of, so that no tab tells her again. */
export function noteClients(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const known = stored().filter((id) => !ids.includes(id));
  write('notifiedClients', JSON.stringify([...known, ...ids].slice(-KEPT)));
}

/** Somebody who was erased is not named here either. */
export function forgetClient(id: string): void {
  const known = stored();
  if (known.includes(id))
    write('notifiedClients', JSON.stringify(known.filter((one) => one !== id)));
}

/** Who registered in the last 24 hours and has not been told of (spec §4). */
export function unknownClients(clients: readonly Client[]): readonly Client[] {
  const known = new Set(stored());
  return clients.filter(
    ({ id, created_at }) =>
      id && !known.has(id) && now() - Date.parse(created_at) < NEW_CLIENT_WINDOW_MS,
  );
}
