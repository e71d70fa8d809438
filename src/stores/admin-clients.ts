import { listClients } from '../shared/endpoints/clients-admin.ts';
import { query } from './admin-queries.ts';

/** Every client, newest first. */
export const $clients = query(listClients);
