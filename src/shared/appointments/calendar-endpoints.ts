import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type { CalendarState, calendarChoice, NewCalendar } from './calendar.ts';
import type { AppointmentLink, LinkedAppointment, linkToken } from './link.ts';

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

/** The links of the appointments from today on whose clients are expected. */
export const listLinks = endpoint('GET /appointments/links', carries<readonly AppointmentLink[]>());

/** 404 for an unknown token, and once the appointment is moved, cancelled, over or erased. */
export const openLink = endpoint(
  'POST /appointments/link',
  carries<LinkedAppointment, { body: typeof linkToken }>(),
  'public',
);

/** The client confirms; a repeat changes nothing. 404 as `openLink`. */
export const confirmLink = endpoint(
  'POST /appointments/link/confirm',
  carries<LinkedAppointment, { body: typeof linkToken }>(),
  'public',
);

/** The appointment as an iCalendar file. 404 as `openLink`. */
export const saveLink = endpoint(
  'POST /calendar/link',
  carries<never, { body: typeof linkToken }>(),
  'public',
);
