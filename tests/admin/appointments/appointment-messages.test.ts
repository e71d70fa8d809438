// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appointmentLink } from '../../../src/admin/appointments/appointment-messages.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';

beforeEach(() => setClock(() => Date.parse('2026-11-22T12:00:00Z')));
afterEach(() => setClock(null));

const tomorrow = appointment({ clientName: 'Maria Lima', day: '2026-11-23' });
const textOf = (link: string) => new URL(link).searchParams.get('text');
const ASKED =
  'Olá, Maria! A sua sessão de shiatsu será amanhã, às 14h30. Posso confirmar a sua presença?';

test('the message that asks to confirm says what to know before the appointment, if anything', () => {
  expect(textOf(appointmentLink(tomorrow, 'confirm'))).toBe(ASKED);
  const points = [{ title: 'Roupa', text: 'leve.' }];
  expect(textOf(appointmentLink(tomorrow, 'confirm', { preparation: points }))).toBe(
    `${ASKED}\n\nAntes da sessão:\n• Roupa: leve.`,
  );
  expect(textOf(appointmentLink(tomorrow, 'remind', { preparation: points }))).not.toContain(
    'Antes da sessão',
  );
});
