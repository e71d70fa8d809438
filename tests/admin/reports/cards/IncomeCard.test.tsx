// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { IncomeCard } from '../../../../src/admin/reports/cards/IncomeCard.tsx';
import { startSession } from '../../../../src/admin/session/session.ts';
import { setClock } from '../../../../src/shared/core/clock.ts';
import { control, draw, press } from '../../../support/panel/drawn.tsx';
import { ana } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

// Income tax is declared until the end of May, for the whole year before.
test('the file for the accountant may be of any month of the longest period', async () => {
  setClock(() => Date.parse('2026-05-15T12:00:00Z'));
  startSession(ana);
  const row = { month: '2026-05', service_name: 'Shiatsu', payment: 'pix', count: 1, value: 150 };
  answer(() => ({ body: [row] }));
  draw(<IncomeCard />);
  press('Recebido ');
  await vi.waitFor(() => expect(control('Baixar o mês')).toBeDefined());
  const months = [...document.querySelectorAll('option')].map(({ value }) => value);
  expect(months).toEqual(expect.arrayContaining(['2025-01', '2024-06', '2026-05']));
  expect(months).not.toContain('2024-05');
});
