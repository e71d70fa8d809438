import { type Placed, place } from '../../db/appointments/appointments.ts';
import {
  type AppointmentChange,
  appointmentSentences,
  type SavedAppointment,
} from '../../src/shared/appointments/appointments.ts';
import { conflictsOf } from '../../src/shared/appointments/conflicts.ts';
import { isLeftOut } from '../../src/shared/appointments/zone-gap.ts';
import { invalid, notFound } from '../http/failure.ts';
import type { AnyCall } from '../http/route.ts';

/** The answer of a write: the appointment, and sentences about what it conflicts with. */
export function saved({ record, near, blocks, practice }: Placed): SavedAppointment {
  const { hours = null, pause = 0 } = practice ?? {};
  return { ...record, notices: conflictsOf({ hours, blocks, pause }, record, near) };
}

/** Rejects a time that the practice's clock leaves out, where summer time begins. */
export function refuseLeftOut({ day, time }: AppointmentChange, { platform }: AnyCall): void {
  const { leftOut } = appointmentSentences;
  if (day && time && isLeftOut(day, time, platform.variables.timeZone))
    throw invalid(leftOut, { time: leftOut });
}

/** With a key only the id is stored, no personal data. */
export async function replay({ id }: { id: string }, { db }: AnyCall): Promise<Placed> {
  const found = await place(db, id);
  if (!found) throw notFound();
  return found;
}
