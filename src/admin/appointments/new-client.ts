import * as endpoints from '../../shared/clients/panel-endpoints.ts';
import type { Client, NewClient, PhoneOwner } from '../../shared/clients/records.ts';
import { isRecord } from '../../shared/core/json.ts';
import { markKnown } from '../session/notified-clients.ts';
import { reload } from '../session/queries.ts';
import { resource } from '../session/resource.ts';
import { conflictData } from '../ui/say.ts';
import { rereadAppointments } from './appointments.ts';

/** Reads clients again, and the appointments that show them, those of `id` too. */
export function rereadClients(id?: string): void {
  reload(endpoints.listClients, endpoints.listDuplicates, endpoints.listRequestedServices);
  rereadAppointments(id);
}

const written = resource(rereadClients);

/** Adds a client; `key` identifies the attempt. Rejects with ApiFailure. */
export async function enrol(body: NewClient, key: string): Promise<Client> {
  const client = await written.save(endpoints.createClient, { body, key });
  markKnown([client.id]);
  return client;
}

export const unenrol = (id: string) =>
  written.remove(endpoints.removeClient, { params: { id } }, id);

/** The client who has the phone of a refused save; null for any other failure. */
export function phoneOwner(error: unknown): PhoneOwner | null {
  const other = conflictData(error, 'other');
  if (!isRecord(other)) return null;
  const { id, name } = other;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
