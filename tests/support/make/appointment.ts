import type { Appointment } from '../../../src/shared/appointments/appointments.ts';
import { appointmentFields } from '../../../src/shared/appointments/fields.ts';
import { initialsOf } from '../../../src/shared/core/record-fields.ts';

/** An appointment as the agenda has it; a new field has its initial value here. */
export const appointment = (more: Partial<Appointment> = {}): Appointment => ({
  ...initialsOf(appointmentFields),
  ...{ id: 'a', version: 1, series: null, created_at: '2026-03-02T12:00:00Z' },
  requested_at: null,
  ...{ clientId: 'bia', clientName: 'Bia', clientPhone: '11988887777' },
  ...{ day: '2026-03-05', time: '14:30', service_name: 'Shiatsu' },
  ...more,
});
