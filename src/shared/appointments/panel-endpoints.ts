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
  'GET',
  '/appointments',
  'admin',
  carries<{
    query: typeof appointmentPeriod;
    headers: 'if-none-match';
    answer: readonly Appointment[];
  }>(),
);

/** The latest 200, without those of deleted clients. */
export const listDeletedAppointments = endpoint(
  'GET',
  '/appointments/deleted',
  'admin',
  carries<{ answer: readonly Deleted<DeletedAppointment>[] }>(),
);

/** Latest first. */
export const listClientAppointments = endpoint(
  'GET',
  '/users/:id/appointments',
  'admin',
  carries<{ answer: readonly Appointment[] }>(),
);

/** With `repeat` as many as it says, or none; answers the first, with the notices of all. */
export const createAppointment = endpoint(
  'POST',
  '/users/:id/appointments',
  'admin',
  carries<{ body: typeof newAppointment; headers: Keyed; answer: SavedAppointment }>(),
);

/** All or none; 409 with `current`, the client's, where a version is stale. */
export const changeAppointments = endpoint(
  'PUT',
  '/users/:id/appointments',
  'admin',
  carries<{
    body: typeof appointmentChanges;
    headers: Keyed;
    answer: { readonly appointments: readonly SavedAppointment[] };
  }>(),
);

/** What times of a series would conflict with; those without a conflict are left out. */
export const listConflicts = endpoint(
  'GET',
  '/appointments/conflicts',
  'admin',
  carries<{ query: typeof conflictQuery; answer: readonly SlotConflicts[] }>(),
);

/** With If-Match: 409 with `current` when stale. */
export const changeAppointment = endpoint(
  'PUT',
  '/appointments/:id',
  'admin',
  carries<{ body: typeof appointmentChange; headers: Versioned; answer: SavedAppointment }>(),
);

export const removeAppointment = endpoint(
  'DELETE',
  '/appointments/:id',
  'admin',
  carries<{
    query: typeof seriesScope;
    headers: Versioned;
    answer: { readonly message: string };
  }>(),
);

/** Within 30 days, while its client exists; `following`: with those deleted together with it. */
export const restoreAppointment = endpoint(
  'POST',
  '/appointments/:id/restore',
  'admin',
  carries<{ query: typeof seriesScope; headers: Keyed; answer: SavedAppointment }>(),
);

/** Requests for a time that is to come, the oldest first, at most 50. */
export const listRequests = endpoint(
  'GET',
  '/appointments/requests',
  'admin',
  carries<{ answer: readonly Appointment[] }>(),
);

export const readBooking = endpoint(
  'GET',
  '/appointments/booking',
  'admin',
  carries<{ answer: SavedBooking }>(),
);

/** With If-Match: 409 with `current` when stale. */
export const saveBooking = endpoint(
  'PUT',
  '/appointments/booking',
  'admin',
  carries<{ body: typeof bookingSettings; headers: Versioned; answer: SavedBooking }>(),
);

/** Those that may apply to some day of a period, both included, by their first day. */
export const listBlocks = endpoint(
  'GET',
  '/appointments/blocks',
  'admin',
  carries<{
    query: typeof appointmentPeriod;
    headers: 'if-none-match';
    answer: readonly Block[];
  }>(),
);

/** The latest 200. */
export const listDeletedBlocks = endpoint(
  'GET',
  '/appointments/blocks/deleted',
  'admin',
  carries<{ answer: readonly Deleted<BlockValues>[] }>(),
);

export const createBlock = endpoint(
  'POST',
  '/appointments/blocks',
  'admin',
  carries<{ body: typeof newBlock; headers: Keyed; answer: Block }>(),
);

/** With If-Match: 409 with `current` when stale. */
export const changeBlock = endpoint(
  'PUT',
  '/appointments/blocks/:id',
  'admin',
  carries<{ body: typeof blockChange; headers: Versioned; answer: Block }>(),
);

export const removeBlock = endpoint(
  'DELETE',
  '/appointments/blocks/:id',
  'admin',
  carries<{ headers: Versioned; answer: { readonly message: string } }>(),
);

/** Within 30 days. */
export const restoreBlock = endpoint(
  'POST',
  '/appointments/blocks/:id/restore',
  'admin',
  carries<{ headers: Keyed; answer: Block }>(),
);
