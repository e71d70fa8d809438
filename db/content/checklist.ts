import type { Checklist } from '../../src/shared/content/checklist.ts';
import type { Db } from '../core/client.ts';
import { first } from '../core/sql.ts';

export const read = (db: Db): Promise<Checklist | null> =>
  first(db`select hidden, skipped from checklist`);

export const save = (db: Db, { hidden, skipped }: Checklist): Promise<Checklist | null> =>
  first(db`update checklist
    set hidden = ${hidden}, skipped = ${JSON.stringify([...new Set(skipped)])}::jsonb
    returning hidden, skipped`);
