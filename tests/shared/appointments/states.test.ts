import { expect, test } from 'vitest';

import * as states from '../../../src/shared/appointments/states.ts';

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
