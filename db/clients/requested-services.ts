import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import type { Sql } from '../core/sql.ts';

/** A service as a client asks for it; a built-in one has no id. */
export type RequestedService = { readonly id: string | null; readonly name: string };

/** The name under which a service is requested; null when the id is unknown. */
export async function nameOf(db: Db, id: string): Promise<string | null> {
  const [row] = await db`select title from services where id = ${id}`;
  return row?.title ?? null;
}

/** Whether any service is saved; until then the built-in four are valid. */
export async function any(db: Db): Promise<boolean> {
  const [row] = await db`select exists (select 1 from services) as any`;
  return row?.any === true;
}

/** Notes what the rows of `person` ask for; nothing without a service. */
export const request = (
  db: Db,
  service: RequestedService | null,
  source: 'register' | 'login',
): Sql => db`insert into service_requests (client_id, service_id, service_name, source, created_at)
    select id, ${service?.id ?? null}::uuid, ${service?.name ?? ''}, ${source}, ${instant()}::timestamptz
    from person where ${service !== null}`;
