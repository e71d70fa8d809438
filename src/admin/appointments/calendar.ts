import * as endpoints from '../../shared/appointments/calendar-endpoints.ts';
import { query, reload } from '../session/queries.ts';
import { callAfterLogin } from '../session/session.ts';

export const $calendar = query(endpoints.readCalendar);

/** Makes an address and returns it; the one before becomes invalid. Rejects with ApiFailure. */
export async function renewAddress(whole: boolean): Promise<string> {
  const { data } = await callAfterLogin(endpoints.renewCalendar, { body: { whole } });
  reload(endpoints.readCalendar);
  return new URL(data.path, location.origin).href;
}

/** Rejects with ApiFailure. */
export async function showWhole(whole: boolean): Promise<void> {
  await callAfterLogin(endpoints.changeCalendar, { body: { whole } });
  reload(endpoints.readCalendar);
}

/** Rejects with ApiFailure. */
export async function endAddress(): Promise<void> {
  await callAfterLogin(endpoints.endCalendar);
  reload(endpoints.readCalendar);
}
