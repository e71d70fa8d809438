// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { appointmentLink } from '../../../src/admin/appointments/appointment-messages.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';

beforeEach(() => setClock(() => Date.parse('2026-11-22T12:00:00Z')));

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

const done = appointment({ clientName: 'Maria Lima', state: 'done', price: 150 });
const pix = { key: 'ana@example.com', name: 'Ana', city: 'Santos' };
const BILL =
  'Olá, Maria! Passando para combinar o pagamento da sua sessão de shiatsu na quinta, 05/03, de R$ 150.';
test.each([
  [{}, BILL],
  [{ pix: { ...pix, key: '' } }, BILL],
  [{ pix }, `${BILL}\n\nSe preferir Pix, é só copiar este código:\n0002`],
  [{ pix, templates: [{ title: 'Conta', text: 'São {valor}: {pix}' }] }, 'São R$ 150: 0002'],
  [{ templates: [{ title: 'Conta', text: 'São {valor}: {pix}' }] }, BILL],
  // A reminder that carries the code is no bill.
  [{ pix, templates: [{ title: 'Lembrete', text: '{hora} {pix}' }] }, BILL],
])('a bill is the text with the Pix code where there is a key (%#)', (known, text) => {
  expect(textOf(appointmentLink(done, 'charge', known))?.startsWith(text)).toBe(true);
});

test('who comes by a package hears after the appointment what is left of it', () => {
  const sold = {
    ...{ id: 'p', version: 1, clientId: 'bia', clientName: 'Bia', clientPhone: '11988887777' },
    ...{ service_name: 'Shiatsu', count: 10, used: 6, price: 1200, valid_until: null },
    ...({ payment: 'pix', paid_on: '2026-03-01', created_at: '2026-03-01T12:00:00Z' } as const),
  };
  const follow = (used: number) =>
    textOf(appointmentLink(done, 'follow', { packages: [{ ...sold, used }] }));
  expect(follow(6)).toMatch(/é só me chamar\.\n\nRestam 4 de 10 sessões do seu pacote\.$/);
  expect(follow(10)).toMatch(/é só me chamar\.$/);
});
