import type { Db } from '../core/client.ts';
import { first } from '../core/sql.ts';

/** What the saved contact has of numbers; null while none is saved. */
export const numbers = (
  db: Db,
): Promise<{ readonly phone: string; readonly whatsapp: string | null } | null> =>
  first(db`select phone, whatsapp from contact`);
