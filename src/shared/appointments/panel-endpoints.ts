import type { Deleted } from '../content/versions.ts';
import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type {
  Appointment,
  appointmentChange,
  appointmentChanges,
  appointmentPeriod,
  DeletedAppointment,
  newAppointment,
  SavedAppointment,
} from './appointments.ts';
import type { Block, BlockValues, blockChange, newBlock } from './blocks.ts';
import type { bookingSettings, SavedBooking } from './booking.ts';
import type { conflictQuery, SlotConflicts, seriesScope } from './series.ts';

/** From one day to another, both included, by time; without those of deleted clients. */
export const listAppointments = endpoint(
  'GET /appointments',
  carries<readonly Appointment[], { query: typeof appointmentPeriod; headers: 'if-none-match' }>(),
);

/** The latest 200, without those of deleted clients. */
export const listDeletedAppointments = endpoint(
  'GET /appointments/deleted',
  carries<readonly Deleted<DeletedAppointment>[]>(),
);

/** Latest first. */
export const listClientAppointments = endpoint(
  'GET /users/:id/appointments',
  carries<readonly Appointment[]>(),
);

/** With `repeat` as many as it says, or none; answers the first, with the notices of all. */
export const createAppointment = endpoint(
  'POST /users/:id/appointments',
  carries<SavedAppointment, { body: typeof newAppointment; headers: Keyed }>(),
);

/** All or none; 409 with `current`, the client's, where a version is stale. */
export const changeAppointments = endpoint(
  'PUT /users/:id/appointments',
  carries<
    { readonly appointments: readonly SavedAppointment[] },
    { body: typeof appointmentChanges; headers: Keyed }
  >(),
);

/** What times of a series would conflict with; those without a conflict are left out. */
export const listConflicts = endpoint(
  'GET /appointments/conflicts',
  carries<readonly SlotConflicts[], { query: typeof conflictQuery }>(),
);

/** With If-Match: 409 with `current` when stale. */
export const changeAppointment = endpoint(
  'PUT /appointments/:id',
  carries<SavedAppointment, { body: typeof appointmentChange; headers: Versioned }>(),
);

export const removeAppointment = endpoint(
  'DELETE /appointments/:id',
  carries<{ readonly message: string }, { query: typeof seriesScope; headers: Versioned }>(),
);

/** Within 30 days, while its client exists; `following`: with those deleted together with it. */
export const restoreAppointment = endpoint(
  'POST /appointments/:id/restore',
  carries<SavedAppointment, { query: typeof seriesScope; headers: Keyed }>(),
);

/** Requests for a time that is to come, the oldest first, at most 50. */
export const listRequests = endpoint(
  'GET /appointments/requests',
  carries<readonly Appointment[]>(),
);

export const readBooking = endpoint('GET /appointments/booking', carries<SavedBooking>());

/** With If-Match: 409 with `current` when stale. */
export const saveBooking = endpoint(
  'PUT /appointments/booking',
  carries<SavedBooking, { body: typeof bookingSettings; headers: Versioned }>(),
);

/** Those that may apply to some day of a period, both included, by their first day. */
export const listBlocks = endpoint(
  'GET /appointments/blocks',
  carries<readonly Block[], { query: typeof appointmentPeriod; headers: 'if-none-match' }>(),
);

/** The latest 200. */
export const listDeletedBlocks = endpoint(
  'GET /appointments/blocks/deleted',
  carries<readonly Deleted<BlockValues>[]>(),
);

export const createBlock = endpoint(
  'POST /appointments/blocks',
  carries<Block, { body: typeof newBlock; headers: Keyed }>(),
);

/** With If-Match: 409 with `current` when stale. */
export const changeBlock = endpoint(
  'PUT /appointments/blocks/:id',
  carries<Block, { body: typeof blockChange; headers: Versioned }>(),
);

export const removeBlock = endpoint(
  'DELETE /appointments/blocks/:id',
  carries<{ readonly message: string }, { headers: Versioned }>(),
);

/** Within 30 days. */
export const restoreBlock = endpoint(
  'POST /appointments/blocks/:id/restore',
  carries<Block, { headers: Keyed }>(),
);
