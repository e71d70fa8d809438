import type { Client } from '../shared/users.ts';
import { query } from './admin-queries.ts';

/** Every client, newest first. */
export const $clients = query<readonly Client[]>('/users');
