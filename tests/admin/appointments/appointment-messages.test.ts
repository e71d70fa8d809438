// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appointmentLink } from '../../../src/admin/appointments/appointment-messages.ts';
import type { Appointment } from '../../../src/shared/appointments/appointments.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

beforeEach(() => setClock(() => Date.parse('2026-11-22T12:00:00Z')));
afterEach(() => setClock(null));

const created_at = '2026-11-20T12:00:00Z';
const appointment: Appointment = {
  ...{ id: 'a', clientId: 'c', clientName: 'Maria Lima', clientPhone: '11988887777' },
  ...{ day: '2026-11-23', time: '14:30', service_name: 'Shiatsu', duration: 60, price: null },
  ...{ note: '', state: 'scheduled', version: 1, created_at },
};
const textOf = (link: string) => new URL(link).searchParams.get('text');
const ASKED =
  'Olá, Maria! A sua sessão de shiatsu será amanhã, às 14h30. Posso confirmar a sua presença?';

test('the message that asks to confirm says what to know before the appointment, if anything', () => {
  expect(textOf(appointmentLink(appointment, 'confirm'))).toBe(ASKED);
  const points = [{ title: 'Roupa', text: 'leve.' }];
  expect(textOf(appointmentLink(appointment, 'confirm', { preparation: points }))).toBe(
    `${ASKED}\n\nAntes da sessão:\n• Roupa: leve.`,
  );
  expect(textOf(appointmentLink(appointment, 'remind', { preparation: points }))).not.toContain(
    'Antes da sessão',
  );
});
