// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppointmentCard } from '../../../src/admin/appointments/AppointmentCard.tsx';
import { $day } from '../../../src/admin/appointments/appointments.ts';
import { OneDay } from '../../../src/admin/appointments/OneDay.tsx';
import { startSession } from '../../../src/admin/session/session.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

beforeEach(() => {
  setClock(() => Date.parse('2026-03-09T12:00:00Z'));
  startSession(ana);
  answer(() => ({ body: [] }));
});

type Fingers = readonly (readonly [x: number, y: number])[];

function touch(type: 'touchstart' | 'touchend', down: Fingers, [x, y]: Fingers[number]): void {
  const points = (all: Fingers) => all.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = Object.assign(new Event(type, { bubbles: true }), {
    touches: points(down),
    changedTouches: points([[x, y]]),
  });
  document.querySelector('section')?.dispatchEvent(event);
}

test('a swipe goes to the next day, and two fingers that enlarge the page go nowhere', () => {
  $day.set('2026-03-09');
  draw(<OneDay day={{ day: '2026-03-09', appointments: [] }} />);
  touch('touchstart', [[200, 300]], [200, 300]);
  touch(
    'touchstart',
    [
      [200, 300],
      [220, 300],
    ],
    [220, 300],
  );
  touch('touchend', [[220, 300]], [80, 300]);
  touch('touchend', [], [340, 300]);
  expect($day.get()).toBe('2026-03-09');
  touch('touchstart', [[200, 300]], [200, 300]);
  touch('touchend', [], [80, 300]);
  expect($day.get()).toBe('2026-03-10');
});

test('a request is answered only while its time is to come', async () => {
  const asked = { state: 'requested', requested_at: '2026-03-08T12:00:00Z' } as const;
  const past = appointment({ ...asked, id: 'past', day: '2026-03-08', clientName: 'Caio' });
  const ahead = appointment({ ...asked, id: 'ahead', day: '2026-03-10' });
  draw(
    [past, ahead].map((one) => (
      <AppointmentCard key={one.id} appointment={one} onEdit={() => undefined} />
    )),
  );
  await vi.waitFor(() => expect(document.body.innerHTML).toContain('Aceitar: Bia'));
  expect(document.body.innerHTML).not.toContain('Aceitar: Caio');
  setClock(() => Date.parse('2026-03-10T18:00:00Z'));
  flushSync(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(document.body.innerHTML).not.toContain('Aceitar: Bia');
});

test('a note of several lines keeps them', () => {
  const note = 'Sala 2\nTrazer toalha';
  draw(<AppointmentCard appointment={appointment({ note })} onEdit={() => undefined} />);
  expect(document.querySelector('.kept-lines')?.textContent).toBe(note);
});
