import type { Deleted } from '../content/versions.ts';
import { carries, endpoint, type Keyed, type Versioned } from '../core/endpoint.ts';
import type {
  Appointment,
  appointmentChange,
  appointmentPeriod,
  DeletedAppointment,
  newAppointment,
  SavedAppointment,
} from './appointments.ts';

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

export const createAppointment = endpoint(
  'POST',
  '/users/:id/appointments',
  'admin',
  carries<{ body: typeof newAppointment; headers: Keyed; answer: SavedAppointment }>(),
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
  carries<{ headers: Versioned; answer: { readonly message: string } }>(),
);

/** Within 30 days, while its client exists. */
export const restoreAppointment = endpoint(
  'POST',
  '/appointments/:id/restore',
  'admin',
  carries<{ headers: Keyed; answer: SavedAppointment }>(),
);
