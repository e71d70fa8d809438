import type { Db } from './client.ts';

/**
 * The name under which a service is requested: a saved one's title, null when the id is unknown.
 */
export async function nameOf(db: Db, id: string): Promise<string | null> {
  const [row] = await db`select title from services where id = ${id}`;
  return row?.title ?? null;
}

/** Whether any service is saved; until then the built-in four are valid. */
export async function any(db: Db): Promise<boolean> {
  const [row] = await db`select exists (select 1 from services) as any`;
  return row?.any === true;
}
