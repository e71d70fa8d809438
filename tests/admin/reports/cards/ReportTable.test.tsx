// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { appointmentsTable } from '../../../../src/admin/reports/appointment-report.ts';
import { ReportTable, type Rows } from '../../../../src/admin/reports/cards/ReportTable.tsx';
import { incomeTable } from '../../../../src/admin/reports/income.ts';
import { setClock } from '../../../../src/shared/core/clock.ts';
import { draw, press } from '../../../support/panel/drawn.tsx';

beforeEach(() => setClock(() => Date.parse('2026-01-15T12:00:00Z')));

const paid = { month: '2026-01', service_name: 'Shiatsu', payment: 'pix', count: 1 } as const;
const point = { name: 'Jan/2026', label: 'Jan/2026', count: 1250, value: 1250.5, missed: 0 };
const REPORT = { points: [point], total: 1250, before: 0, limited: false, slowed: false };

test.each<[() => Rows, string[], string]>([
  [
    () => incomeTable([{ ...paid, value: 1250.5 }], '12'),
    ['Jan/2026', '1.250,50', '1.250,50', '0,00', '0,00', '0,00'],
    '"Jan/2026";"1250,50";"1250,50";"0,00";"0,00";"0,00"',
  ],
  [
    () => appointmentsTable(REPORT, 'month'),
    ['Jan/2026', '1.250', '1.250,50', '0'],
    '"Jan/2026";"1250";"1250,50";"0"',
  ],
])('reais are written as in Brazil, on screen and in a file: %#', async (tableOf, cells, line) => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  const close = draw(<ReportTable table={tableOf()} shown onShow={() => {}} />);
  const row = [...document.querySelectorAll('tbody tr')].at(-1);
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(cells);
  press('Baixar CSV');
  const file = await vi.waitUntil(() => files[0]);
  expect((await file.text()).split('\r\n').at(-2)).toBe(line);
  close();
});
