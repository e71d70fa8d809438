import { type Placed, place } from '../../db/appointments/appointments.ts';
import {
  type AppointmentChange,
  appointmentSentences,
  type SavedAppointment,
} from '../../src/shared/appointments/appointments.ts';
import { conflictsOf } from '../../src/shared/appointments/conflicts.ts';
import type { Slot } from '../../src/shared/appointments/openings.ts';
import type { SlotConflicts } from '../../src/shared/appointments/series.ts';
import { isHeld } from '../../src/shared/appointments/states.ts';
import { dayText } from '../../src/shared/appointments/when.ts';
import { isLeftOut } from '../../src/shared/appointments/zone-gap.ts';
import { invalid, notFound } from '../http/failure.ts';
import type { AnyCall } from '../http/route.ts';

type Around = Omit<Placed, 'record'>;

const practiceOf = ({ blocks, practice }: Around) => ({
  hours: null,
  pause: 0,
  ...practice,
  blocks,
});

/** The answer of a write: the appointment, and what its time conflicts with while it holds one. */
export const saved = ({ record, ...around }: Placed): SavedAppointment => ({
  ...record,
  notices: isHeld(record) ? conflictsOf(practiceOf(around), record, around.near) : [],
});

/** Sentences for each of some times that conflicts with something, in their order. */
export function slotConflicts(
  around: Around,
  slots: readonly Slot[],
  timeZone: string,
): SlotConflicts[] {
  return slots.flatMap((slot) => {
    const { day, time } = slot;
    const exists = !isLeftOut(day, time, timeZone);
    const sentences = [
      ...(exists ? [] : [appointmentSentences.leftOut]),
      ...conflictsOf(practiceOf(around), slot, around.near),
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
