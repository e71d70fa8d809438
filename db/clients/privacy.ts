import type { PrivacySettings, SavedPrivacy } from '../../src/shared/clients/privacy.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { atVersion, first, type Versions } from '../core/sql.ts';
import { type WriteResult, type Writer, writeContent } from '../core/write.ts';

const COLUMNS = 'version, controller, document, channel, months, remarks';

const RECORD = `json_build_object(${COLUMNS.split(', ')
  .map((name) => `'${name}', ${name}`)
  .join(', ')})`;

/** What the owner says of her handling of data; null until she has saved it. */
export const read = (db: Db): Promise<SavedPrivacy | null> =>
  first(db`select ${db.unsafe(COLUMNS)} from privacy`);

/** Saves all of it, as content: a page shows it. Null when not at one of `versions` (0: none saved). */
export function save(
  db: Db,
  { controller, document, channel, months, remarks }: PrivacySettings,
  versions: Versions,
  writer: Writer,
): Promise<WriteResult<SavedPrivacy> | null> {
  const statement = db`insert into privacy as old
      (controller, document, channel, months, remarks, updated_at)
    select ${controller}, ${document}, ${channel}, ${months}::int, ${remarks},
      ${instant()}::timestamptz
    where ${atVersion(db, versions, '0')} or exists (select 1 from privacy)
    on conflict (singleton) do update set controller = excluded.controller,
      document = excluded.document, channel = excluded.channel, months = excluded.months,
      remarks = excluded.remarks, updated_at = excluded.updated_at, version = old.version + 1
    where ${atVersion(db, versions, 'old.version')}`;
  const write = { statement, entity: 'privacy', action: 'update', record: RECORD } as const;
  return writeContent(db, write, writer);
}
