import type {
  MessageTemplate,
  SavedTemplates,
} from '../../src/shared/clients/message-templates.ts';
import type { Db } from '../core/client.ts';
import { first, type Versions } from '../core/sql.ts';
import { upsert, type Writer, withHistory } from '../core/write.ts';

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
  return first(db`with saved as (${upsert(db, 'message_templates', { templates }, versions)} returning *),
    ${withHistory(db, update, writer, { answer })} select version, templates from saved`);
}
