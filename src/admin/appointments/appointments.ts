import { atom, computed } from 'nanostores';
import { randomKey } from '../../browser/attempt-key.ts';
import type {
  Appointment,
  AppointmentChange,
  NewAppointment,
  OneChange,
  SavedAppointment,
} from '../../shared/appointments/appointments.ts';
import { listLinks } from '../../shared/appointments/calendar-endpoints.ts';
import * as endpoints from '../../shared/appointments/panel-endpoints.ts';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { addDays, weekdayOf } from '../../shared/appointments/when.ts';
import { listOwed, listPackages } from '../../shared/money/panel-endpoints.ts';
import { list } from '../content/content.ts';
import { $contact } from '../content/practice.ts';
import {
  dataOf,
  keepEvery,
  POINTED_MS,
  queryAt,
  queryOnFocus,
  querySearch,
  reload,
  reloadAt,
} from '../session/queries.ts';
import { resource } from '../session/resource.ts';
import { $today } from '../ui/practice-clock.ts';
import { conflictData, unlessGone } from '../ui/say.ts';

export const SAVE_FAILED = 'Não foi possível salvar a sessão. Tente de novo.';

export const appointmentDrafts = (clientId: string) => `appointment-${clientId}`;
export const packageDrafts = (clientId: string) => `package-${clientId}`;

export const $day = atom(practiceDay());

type Days = { readonly from: string; readonly to: string };

function weekOf(day: string): Days {
  const from = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { from, to: addDays(from, 6) };
}

export function monthOf(day: string): Days {
  const from = `${day.slice(0, 8)}01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) };
}

export const $week = computed($day, weekOf);

// Nights reach into it, and out of it.
const $days = computed($week, ({ from, to }) => ({ from: addDays(from, -1), to: addDays(to, 1) }));

export const $blocks = querySearch(endpoints.listBlocks, $days, dataOf, keepEvery);

export const $appointments = querySearch(endpoints.listAppointments, $days, dataOf, keepEvery);

/** Appointments of some days; stores of the same days share a reading. */
export const appointmentsOf = (days: Days) =>
  querySearch(endpoints.listAppointments, atom(days), dataOf);

export const blocksOf = (days: Days) => querySearch(endpoints.listBlocks, atom(days), dataOf);

const UNSETTLED_DAYS = 14;

export const $requests = queryOnFocus(endpoints.listRequests);

/** Today's and tomorrow's appointments, and the latest past ones. */
export const $nearby = querySearch(
  endpoints.listAppointments,
  computed($today, (today) => ({ from: addDays(today, -UNSETTLED_DAYS), to: addDays(today, 1) })),
  dataOf,
  keepEvery,
);

export const $services = list('services');

const AHEAD_DAYS = 90;

/** The days on which a new appointment is offered, and last night. */
export const daysAhead = () => ({
  from: addDays(practiceDay(), -1),
  to: addDays(practiceDay(), AHEAD_DAYS),
});

/** The data that the appointment dialog begins with, read ahead of the tap. */
export const appointmentFacts = {
  prepare: () =>
    Promise.all(
      [appointmentsOf(daysAhead()), blocksOf(daysAhead()), $services, $contact].map((store) =>
        store.fetch(),
      ),
    ),
};

export const clientAppointments = (id: string) =>
  queryAt(endpoints.listClientAppointments, { id }, POINTED_MS);

type Of = Pick<Appointment, 'id' | 'version' | 'clientId'>;

export function rereadAppointments(id?: string): void {
  reload(
    ...[endpoints.listAppointments, listOwed, listPackages, listLinks, endpoints.listRequests],
  );
  if (id !== undefined) reloadAt(endpoints.listClientAppointments, { id });
}

const written = resource(rereadAppointments);

/** Adds an appointment; a repeat with the same `key` adds none. Rejects with ApiFailure. */
export const mark = (id: string, body: NewAppointment, key: string): Promise<SavedAppointment> =>
  written.save(endpoints.createAppointment, { params: { id }, body, key }, id);

export const change = (
  { id, version, clientId }: Of,
  body: AppointmentChange,
  key: string = randomKey(),
): Promise<SavedAppointment> =>
  written.save(endpoints.changeAppointment, { params: { id }, body, version, key }, clientId);

/** Changes some of a client's, all or none; 409 for a stale version. */
export const changeMany = async (
  clientId: string,
  appointments: readonly OneChange[],
  key: string = randomKey(),
): Promise<readonly SavedAppointment[]> => {
  const sent = { params: { id: clientId }, body: { appointments: [...appointments] }, key };
  return (await written.save(endpoints.changeAppointments, sent, clientId)).appointments;
};

export const deletedAppointments = () => queryAt(endpoints.listDeletedAppointments, {});

/** Keeps that the client was reminded today; without a connection, until the next time. */
export function noteReminder(appointment: Of): Promise<unknown> {
  const note = (one: Of) => change(one, { reminded_on: $today.get() });
  return note(appointment)
    .catch((error) => {
      const current = conflictData(error, 'current') as Of | null;
      return current && note(current);
    })
    .catch(() => null);
}

type Scope = 'one' | 'following';

/** Deletes an appointment, or also those after it; `restore` undoes it. Rejects with ApiFailure. */
export const remove = ({ id, clientId }: Of, scope: Scope): Promise<unknown> =>
  scope === 'one'
    ? written.remove(endpoints.removeAppointment, { params: { id } }, clientId).catch(unlessGone)
    : written.remove(endpoints.removeAppointment, { params: { id }, query: { scope } }, clientId);

export const restore = (
  { id, clientId }: Omit<Of, 'version'>,
  scope: Scope = 'one',
): Promise<SavedAppointment> =>
  written.save(
    endpoints.restoreAppointment,
    { params: { id }, key: randomKey(), ...(scope === 'following' && { query: { scope } }) },
    clientId,
  );
