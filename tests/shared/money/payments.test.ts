import { expect, test } from 'vitest';
import { asksPayment, isOwed, paymentWords } from '../../../src/shared/money/payments.ts';
import { appointment } from '../../support/make/appointment.ts';

const DAY = '2026-03-05';

test.each([
  [{ state: 'done' }, true, false, ''],
  [{ state: 'done', price: 150 }, true, false, ''],
  [{ state: 'done', price: 0 }, false, false, ''],
  [{ state: 'done', day: '2026-03-04' }, false, false, ''],
  [{ state: 'done', payment: 'pix' }, false, false, 'Pix'],
  [{ state: 'done', payment: 'later', day: '2025-01-01' }, true, true, 'a receber'],
  [{ state: 'confirmed', payment: 'later' }, false, false, 'paga depois'],
  [{ state: 'confirmed', payment: 'card' }, false, false, 'Cartão'],
  [{ state: 'missed' }, false, false, ''],
] as const)(
  'the payment of the appointment %j is asked for: %s, owed: %s, shown: "%s"',
  (more, asked, owed, words) => {
    const one = appointment(more);
    expect([asksPayment(one, DAY), isOwed(one), paymentWords(one)]).toEqual([asked, owed, words]);
  },
);
