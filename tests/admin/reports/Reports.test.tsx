// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Reports } from '../../../src/admin/reports/Reports.tsx';
import { nameTab } from '../../../src/admin/ui/tab-title.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { answer } from '../../support/panel/page.ts';

test('the tab has the name of the reports again after the posters were left', () => {
  answer(() => ({ body: [] }));
  nameTab('Cartazes · Toque');
  const close = draw(<Reports name="reports" routes={[]} />);
  expect(document.title).toBe('Relatórios · Toque');
  close();
});
