import type { Db } from '../core/client.ts';
import { lastDeletion } from '../core/revisions.ts';
import { all } from '../core/sql.ts';
import { erase } from './erasure.ts';
import type { HashPhone } from './trash.ts';

/** Erases clients whom a restored backup brought back; answers how many. */
export async function eraseAgain(db: Db, hashPhone: HashPhone): Promise<number> {
  const back = await all<{ id: string; phone: string }>(db`
    select client_id as id, phone from erasures join clients on clients.id = client_id
    union select client_id, data ->> 'phone' from erasures
    join revisions on entity = 'clients' and entity_id = client_id and data ? 'phone'
      and not data ? 'merged_into' and ${lastDeletion(db)}
      and not exists (select from clients where clients.id = client_id)`);
  for (const person of back)
    await erase(db, person, hashPhone, { actor: null, idempotencyKey: null }, 'restore');
  return back.length;
}
