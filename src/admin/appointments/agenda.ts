import { appointmentDay, spokenTime } from '../../shared/appointments/appointment-words.ts';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { APPOINTMENT_STATES, type AppointmentState } from '../../shared/appointments/states.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { durationText } from '../../shared/content/service-facts.ts';
import { plural } from '../../shared/core/text.ts';
import { hasBegun } from '../ui/practice-clock.ts';
import { act, type Done, type Say } from '../ui/say.ts';
import { SAVE_FAILED } from './appointment-editor.ts';
import { change, remove, restore } from './appointments.ts';
import { askHowPaid } from './money/payments.ts';

export type DayOfWeek = { readonly day: string; readonly appointments: readonly Appointment[] };

/** The seven days from a Monday with their appointments. */
export const daysOf = (from: string, appointments: readonly Appointment[]): DayOfWeek[] =>
  Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead)).map((day) => ({
    day,
    appointments: appointments.filter((one) => one.day === day),
  }));

/** '3 sessões', '1 sessão', 'Nenhuma sessão' */
export const countAppointments = (count: number): string =>
  count === 0 ? 'Nenhuma sessão' : plural(count, 'sessão', 'sessões');

/** 'Tem 3 sessões marcadas, a próxima hoje, às 10h.', '' without one to come. */
export function describeAhead(appointments: readonly Appointment[], minute: string): string {
  const ahead = appointments
    .filter((one) => APPOINTMENT_STATES[one.state].expected && !hasBegun(one, minute))
    .sort((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1));
  const [next] = ahead;
  if (!next) return '';
  const when = `${appointmentDay(next.day)}, às ${spokenTime(next.time)}`;
  return ahead.length === 1
    ? `Tem uma sessão marcada: ${when}.`
    : `Tem ${ahead.length} sessões marcadas, a próxima ${when}.`;
}

async function moveTo(appointment: Appointment, state: AppointmentState): Promise<Done> {
  const saved = await change(appointment, { state });
  if (APPOINTMENT_STATES[state].counts === 'done') askHowPaid(saved.id);
  const undo = () => moveTo(saved, appointment.state);
  return { text: APPOINTMENT_STATES[state].notice, undo };
}

type When = Partial<Pick<Appointment, 'day' | 'time' | 'duration' | 'state'>>;

async function putAt(appointment: Appointment, when: When): Promise<Done> {
  const { day, time, duration, state } = appointment;
  const saved = await change(appointment, when);
  const back = saved.state === state ? [] : ['Voltou a ficar marcada: falta o cliente confirmar.'];
  const detail = [...saved.notices, ...back].join(' ');
  const at = `${appointmentDay(saved.day)}, às ${spokenTime(saved.time)}`;
  return {
    text: `${saved.clientName}: ${at}, ${durationText(saved.duration)}.`,
    ...(detail && { detail }),
    undo: () => putAt(saved, { day, time, duration, state }),
  };
}

/** Moves an appointment or changes its duration, with undo; its client may have to agree again. */
export function place(appointment: Appointment, when: When, say: Say): Promise<void> {
  const { moved } = APPOINTMENT_STATES[appointment.state];
  const isMoved =
    (when.day ?? appointment.day) !== appointment.day ||
    (when.time ?? appointment.time) !== appointment.time;
  const state = isMoved && moved ? { state: moved } : {};
  return act(say, SAVE_FAILED, () => putAt(appointment, { ...when, ...state }));
}

/** Sets the state of an appointment, with undo. */
export const setState = (
  appointment: Appointment,
  state: AppointmentState,
  say: Say,
): Promise<void> => act(say, SAVE_FAILED, () => moveTo(appointment, state));

type Of = Parameters<typeof restore>[0];

async function bringBack(appointment: Of): Promise<Done> {
  await restore(appointment);
  return { text: 'A sessão voltou para a agenda.' };
}

/** Restores a deleted appointment. */
export const undelete = (appointment: Of, say: Say): Promise<void> =>
  act(say, SAVE_FAILED, () => bringBack(appointment));

/** Deletes an appointment, with undo. */
export function deleteAppointment(appointment: Appointment, say: Say): Promise<void> {
  async function work() {
    await remove(appointment);
    return { text: 'Sessão excluída com sucesso.', undo: () => bringBack(appointment) };
  }
  return act(say, 'Não foi possível excluir a sessão. Tente de novo.', work, SAVE_FAILED);
}
