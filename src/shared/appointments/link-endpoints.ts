import { carries, endpoint } from '../core/endpoint.ts';
import type { AppointmentLink, LinkedAppointment, linkToken } from './link.ts';

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
