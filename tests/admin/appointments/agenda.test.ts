// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { describeAhead } from '../../../src/admin/appointments/agenda.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';

beforeEach(() => setClock(() => new Date(2026, 4, 4, 10, 20).getTime()));

const TODAY = '2026-05-04';

test.each([
  ['', []],
  [
    '',
    [
      { day: TODAY, time: '10:15' },
      { day: TODAY, time: '14:00', state: 'cancelled' as const },
    ],
  ],
  ['Tem uma sessão marcada: hoje, às 14h30.', [{ day: TODAY, time: '14:30' }]],
  [
    'Tem 2 sessões marcadas, a próxima amanhã, às 9h.',
    [
      { day: '2026-05-11', time: '08:00', state: 'confirmed' as const },
      { day: '2026-05-05', time: '09:00' },
      { day: TODAY, time: '09:00', state: 'done' as const },
    ],
  ],
])('before a client is deleted the owner reads "%s"', (words, slots) => {
  expect(describeAhead(slots.map(appointment), `${TODAY} 10:20`)).toBe(words);
});
