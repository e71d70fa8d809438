import { afterAll, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../support/page.ts';

openPage();
const { compareWeeks } = await import('../../../src/admin/dashboard/weekly-visits.ts');
afterAll(() => vi.unstubAllGlobals());

describe('this week beside the one before', () => {
  const weeks = (...counts: number[]) => counts.map((count) => ({ count }));
  test.each([
    [[9, 30, 42], '12 a mais que na semana anterior.'],
    [[9, 42, 30], 'Até agora. A semana anterior inteira teve 42 visitas.'],
    [[9, 1, 0], 'Até agora. A semana anterior inteira teve 1 visita.'],
    [[9, 7, 7], 'Até agora, o mesmo que na semana anterior inteira.'],
    [[9, 0, 3], 'Na semana anterior não houve visitas.'],
    [[9, 0, 0], 'Nenhuma visita nesta semana nem na anterior.'],
  ])('%j: %s', (counts, sentence) => {
    expect(compareWeeks(weeks(...counts))).toBe(sentence);
  });
});
