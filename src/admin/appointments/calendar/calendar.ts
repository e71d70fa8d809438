import * as endpoints from '../../../shared/appointments/calendar-endpoints.ts';
import { query, reload } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';

export const $calendar = query(endpoints.readCalendar);

const { save } = resource(() => reload(endpoints.readCalendar));

/** Makes an address and returns it; the one before becomes invalid. Rejects with ApiFailure. */
export async function renewAddress(whole: boolean): Promise<string> {
  const { path } = await save(endpoints.renewCalendar, { body: { whole } });
  return new URL(path, location.origin).href;
}

/** Rejects with ApiFailure. */
export const showWhole = (whole: boolean) => save(endpoints.changeCalendar, { body: { whole } });

/** Rejects with ApiFailure. */
export const endAddress = () => save(endpoints.endCalendar, {});
