// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppointmentDialog } from '../../../src/admin/appointments/AppointmentDialog.tsx';
import { $appointments, $day } from '../../../src/admin/appointments/appointments.ts';
import { AppointmentSheet } from '../../../src/admin/appointments/week/AppointmentSheet.tsx';
import { startSession } from '../../../src/admin/session/session.ts';
import { Dialogs } from '../../../src/admin/ui/dialogs/dialogs.tsx';
import { $notice } from '../../../src/admin/ui/say.ts';
import type { Appointment } from '../../../src/shared/appointments/appointments.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';
import { control, draw, press, type } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

beforeEach(() => {
  setClock(() => Date.parse('2026-07-06T12:00:00Z'));
  startSession(ana);
});
afterEach(() => {
  $notice.set(null);
});

const bia = { id: 'bia', name: 'Bia', service_name: null };

function open(edited: Appointment, more: Partial<Appointment> = {}): void {
  answer(({ url, method }) => {
    if (method === 'PUT') return { body: { ...edited, ...more, version: 2, notices: [] } };
    return { body: url.includes('/content/contact') ? { id: 'one', version: 1 } : [] };
  });
  draw(<AppointmentDialog client={bia} appointment={edited} onClose={() => {}} />);
}

test('an appointment may be at any quarter hour, the morning first', async () => {
  open(appointment({ day: '2026-07-07' }));
  const times = () =>
    [...document.querySelectorAll<HTMLOptionElement>('[data-path=time] option')].map(
      ({ value }) => value,
    );
  await vi.waitFor(() => expect(times()).toHaveLength(97));
  expect(times().slice(0, 2)).toEqual(['', '06:00']);
  expect(times().at(-1)).toBe('05:45');
});

test.each([
  ['confirmed', 'Passando para lembrar da sua sessão'],
  ['scheduled', 'Posso confirmar a sua presença?'],
] as const)('the message about a changed appointment that is %s fits that', async (state, text) => {
  open(appointment({ day: '2026-07-07', state }));
  await vi.waitFor(() => expect(control('Salvar')).toBeDefined());
  type('textarea', 'Sala 2');
  press('Salvar');
  await vi.waitFor(() => expect(control('Avisar pelo WhatsApp')).toBeDefined());
  const href = control('Avisar pelo WhatsApp')?.getAttribute('href') ?? '';
  expect(decodeURIComponent(href)).toContain(text);
});

test('a form that changes the state says so beside the time', async () => {
  const edited = appointment({ day: '2026-07-07' });
  open(edited, { state: 'cancelled' });
  await vi.waitFor(() => expect(control('Salvar')).toBeDefined());
  type('textarea', 'Viajou');
  press('Salvar');
  const told = 'Bia, amanhã, às 14h30. Sessão cancelada.';
  await vi.waitFor(() => expect(document.body.textContent).toContain(told));
  expect(control('Salvar no calendário')).toBeUndefined();
});

// A Sunday.
test.each([
  ['scheduled', true],
  ['cancelled', false],
] as const)('the form warns of the time of an appointment that is %s: %s', async (state, warns) => {
  open(appointment({ day: '2026-07-12', state }));
  await vi.waitFor(() => expect(control('Salvar')).toBeDefined());
  expect(document.body.textContent?.includes('Fora do seu horário')).toBe(warns);
});

// One that she made herself would hold its time no more.
test.each([
  ['only she has made is no request', null, false],
  ['its client asked for may be a request again', '2026-07-06T11:00:00Z', true],
])('an appointment that %s', async (_what, requested_at, offered) => {
  open(appointment({ day: '2026-07-07', requested_at }));
  await vi.waitFor(() => expect(control('Salvar')).toBeDefined());
  const states = [...document.querySelectorAll('[data-path=state] option')];
  expect(states.map(({ textContent }) => textContent).includes('Pedida')).toBe(offered);
});

test('the page tells of a payment at another price, once the sheet below has closed', async () => {
  const done = appointment({ day: '2026-07-06', time: '08:00', state: 'done', price: 150 });
  answer(({ url, method }) => ({
    body:
      method === 'PUT'
        ? { ...done, version: 2, payment: 'cash', paid_on: '2026-07-06', notices: [] }
        : url.includes('/appointments?')
          ? [done]
          : [],
  }));
  $day.set('2026-07-06');
  $appointments.invalidate();
  const closed = vi.fn();
  draw(
    <>
      <AppointmentSheet id="a" onClose={closed} />
      <Dialogs />
    </>,
  );
  const price = 'R$ 150… Mudar o valor: Bia';
  await vi.waitFor(() => expect(control(price)).toBeDefined());
  press(price);
  const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1);
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Deu desconto?'));
  const cash = [...(dialog()?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Dinheiro',
  );
  flushSync(() => cash?.click());
  await vi.waitFor(() => expect($notice.get()?.text).toBe('Recebido: R$ 150, Dinheiro.'));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

test('a value that another device changed too is shown beside the one that was typed', async () => {
  const edited = appointment({ day: '2026-07-07', price: 150 });
  const current = { ...edited, version: 2, price: 200, duration: 90 };
  answer(({ url, method }) => {
    if (method === 'PUT') return { status: 409, body: { message: '', current } };
    return { body: url.includes('/content/contact') ? { id: 'one', version: 1 } : [] };
  });
  draw(<AppointmentDialog client={bia} appointment={edited} onClose={() => {}} />);
  await vi.waitFor(() => expect(control('Salvar')).toBeDefined());
  type('[data-path=price]', '180,50');
  type('[data-path=duration]', '75');
  press('Salvar');
  const cells = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
  await vi.waitFor(() =>
    expect(cells()).toEqual(['1 h 30 min', '1 h 15 min', 'R$ 200', 'R$ 180,50']),
  );
});

test('a value that another device saved as it was typed is merged, not asked about', async () => {
  const edited = appointment({ day: '2026-07-07', price: 150 });
  const current = { ...edited, version: 2, price: 180, duration: 90 };
  let saves = 0;
  const seen = answer(({ url, method }) => {
    if (method === 'PUT') saves += 1;
    if (saves === 1) return { status: 409, body: { message: '', current } };
    if (saves > 1) return { body: { ...current, note: 'Sala 2', version: 3, notices: [] } };
    return { body: url.includes('/content/contact') ? { id: 'one', version: 1 } : [] };
  });
  draw(<AppointmentDialog client={bia} appointment={edited} onClose={() => {}} />);
  await vi.waitFor(() => expect(control('Salvar')).toBeDefined());
  type('[data-path=price]', '180,00');
  type('[data-path=duration]', '90');
  type('textarea', 'Sala 2');
  press('Salvar');
  await vi.waitFor(() => expect(saves).toBe(2));
  const last = seen.findLast(({ method }) => method === 'PUT');
  expect(await last?.json()).toEqual({ note: 'Sala 2' });
});
