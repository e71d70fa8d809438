import type { Db } from '../core/client.ts';
import { first } from '../core/sql.ts';

export const numbers = (
  db: Db,
): Promise<{ readonly phone: string; readonly whatsapp: string | null } | null> =>
  first(db`select phone, whatsapp from contact`);
