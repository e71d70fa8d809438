import * as clients from '../../db/clients.ts';
import { listClients } from '../../src/shared/endpoints/clients-admin.ts';
import { on } from '../lib/route.ts';

/** The part of /users that is the owner's: her clients. */
export const routes = [on(listClients, async ({ db }) => ({ data: await clients.list(db) }))];
