import type { Appointment } from '../../shared/appointments/appointments.ts';
import { APPOINTMENT_STATES, type AppointmentState } from '../../shared/appointments/states.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { plural } from '../../shared/core/text.ts';
import { runAndNotify, type Say } from '../ui/failures.ts';
import { SAVE_FAILED } from './appointment-editor.ts';
import { change, remove, restore } from './appointments.ts';

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

/** Sets the state of an appointment, with undo. */
export function setState(
  appointment: Appointment,
  state: AppointmentState,
  say: Say,
): Promise<void> {
  return runAndNotify(say, SAVE_FAILED, async () => {
    const saved = await change(appointment, { state });
    const run = () => void setState(saved, appointment.state, say);
    return { text: APPOINTMENT_STATES[state].notice, action: { label: 'Desfazer', run } };
  });
}

/** Restores a deleted appointment. */
export const undelete = (appointment: Parameters<typeof restore>[0], say: Say): Promise<void> =>
  runAndNotify(say, SAVE_FAILED, async () => {
    await restore(appointment);
    return { text: 'A sessão voltou para a agenda.' };
  });

/** Deletes an appointment, with undo. */
export function deleteAppointment(appointment: Appointment, say: Say): Promise<void> {
  return runAndNotify(say, 'Não foi possível excluir a sessão. Tente de novo.', async () => {
    await remove(appointment);
    const action = { label: 'Desfazer', run: () => void undelete(appointment, say) };
    return { text: 'Sessão excluída com sucesso.', action };
  });
}
