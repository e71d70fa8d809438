import { requests } from '../../db/appointments/appointments.ts';
import { readBooking as read, saveBooking as save } from '../../db/appointments/openings.ts';
import type { Db } from '../../db/core/client.ts';
import {
  BLANK_BOOKING,
  bookingSettings,
  type SavedBooking,
} from '../../src/shared/appointments/booking.ts';
import {
  listRequests,
  readBooking,
  saveBooking,
} from '../../src/shared/appointments/panel-endpoints.ts';
import { conflict } from '../http/failure.ts';
import { ifMatch } from '../http/input.ts';
import { onWrite, recordAnswer } from '../http/on-write.ts';
import { on } from '../http/route.ts';

const current = async (db: Db): Promise<SavedBooking> => (await read(db)) ?? BLANK_BOOKING;

export const routes = [
  on(readBooking, async ({ db }) => ({ data: await current(db) })),

  onWrite(saveBooking, {
    body: bookingSettings,
    work: ({ db, request, body }, by) => save(db, body, ifMatch(request), by),
    refused: async ({ db }) => conflict(await current(db)),
    ...recordAnswer<SavedBooking>(),
  }),

  on(listRequests, async ({ db }) => ({ data: await requests(db) })),
];
