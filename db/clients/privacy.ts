import {
  type PrivacySettings,
  privacyFields,
  type SavedPrivacy,
} from '../../src/shared/clients/privacy.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { mapFields, namesOf } from '../../src/shared/core/record-fields.ts';
import type { Db } from '../core/client.ts';
import { atVersion, first, jsonObject, type Versions } from '../core/sql.ts';
import { type WriteResult, type Writer, writeContent } from '../core/write.ts';

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
  const columns = db.unsafe(FILLED_IN);
  const statement = db`insert into privacy as old (${columns}, updated_at)
    select ${columns}, ${instant()}::timestamptz
    from jsonb_populate_record(null::privacy, ${JSON.stringify(values)}::jsonb)
    where ${atVersion(db, versions, '0')} or exists (select 1 from privacy)
    on conflict (singleton) do update
      set (${columns}) = (select ${columns} from (select excluded.*) new),
        updated_at = excluded.updated_at, version = old.version + 1
    where ${atVersion(db, versions, 'old.version')}`;
  const write = { statement, entity: 'privacy', action: 'update', record: RECORD } as const;
  return writeContent(db, write, writer);
}
