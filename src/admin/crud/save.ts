import type { ContentRecord } from '../../shared/endpoints/content.ts';
import type { Definition } from '../../shared/entities/define.ts';
import { add, update, updateSingle } from '../../stores/admin-content.ts';
import { changed, type Entry, type FieldValues } from './values.ts';

/**
 * Sends what differs from the server's record; `key` names the attempt when a record is added.
 * Null: nothing differed.
 */
export async function save(
  definition: Definition,
  entry: Entry,
  values: FieldValues,
  key: string,
): Promise<ContentRecord | null> {
  const changes = changed(values, entry.saved);
  if (Object.keys(changes).length === 0) return null;
  const stand =
    entry.id === null || entry.version === null ? null : { id: entry.id, version: entry.version };
  if (definition.kind === 'singleton') return updateSingle(definition.name, stand, changes);
  return stand ? update(definition.name, stand, changes) : add(definition.name, changes, key);
}
