// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { $requests } from '../../../src/admin/appointments/appointments.ts';
import { isNext } from '../../../src/admin/appointments/ClientAppointments.tsx';
import { nearest } from '../../../src/admin/appointments/requests/requests.ts';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { appointment } from '../../support/make/appointment.ts';
import { ana, later, lines } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

test('requests, which are held for a day only, are read again when the panel is seen again', async () => {
  vi.useFakeTimers();
  const seen = answer(() => ({ body: [] }));
  startSession(ana);
  onTestFinished(clearSession);
  onTestFinished($requests.listen(() => {}));
  await later(60_000);
  expect(lines(seen)).toEqual(['GET /appointments/requests']);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(lines(seen)).toEqual(Array(2).fill('GET /appointments/requests'));
});

test('three free times nearest to a request are proposed, by time', () => {
  const offers = [
    { day: '2026-11-25', times: ['09:00', '17:00'] },
    { day: '2026-11-26', times: ['10:00', '15:30'] },
    { day: '2026-11-27', times: ['09:00', '14:00'] },
  ];
  expect(nearest({ day: '2026-11-26', time: '14:00' }, offers)).toEqual([
    'quinta, 26/11, às 10h',
    'quinta, 26/11, às 15h30',
    'sexta, 27/11, às 9h',
  ]);
});

test.each([
  ['a request to come', { state: 'requested' as const }, true],
  ['a request that passed', { state: 'requested' as const, day: '2026-03-01' }, false],
  ['an appointment without an outcome', { day: '2026-03-01' }, true],
  ['a cancelled one', { state: 'cancelled' as const }, false],
])("%s is among a client's next appointments: %#", (_, more, next) => {
  expect(isNext(appointment(more), '2026-03-02 12:00')).toBe(next);
});
