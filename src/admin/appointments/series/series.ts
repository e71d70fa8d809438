import { atom } from 'nanostores';
import type {
  Appointment,
  AppointmentChange,
  OneChange,
} from '../../../shared/appointments/appointments.ts';
import { appointmentFields } from '../../../shared/appointments/fields.ts';
import { holidayOn, holidayText } from '../../../shared/appointments/holidays.ts';
import type { Slot } from '../../../shared/appointments/openings.ts';
import {
  listClientAppointments,
  listConflicts,
} from '../../../shared/appointments/panel-endpoints.ts';
import { followingOf, type SlotConflicts, slotsText } from '../../../shared/appointments/series.ts';
import { APPOINTMENT_STATES, isExpected } from '../../../shared/appointments/states.ts';
import { addDays, daysBetween } from '../../../shared/appointments/when.ts';
import { valuesIn } from '../../../shared/core/record-fields.ts';
import { queryOf } from '../../session/queries.ts';
import { callAsOwner } from '../../session/session.ts';

/** An appointment that is moved with those after it. */
type Moving = Pick<Appointment, 'series' | 'day'> | null;

const queryFor = (slots: readonly Slot[], moving: Moving) => ({
  slots: slotsText(slots),
  ...(moving?.series && { series: moving.series, since: moving.day }),
});

/** Adds the holidays among some times to what these conflict with. */
export const withHolidays = (
  slots: readonly Slot[],
  conflicts: readonly SlotConflicts[],
): SlotConflicts[] =>
  slots.flatMap(({ day, time }) => {
    const found = conflicts.find((one) => one.day === day && one.time === time);
    const holiday = holidayOn(day);
    if (!holiday) return found ? [found] : [];
    const sentences = [`${holidayText(holiday)}.`, ...(found?.sentences ?? [])];
    return [{ day, time, exists: found?.exists ?? true, sentences }];
  });

/** What some times conflict with; stores of the same times share a reading. */
export const conflictsOf = (slots: readonly Slot[]) =>
  queryOf(listConflicts, atom(queryFor(slots, null)));

export async function readConflicts(
  slots: readonly Slot[],
  moving: Moving = null,
): Promise<readonly SlotConflicts[]> {
  if (slots.length === 0) return [];
  const { data } = await callAsOwner(listConflicts, { query: queryFor(slots, moving) });
  return withHolidays(slots, data);
}

/** Those after an appointment in its series whose clients are still expected. */
export async function readFollowing(appointment: Appointment): Promise<Appointment[]> {
  const params = { id: appointment.clientId };
  const { data } = await callAsOwner(listClientAppointments, { params });
  return followingOf(appointment, data).filter(isExpected);
}

/** What a change of an appointment is for one after it: as many days away, and what all share. */
export function changeAfter(
  appointment: Appointment,
  { day, time, service_name, duration, price, note, state }: AppointmentChange,
  one: Appointment,
): OneChange & Slot {
  const away = day === undefined ? 0 : daysBetween(appointment.day, day);
  const at = { day: addDays(one.day, away), time: time ?? one.time };
  const isMoved = at.day !== one.day || at.time !== one.time;
  const moved = isMoved ? APPOINTMENT_STATES[one.state].moved : null;
  return {
    ...{ id: one.id, version: one.version },
    ...at,
    ...(service_name !== undefined && { service_name }),
    duration: duration ?? one.duration,
    ...(price !== undefined && { price }),
    ...(note !== undefined && { note }),
    ...(moved && { state: moved }),
    ...(state === 'cancelled' && { state }),
  };
}

/** What puts appointments back as they were, once they have changed. */
export const changesBack = (
  before: readonly Appointment[],
  saved: readonly Appointment[],
): OneChange[] =>
  before.map((one) => ({
    ...valuesIn(one, appointmentFields),
    id: one.id,
    version: saved.find(({ id }) => id === one.id)?.version ?? one.version,
  }));
