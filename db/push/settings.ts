import type { PushSettings } from '../../src/shared/push/push.ts';
import type { Db } from '../core/client.ts';
import { all, first } from '../core/sql.ts';

const SETTINGS = 'clients, reminder_hour, unpublished, logins, quiet_from, quiet_to';

type Keys = { readonly publicKey: string | null; readonly sealed: string | null };

export const readKeys = (db: Db): Promise<Keys | null> =>
  first(db`select public_key as "publicKey", sealed_key as sealed from push_settings`);

/** Replaces the keys unless another call was faster, and forgets the devices of the older ones. */
export async function replaceKeys(
  db: Db,
  older: string | null,
  { publicKey, sealed }: { readonly publicKey: string; readonly sealed: string },
): Promise<void> {
  await all(db`with replaced as (
      update push_settings set public_key = ${publicKey}, sealed_key = ${sealed}
      where public_key is not distinct from ${older} returning 1
    ) delete from push_devices where exists (select from replaced)`);
}

export const read = (db: Db): Promise<PushSettings | null> =>
  first(db`select ${db.unsafe(SETTINGS)} from push_settings`);

export function save(db: Db, settings: PushSettings): Promise<PushSettings | null> {
  const columns = db.unsafe(SETTINGS);
  return first(db`update push_settings set (${columns}) = (select ${columns}
      from jsonb_populate_record(null::push_settings, ${JSON.stringify(settings)}::jsonb))
    returning ${columns}`);
}
