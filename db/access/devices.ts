import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { selectFirst } from '../core/sql.ts';

/** How long a device that gave a code needs no other. */
export const REMEMBERED_DEVICE_DAYS = 90;

type Id = { readonly id: string };

/** The admin's device of a token; null for an expired or unknown one. */
export function find(db: Db, adminId: string, token: string): Promise<Id | null> {
  return selectFirst(
    db,
    'devices',
    ['id'],
    db`
    where admin_id = ${adminId} and mark_hash = encode(sha256(convert_to(${token}, 'UTF8')), 'hex')
      and created_at > ${instant()}::timestamptz - make_interval(days => ${REMEMBERED_DEVICE_DAYS})`,
  );
}
