import type {
  Appointment,
  AppointmentChange,
  SavedAppointment,
} from '../../shared/appointments/appointments.ts';
import { appointmentDay } from '../../shared/appointments/practice-day.ts';
import {
  APPOINTMENT_STATES,
  type AppointmentState,
  isHeld,
} from '../../shared/appointments/states.ts';
import { addDays, spokenTime } from '../../shared/appointments/when.ts';
import { durationText } from '../../shared/content/service-facts.ts';
import { plural } from '../../shared/core/text.ts';
import { $minute, hasBegun } from '../ui/practice-clock.ts';
import { act, actOn, type Done, type NoticeAction, type Say } from '../ui/say.ts';
import { change, remove, restore, SAVE_FAILED } from './appointments.ts';
import { askHowPaid } from './money/payments.ts';

export type DayOfWeek = {
  readonly day: string;
  readonly appointments: readonly Appointment[];
  /** Also those of other days, which may reach into this one. */
  readonly around?: readonly Appointment[];
};

/** The seven days from a Monday with their appointments. */
export const daysOf = (from: string, appointments: readonly Appointment[]): DayOfWeek[] =>
  Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead)).map((day) => ({
    day,
    appointments: appointments.filter((one) => one.day === day),
    around: appointments,
  }));

/** '3 sessões', '1 sessão', 'Nenhuma sessão' */
export const countAppointments = (count: number): string =>
  count === 0 ? 'Nenhuma sessão' : plural(count, 'sessão', 'sessões');

export const aheadOf = (appointments: readonly Appointment[], minute: string): Appointment[] =>
  appointments
    .filter((one) => APPOINTMENT_STATES[one.state].expected && !hasBegun(one, minute))
    .sort((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1));

/** 'hoje, às 10h' */
export const whenOf = ({ day, time }: Pick<Appointment, 'day' | 'time'>): string =>
  `${appointmentDay(day)}, às ${spokenTime(time)}`;

/** 'Tem 3 sessões marcadas, a próxima hoje, às 10h.', '' without one to come. */
export function describeAhead(appointments: readonly Appointment[], minute: string): string {
  const ahead = aheadOf(appointments, minute);
  const [next] = ahead;
  if (!next) return '';
  const when = whenOf(next);
  return ahead.length === 1
    ? `Tem uma sessão marcada: ${when}.`
    : `Tem ${ahead.length} sessões marcadas, a próxima ${when}.`;
}

const minuteOf = ({ day, time }: Appointment) => Date.parse(`${day}T${time}Z`) / 60_000;
const overlap = (one: Appointment, other: Appointment) =>
  minuteOf(one) < minuteOf(other) + other.duration &&
  minuteOf(other) < minuteOf(one) + one.duration;

/** Offers the time that a change frees, if it is to come; `after` null: it was deleted. */
export function freedBy(before: Appointment, after: Appointment | null): NoticeAction | undefined {
  const stays = after !== null && isHeld(after) && overlap(before, after);
  if (stays || !isHeld(before) || hasBegun(before, $minute.get())) return undefined;
  return {
    label: 'Ofereça este horário',
    run: () => void import('./requests/OfferDialog.tsx').then(({ openOffer }) => openOffer(before)),
  };
}

type Changed = {
  readonly saved: SavedAppointment;
  readonly together?: () => Promise<Done>;
};

/** Asks for which of a series a change is; null if she closes the question. */
async function changeChosen(
  appointment: Appointment,
  changes: AppointmentChange,
): Promise<Changed | null> {
  if (!appointment.series) return { saved: await change(appointment, changes) };
  const { changeInSeries } = await import('./series/change-series.tsx');
  return changeInSeries(appointment, changes);
}

const detailOf = (sentences: readonly string[]) =>
  sentences.length > 0 && { detail: sentences.join(' ') };

async function moveTo(
  appointment: Appointment,
  state: AppointmentState,
): Promise<Done | undefined> {
  const changed = await changeChosen(appointment, { state });
  if (!changed) return undefined;
  const { saved, together } = changed;
  if (APPOINTMENT_STATES[state].counts === 'done') askHowPaid(saved.id);
  const undo = together ?? (() => moveTo(saved, appointment.state));
  return {
    text: together ? 'Sessões canceladas.' : APPOINTMENT_STATES[state].notice,
    ...detailOf(saved.notices),
    undo,
    next: freedBy(appointment, saved),
  };
}

type When = Partial<Pick<Appointment, 'day' | 'time' | 'duration' | 'state' | 'reminded_on'>>;

async function putAt(
  appointment: Appointment,
  when: When,
  put: typeof changeChosen = changeChosen,
): Promise<Done | undefined> {
  const { day, time, duration, state, reminded_on } = appointment;
  const changed = await put(appointment, when);
  if (!changed) return undefined;
  const { saved, together } = changed;
  const isBack = saved.state === APPOINTMENT_STATES[state].moved;
  const back = isBack ? ['Voltou a ficar marcada: falta o cliente confirmar.'] : [];
  const alone = async (...of: Parameters<typeof change>) => ({ saved: await change(...of) });
  return {
    text: `${saved.clientName}: ${whenOf(saved)}, ${durationText(saved.duration)}.`,
    ...detailOf([...saved.notices, ...back]),
    ...(put === changeChosen && { next: freedBy(appointment, saved) }),
    undo: together ?? (() => putAt(saved, { day, time, duration, state, reminded_on }, alone)),
  };
}

/** Moves an appointment or changes its duration, with undo; its client may have to agree again. */
export async function place(appointment: Appointment, when: When, say: Say): Promise<void> {
  const { moved } = APPOINTMENT_STATES[appointment.state];
  const changes: When = Object.fromEntries(
    Object.entries(when).filter(([name, value]) => value !== appointment[name as keyof When]),
  );
  if (Object.keys(changes).length === 0) return;
  const state = (changes.day ?? changes.time) && moved ? { state: moved } : {};
  await actOn(appointment, say, SAVE_FAILED, () => putAt(appointment, { ...changes, ...state }));
}

export const setState = (
  appointment: Appointment,
  state: AppointmentState,
  say: Say,
): Promise<void> => actOn(appointment, say, SAVE_FAILED, () => moveTo(appointment, state));

type Of = Parameters<typeof restore>[0];

async function bringBack(appointment: Of, scope?: 'following'): Promise<Done> {
  const { notices } = await restore(appointment, scope);
  return {
    text: scope ? 'As sessões voltaram para a agenda.' : 'A sessão voltou para a agenda.',
    ...detailOf(notices),
  };
}

export const undelete = (appointment: Of, say: Say): Promise<void> =>
  act(say, SAVE_FAILED, () => bringBack(appointment));

/** Deletes an appointment, or also those after it in its series, with undo. */
export function deleteAppointment(appointment: Appointment, say: Say): Promise<void> {
  async function work() {
    const scope = appointment.series
      ? await (await import('./series/change-series.tsx')).chooseDeleted(appointment)
      : 'one';
    if (!scope) return undefined;
    await remove(appointment, scope);
    const isMany = scope === 'following';
    return {
      text: isMany ? 'Sessões excluídas.' : 'Sessão excluída com sucesso.',
      undo: () => bringBack(appointment, isMany ? scope : undefined),
      next: freedBy(appointment, null),
    };
  }
  const failed = 'Não foi possível excluir a sessão. Tente de novo.';
  return actOn(appointment, say, failed, work, SAVE_FAILED);
}
