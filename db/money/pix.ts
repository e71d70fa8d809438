import { mapFields, namesOf } from '../../src/shared/core/record-fields.ts';
import { type PixSettings, pixFields, type SavedPix } from '../../src/shared/money/pix.ts';
import type { Db } from '../core/client.ts';
import { first, jsonObject, type Versions } from '../core/sql.ts';
import { upsert, type Writer, withHistory } from '../core/write.ts';

const COLUMNS = ['version', ...namesOf(pixFields)].join(', ');
const RECORD = jsonObject({ version: 'version', ...mapFields(pixFields, (_, name) => name) });

export const read = (db: Db): Promise<SavedPix | null> =>
  first(db`select ${db.unsafe(COLUMNS)} from pix`);

/** Null when not at one of `versions` (0: none saved). */
export function save(
  db: Db,
  values: PixSettings,
  versions: Versions,
  writer: Writer,
): Promise<SavedPix | null> {
  const update = { entity: 'pix', action: 'update' } as const;
  const answer = db`select ${db.unsafe(RECORD)} from saved`;
  return first(db`with saved as (${upsert(db, 'pix', values, versions)} returning *),
    ${withHistory(db, update, writer, { answer })} select ${db.unsafe(COLUMNS)} from saved`);
}
