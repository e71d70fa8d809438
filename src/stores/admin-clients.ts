import type { Client } from '../shared/client-records.ts';
import { listClients } from '../shared/endpoints/clients-admin.ts';
import { queryOnFocus } from './admin-queries.ts';
import { isToday } from './moment.ts';

/** Every client, newest first. */
export const $clients = queryOnFocus(listClients);

/** Who registered today. */
export const newToday = (clients: readonly Client[]): readonly Client[] =>
  clients.filter(({ created_at }) => isToday(created_at));
