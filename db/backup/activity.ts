import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';

/** A line of the activity log: a backup was downloaded. */
export async function recordDownload(db: Db, actor: string, sealed: boolean): Promise<void> {
  await db`insert into revisions (entity, entity_id, version, action, data, actor, created_at)
    select 'backups', database_id, 0, 'export', ${JSON.stringify({ sealed })}::jsonb,
      ${actor}::uuid, ${instant()}::timestamptz from content_state`;
}
