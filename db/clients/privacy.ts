import {
  type PrivacySettings,
  privacyFields,
  type SavedPrivacy,
} from '../../src/shared/clients/privacy.ts';
import { mapFields, namesOf } from '../../src/shared/core/record-fields.ts';
import type { Db } from '../core/client.ts';
import { first, jsonObject, type Versions } from '../core/sql.ts';
import { upsert, type WriteResult, type Writer, writeContent } from '../core/write.ts';

const FILLED_IN = namesOf(privacyFields).join(', ');

const RECORD = jsonObject({ version: 'version', ...mapFields(privacyFields, (_, name) => name) });

export const read = (db: Db): Promise<SavedPrivacy | null> =>
  first(db`select version, ${db.unsafe(FILLED_IN)} from privacy`);

/** Null when not at one of `versions` (0: none saved). */
export function save(
  db: Db,
  values: PrivacySettings,
  versions: Versions,
  writer: Writer,
): Promise<WriteResult<SavedPrivacy> | null> {
  const statement = upsert(db, 'privacy', values, versions);
  const write = { statement, entity: 'privacy', action: 'update', record: RECORD } as const;
  return writeContent(db, write, writer);
}
