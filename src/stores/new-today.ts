import { atom } from 'nanostores';
import type { Client } from '../shared/client-records.ts';
import { listClients } from '../shared/endpoints/clients-admin.ts';
import { querySearch } from './admin-queries.ts';

type Today = { readonly clients: readonly Client[]; readonly total: number };

/** The newest of those who registered today, and how many they are; the day is the practice's. */
export const $newToday = querySearch(
  listClients,
  atom('?period=today&limit=4'),
  ({ data, headers }): Today => ({
    clients: data,
    total: Number(headers.get('x-total-count')),
  }),
);
