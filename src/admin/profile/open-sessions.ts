import { write } from '../../browser/storage.ts';
import type { OpenSession } from '../../shared/access/auth.ts';
import { listSessions } from '../../shared/access/endpoints.ts';
import { endOtherSessions, endSession } from '../../shared/access/panel-endpoints.ts';
import type { AnswerOf } from '../../shared/core/endpoint.ts';
import * as drafts from '../editor/drafts.ts';
import { queryOnFocus, reload } from '../session/queries.ts';
import { callAsOwner, endOwnSession } from '../session/session.ts';

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

/**
 * Ends a session; ending the current one logs out and drops unsaved work. Rejects with
 * ApiFailure.
 */
export async function end({ id, current }: OpenSession): Promise<void> {
  try {
    keepThrottleToken((await callAsOwner(endSession, { params: { id } })).data);
  } finally {
    if (!current) reload(listSessions);
  }
  if (!current) return;
  drafts.forget();
  endOwnSession();
}

/** Ends all other sessions and returns their number. Rejects with ApiFailure. */
export async function endOthers(): Promise<number> {
  try {
    const { data } = await callAsOwner(endOtherSessions);
    keepThrottleToken(data);
    return data.ended;
  } finally {
    reload(listSessions);
  }
}
