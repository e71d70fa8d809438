import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../support/page.ts';

beforeEach(() => {
  openPage();
});
afterEach(() => vi.unstubAllGlobals());

test('the file names what each line is', async () => {
  const { readsTable } = await import('../../../src/admin/reports/reads.ts');
  const rows = [
    { kind: 'post', id: 'a', title: 'Como dormir melhor', count: 40 },
    { kind: 'service', id: 'b', title: '=Massagem', count: 1 },
  ] as const;
  expect(readsTable(rows, 'month')).toEqual({
    caption: 'Mais lidos',
    columns: ['Título', 'Tipo', 'Pessoas'],
    rows: [
      ['Como dormir melhor', 'Postagem', 40],
      ['=Massagem', 'Serviço', 1],
    ],
    file: 'mais-lidos-30-dias',
  });
});
