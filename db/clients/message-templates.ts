import type {
  MessageTemplate,
  SavedTemplates,
} from '../../src/shared/clients/message-templates.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { atVersion, first, type Versions } from '../core/sql.ts';
import { type Writer, withHistory } from '../core/write.ts';

export const read = (db: Db): Promise<SavedTemplates | null> =>
  first(db`select version, templates from message_templates`);

/** Null when not at one of `versions` (0: none saved, null: any). */
export function save(
  db: Db,
  templates: readonly MessageTemplate[],
  versions: Versions,
  writer: Writer,
): Promise<SavedTemplates | null> {
  const update = { entity: 'message_templates', action: 'update' } as const;
  const answer = db`select json_build_object('version', version, 'templates', templates) from saved`;
  return first(db`with saved as (
      insert into message_templates as old (templates, updated_at)
      select ${JSON.stringify(templates)}::jsonb, ${instant()}::timestamptz
        where ${atVersion(db, versions, '0')} or exists (select 1 from message_templates)
      on conflict (singleton) do update
        set templates = excluded.templates, updated_at = excluded.updated_at, version = old.version + 1
        where ${atVersion(db, versions, 'old.version')}
      returning *
    ), ${withHistory(db, update, writer, { answer })} select version, templates from saved`);
}
