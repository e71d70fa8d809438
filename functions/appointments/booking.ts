import { requests } from '../../db/appointments/appointments.ts';
import { booking as rows } from '../../db/appointments/openings.ts';
import { BLANK_BOOKING, bookingSettings } from '../../src/shared/appointments/booking.ts';
import {
  listRequests,
  readBooking,
  saveBooking,
} from '../../src/shared/appointments/panel-endpoints.ts';
import { ofOnlyRow, onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';

const booking = ofOnlyRow(rows, BLANK_BOOKING);

export const routes = [
  on(readBooking, booking.reading),

  onWrite(saveBooking, { body: bookingSettings, ...booking.saving }),

  on(listRequests, async ({ db }) => ({ data: await requests(db) })),
];
