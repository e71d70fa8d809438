import { type Placed, place } from '../../db/appointments/appointments.ts';
import {
  type AppointmentChange,
  appointmentSentences,
  type SavedAppointment,
} from '../../src/shared/appointments/appointments.ts';
import { conflictsOf } from '../../src/shared/appointments/conflicts.ts';
import { holidayOn } from '../../src/shared/appointments/holidays.ts';
import type { Slot } from '../../src/shared/appointments/openings.ts';
import type { SlotConflicts } from '../../src/shared/appointments/series.ts';
import { addDays, dayText } from '../../src/shared/appointments/when.ts';
import { isLeftOut } from '../../src/shared/appointments/zone-gap.ts';
import { invalid, notFound } from '../http/failure.ts';
import type { AnyCall } from '../http/route.ts';

/** The answer of a write: the appointment, and sentences about what it conflicts with. */
export function saved({ record, near, blocks, practice }: Placed): SavedAppointment {
  const { hours = null, pause = 0 } = practice ?? {};
  return { ...record, notices: conflictsOf({ hours, blocks, pause }, record, near) };
}

/** Sentences for each of some times that conflicts with something, in their order. */
export function slotConflicts(
  { near, blocks, practice }: Omit<Placed, 'record'>,
  slots: readonly Slot[],
  timeZone: string,
): SlotConflicts[] {
  const { hours = null, pause = 0 } = practice ?? {};
  return slots.flatMap((slot) => {
    const { day, time } = slot;
    const days = [-1, 0, 1].map((away) => addDays(day, away));
    const taken = near.filter((other) => days.includes(other.day));
    const exists = !isLeftOut(day, time, timeZone);
    const holiday = holidayOn(day);
    const sentences = [
      ...(exists ? [] : [appointmentSentences.leftOut]),
      ...(holiday ? [`Feriado: ${holiday.name}.`] : []),
      ...conflictsOf({ hours, blocks, pause }, slot, taken),
    ];
    return sentences.length > 0 ? [{ day, time, exists, sentences }] : [];
  });
}

/** Rejects times that the practice's clock leaves out, where summer time begins. */
export function refuseLeftOut(
  slots: readonly Pick<AppointmentChange, 'day' | 'time'>[],
  { platform }: AnyCall,
): void {
  const { leftOut } = appointmentSentences;
  const at = slots.findIndex(
    ({ day, time }) => day && time && isLeftOut(day, time, platform.variables.timeZone),
  );
  if (at === 0) throw invalid(leftOut, { time: leftOut });
  const sentence = `${dayText(slots[at]?.day)}: ${leftOut}`;
  if (at > 0) throw invalid(sentence, { repeat: sentence });
}

export type Stored = { readonly id: string; readonly ids?: readonly string[] };

/** With a key only ids are stored, no personal data. */
export async function replayAll({ id, ids = [id] }: Stored, { db }: AnyCall): Promise<Placed[]> {
  const found = await place(db, ids);
  if (found.length === 0) throw notFound();
  return found;
}

export const replay = async (stored: Stored, call: AnyCall): Promise<Placed | null> =>
  (await replayAll(stored, call))[0] ?? null;
