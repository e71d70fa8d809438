import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type { CalendarState, calendarChoice, NewCalendar } from './calendar.ts';

export const readCalendar = endpoint('GET /appointments/calendar', carries<CalendarState>());

/** Makes the address and invalidates the one before; its answer must not be stored. */
export const renewCalendar = endpoint(
  'POST /appointments/calendar',
  carries<NewCalendar, { body: typeof calendarChoice }>(),
);

/** 404 without an address. */
export const changeCalendar = endpoint(
  'PUT /appointments/calendar',
  carries<CalendarState, { body: typeof calendarChoice; headers: Keyed }>(),
);

export const endCalendar = endpoint(
  'DELETE /appointments/calendar',
  carries<{ readonly message: string }, { headers: Keyed }>(),
);

/** An iCalendar file (RFC 5545) with ETag by its token; 404 without a valid one. */
export const subscribeCalendar = endpoint(
  'GET /calendar/:token',
  carries<never, { headers: 'if-none-match' }>(),
  'public',
);

/** One appointment as an iCalendar file to hand to its client: without name and note. */
export const saveAppointmentFile = endpoint('GET /calendar/sessions/:id', carries<never>());
