import { expect, test } from 'vitest';
import * as states from '../../../src/shared/appointments/states.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

// Label; holds its time; expected; counted; one tap before it and once it has begun; message; calendar.
const STATES = `
requested Pedida     true  false -      cancelled cancelled - TENTATIVE
scheduled Marcada    true  true  -      confirmed,cancelled done,missed confirm TENTATIVE
confirmed Confirmada true  true  -      cancelled           done,missed remind  CONFIRMED
done      Realizada  true  false done   -         -           follow  CONFIRMED
missed    Faltou     false false missed -         -           -       CONFIRMED
cancelled Cancelada  false false -      -         -           -       CANCELLED
`;

test('each state of an appointment decides what the table says', () => {
  const rows = states.STATES.map((name) => {
    const { label, holds, expected, counts, next, message, calendar } =
      states.APPOINTMENT_STATES[name];
    const words = [
      name,
      label,
      holds,
      expected,
      counts,
      next.before,
      next.begun,
      message,
      calendar,
    ];
    return words.map((word) => (word === null ? '-' : String(word) || '-'));
  });
  expect(rows).toEqual(
    STATES.trim()
      .split('\n')
      .map((line) => line.split(/ +/)),
  );
  expect(states.HOLDING).toEqual(['requested', 'scheduled', 'confirmed', 'done']);
  expect(states.EXPECTED).toEqual(['scheduled', 'confirmed']);
  expect(states.statesCounted('missed')).toEqual(['missed']);
});

test('a request without an answer for a day reads as unanswered, and nothing else does', () => {
  setClock(() => Date.parse('2026-05-02T12:00:00Z'));
  const words = (state: states.AppointmentState, requested_at: string | null) =>
    states.stateWords({ state, requested_at });
  expect(words('requested', '2026-05-01T12:00:01Z')).toBe('Pedida');
  expect(words('requested', '2026-05-01T12:00:00Z')).toBe('Sem resposta');
  expect(words('done', '2026-05-01T12:00:00Z')).toBe('Realizada');
  expect(words('scheduled', null)).toBe('Marcada');
});
