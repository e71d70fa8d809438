import type { Db } from '../core/client.ts';
import { practiceClock } from '../core/sql.ts';

/** Whether something scheduled became visible, or ended, since the last call; once for each day. */
export async function publishDuePosts(db: Db): Promise<boolean> {
  const rows = await db`with due as (
      select today, content_due(posts_until, today) <> '' as came
      from content_state, ${practiceClock(db)} where posts_until <> today for update of content_state
    )
    update content_state set posts_until = today, version = version + came::int
    from due returning came`;
  return rows[0]?.came === true;
}
