import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { APPOINTMENT_STATES, isExpected } from '../../../shared/appointments/states.ts';
import { hasBegun } from '../../ui/practice-clock.ts';

/** A client's visits and absences, from appointments that come latest first. */
export function countVisits(appointments: readonly Appointment[], minute: string) {
  const counted = (as: 'done' | 'missed') =>
    appointments.filter(({ state }) => APPOINTMENT_STATES[state].counts === as);
  const visits = counted('done');
  const next = appointments.findLast((one) => isExpected(one) && !hasBegun(one, minute));
  return {
    visits: visits.length,
    last: visits[0]?.day ?? null,
    next: next?.day ?? null,
    missed: counted('missed').length,
  };
}
