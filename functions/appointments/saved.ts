import { type Placed, place } from '../../db/appointments/appointments.ts';
import { spokenTime } from '../../src/shared/appointments/appointment-words.ts';
import {
  appointmentSentences,
  type SavedAppointment,
} from '../../src/shared/appointments/appointments.ts';
import { isOpen } from '../../src/shared/appointments/openings.ts';
import { notFound } from '../http/failure.ts';
import type { AnyCall } from '../http/route.ts';

/** The answer of a write: the appointment, and the appointments or hours it conflicts with. */
export function saved({ record, crossing, hours }: Placed): SavedAppointment {
  const notices = crossing.map(
    ({ clientName, time }) => `Bate com a sessão de ${clientName}, às ${spokenTime(time)}.`,
  );
  return {
    ...record,
    notices: isOpen(hours, record) ? notices : [...notices, appointmentSentences.closed],
  };
}

/** With a key only the id is stored, no personal data. */
export async function replay({ id }: { id: string }, { db }: AnyCall): Promise<Placed> {
  const found = await place(db, id);
  if (!found) throw notFound();
  return found;
}
