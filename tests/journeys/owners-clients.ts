import type { Owner } from '../support/journeys/admin.ts';

type Client = { readonly id: string; readonly version: number };

/** Puts these clients in the place of all that there are; answers them as saved. */
export async function fillClients(
  { send }: Owner,
  clients: readonly object[],
): Promise<readonly Client[]> {
  const { data: all } = await send<Client[]>('GET', '/users');
  for (const { id } of all) await send('DELETE', `/users/${id}`);
  const saved: Client[] = [];
  for (const client of clients) {
    const { status, data, text } = await send<Client>('POST', '/users', client);
    if (status !== 201) throw new Error(`POST /users answered ${status}: ${text}`);
    saved.push(data);
  }
  return saved;
}
