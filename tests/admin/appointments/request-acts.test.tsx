// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { RequestActs } from '../../../src/admin/appointments/requests/RequestActs.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { addDays } from '../../../src/shared/appointments/when.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana, lines } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

let close = () => {};
afterEach(() => {
  close();
  clearSession();
  setClock(Date.now);
});

const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: '09:00', to: '18:00' }));

// Files share what was read: no other one reads these days.
test.each([
  ['that are free', '2026-08-03', 200, true],
  ['only if they could be read', '2026-10-05', 503, false],
])('another time is proposed with times %s', async (_which, day, status, named) => {
  const past = addDays(day, -3);
  setClock(() => Date.parse(`${day}T12:00:00Z`));
  startSession(ana);
  const seen = answer(({ url }) =>
    url.includes('/content/')
      ? { body: { id: 'c', version: 1, hours } }
      : url.includes('/appointments?')
        ? { status, body: [] }
        : { body: [] },
  );
  close = draw(
    <RequestActs
      appointment={appointment({
        state: 'requested',
        requested_at: `${past}T12:00:00Z`,
        day,
        duration: 30,
      })}
    />,
  );
  const proposal = () =>
    decodeURIComponent(
      document.querySelector('[aria-label="Propor outro: Bia"]')?.getAttribute('href') ?? '',
    );
  await vi.waitFor(() => expect(lines(seen)).toContain('GET /appointments'));
  await vi.waitFor(() => expect(proposal().includes('Posso atender você')).toBe(named));
  expect(proposal()).toContain('nesse horário não consigo');
  // Not even once it is no longer kept.
  expect(proposal().match(/14h30/g)).toHaveLength(1);
});

test('a time that was given to another meanwhile is known before it is accepted', async () => {
  const day = '2026-09-07';
  setClock(() => Date.parse(`${day}T12:00:00Z`));
  startSession(ana);
  const asked = appointment({ state: 'requested', requested_at: `${day}T10:00:00Z`, day });
  const given = appointment({ id: 'b', day, time: '15:00', clientName: 'Caio' });
  answer(({ url }) => ({
    body: url.includes('/content/')
      ? { id: 'c', version: 1, hours }
      : url.includes('/appointments?')
        ? [asked, given]
        : [],
  }));
  close = draw(<RequestActs appointment={asked} />);
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Bate com a sessão de Caio, às 15h.'),
  );
});
