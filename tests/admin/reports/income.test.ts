// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { receiptText } from '../../../src/admin/clients/page/receipt-text.ts';
import {
  byService,
  byWay,
  incomeSentence,
  incomeTable,
  lastMonths,
} from '../../../src/admin/reports/income.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import type { IncomeRow } from '../../../src/shared/reports/appointments.ts';
import { appointment } from '../../support/make/appointment.ts';

beforeEach(() => setClock(() => Date.parse('2026-01-15T12:00:00Z')));

const row = (
  month: string,
  service_name: string,
  payment: IncomeRow['payment'],
  value: number,
): IncomeRow => ({ month, service_name, payment, value, count: 1 });
const ROWS = [
  row('2025-11', 'Velho', 'cash', 500),
  row('2025-12', 'Drenagem', 'card', 80.5),
  row('2025-12', 'Drenagem', 'later', 30),
  row('2026-01', 'Drenagem', 'cash', 0.1),
  row('2026-01', 'Drenagem', 'pix', 0.2),
  row('2026-01', 'Shiatsu', 'pix', 150),
];

test('this month is beside the last one, by way and by service, without those of neither', () => {
  expect(byWay(ROWS)).toEqual([
    ['Pix', 150.2, 0],
    ['Dinheiro', 0.1, 0],
    ['Cartão', 0, 80.5],
  ]);
  expect(byService(ROWS)).toEqual([
    ['Shiatsu', 150, 0],
    ['Drenagem', 0.3, 80.5],
  ]);
  expect(incomeSentence(ROWS)).toBe(
    'Este mês: R$ 150,30 recebidos. No mês passado: R$ 80,50. A receber: R$ 30.',
  );
  expect(incomeSentence([])).toBe('Este mês: R$ 0 recebidos. No mês passado: R$ 0.');
});

test('the table has each month, oldest first, also without a payment', () => {
  expect(lastMonths(3)).toEqual(['2026-01', '2025-12', '2025-11']);
  const { columns, rows } = incomeTable(ROWS, '12');
  expect(columns).toEqual(['Mês', 'Recebido (R$)', 'Pix', 'Dinheiro', 'Cartão', 'A receber (R$)']);
  expect(rows.slice(-4)).toEqual([
    ['Out/2025', 0, 0, 0, 0, 0],
    ['Nov/2025', 500, 0, 500, 0, 0],
    ['Dez/2025', 80.5, 0, 0, 80.5, 30],
    ['Jan/2026', 150.3, 150.2, 0.1, 0, 0],
  ]);
  expect(incomeTable(ROWS, '24').rows).toHaveLength(24);
});

test('a receipt says who paid what for which appointment, with a document if one is typed', () => {
  const one = appointment({ clientName: 'Ana', price: 1150.5, payment: 'card' });
  const rest = 'o valor de R$\u00a01.150,50, referente a Shiatsu em 05/03/2026.';
  expect(receiptText(one, '')).toBe(`Recebi de Ana ${rest}\nForma de pagamento: Cartão.`);
  expect(receiptText(one, '529.982.247-25')).toContain(`Recebi de Ana (529.982.247-25) ${rest}`);
  // As the Receita writes a CNPJ with letters.
  expect(receiptText(one, '12.abc.345/01de-35')).toContain('Ana (12.ABC.345/01DE-35)');
  const { day: _, ...sold } = { ...one, count: 10 };
  expect(receiptText(sold, '')).toContain('referente a um pacote de 10 sessões de Shiatsu.');
});
