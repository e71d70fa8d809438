import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type { CalendarState, calendarChoice, NewCalendar } from './calendar.ts';

export const readCalendar = endpoint(
  'GET',
  '/appointments/calendar',
  'admin',
  carries<{ answer: CalendarState }>(),
);

/** Makes the address and invalidates the one before; its answer must not be stored. */
export const renewCalendar = endpoint(
  'POST',
  '/appointments/calendar',
  'admin',
  carries<{ body: typeof calendarChoice; answer: NewCalendar }>(),
);

/** 404 without an address. */
export const changeCalendar = endpoint(
  'PUT',
  '/appointments/calendar',
  'admin',
  carries<{ body: typeof calendarChoice; headers: Keyed; answer: CalendarState }>(),
);

export const endCalendar = endpoint(
  'DELETE',
  '/appointments/calendar',
  'admin',
  carries<{ headers: Keyed; answer: { readonly message: string } }>(),
);

/** An iCalendar file (RFC 5545) with ETag by its token; 404 without a valid one. */
export const subscribeCalendar = endpoint(
  'GET',
  '/calendar/:token',
  'public',
  carries<{ headers: 'if-none-match'; answer: never }>(),
);

/** One appointment as an iCalendar file to hand to its client: without name and note. */
export const saveAppointmentFile = endpoint(
  'GET',
  '/calendar/sessions/:id',
  'admin',
  carries<{ answer: never }>(),
);
