import { write } from '../../browser/storage.ts';
import type { OpenSession } from '../../shared/access/auth.ts';
import { listSessions } from '../../shared/access/endpoints.ts';
import { endOtherSessions, endSession } from '../../shared/access/panel-endpoints.ts';
import type { AnswerOf } from '../../shared/core/endpoint.ts';
import * as drafts from '../editor/drafts.ts';
import { queryOnFocus, reload } from '../session/queries.ts';
import { resource } from '../session/resource.ts';
import { endOwnSession } from '../session/session.ts';
import { unlessGone } from '../ui/say.ts';

export const $openSessions = queryOnFocus(listSessions);

export const sortSessions = (sessions: readonly OpenSession[]): readonly OpenSession[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) ||
      other.last_seen_at.localeCompare(one.last_seen_at),
  );

function keepThrottleToken({ lane }: AnswerOf<typeof endSession>): void {
  if (lane) write('adminLane', lane);
}

const ended = resource((current: boolean) => {
  if (!current) reload(listSessions);
});

/** Ends a session, if it has not ended; the current one logs out and drops unsaved work. */
export async function end({ id, current }: OpenSession): Promise<void> {
  await ended.remove(endSession, { params: { id } }, current).then(keepThrottleToken, unlessGone);
  if (!current) return;
  drafts.forget();
  endOwnSession();
}

/** Ends all other sessions and returns their number. Rejects with ApiFailure. */
export async function endOthers(): Promise<number> {
  const answer = await ended.remove(endOtherSessions, {}, false);
  keepThrottleToken(answer);
  return answer.ended;
}
