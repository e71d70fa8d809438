import { describe, expect, test } from 'vitest';
import { reportOf } from '../../../src/admin/reports/report.ts';
import { compared, LAST_DAYS, REPORT_WINDOWS } from '../../../src/admin/reports/report-windows.ts';
import {
  chartTable,
  chartWords,
  rankingTable,
  rankingWords,
  reportFailure,
} from '../../../src/admin/reports/report-words.ts';
import { ApiFailure } from '../../../src/browser/api.ts';

const days = REPORT_WINDOWS.day;

describe('a total beside that of the window before', () => {
  test.each([
    [112, 100, '12 % a mais que nos 30 dias anteriores'],
    [88, 100, '12 % a menos que nos 30 dias anteriores; o dia de hoje ainda não terminou'],
    [100, 100, 'o mesmo que nos 30 dias anteriores'],
    [0, 0, 'os 30 dias anteriores não tiveram visitas'],
    [7, 0, 'os 30 dias anteriores não tiveram visitas'],
    // Few are counted, not put into percent.
    [3, 2, '1 a mais que nos 30 dias anteriores'],
    [2, 19, '17 a menos que nos 30 dias anteriores; o dia de hoje ainda não terminou'],
    [30, 20, '50 % a mais que nos 30 dias anteriores'],
    // Hardly different is not '0 % a mais'.
    [5001, 5000, 'quase o mesmo que nos 30 dias anteriores'],
    [4999, 5000, 'quase o mesmo que nos 30 dias anteriores'],
    // Nobody pictures '124.900 %'.
    [79, 20, '295 % a mais que nos 30 dias anteriores'],
    [80, 20, '4 vezes o total dos 30 dias anteriores'],
    [25_000, 20, '1.250 vezes o total dos 30 dias anteriores'],
  ])('%i after %i: %s', (total, before, sentence) => {
    expect(compared(total, before, days, 'visitas')).toBe(sentence);
  });

  test('names its window, and what of this one is not over', () => {
    const less = (window: typeof days) => compared(1, 2, window, 'pedidos');
    expect(less(REPORT_WINDOWS.week)).toBe(
      '1 a menos que nas 12 semanas anteriores; esta semana ainda não terminou',
    );
    expect(less(REPORT_WINDOWS.month)).toBe(
      '1 a menos que nos 12 meses anteriores; este mês ainda não terminou',
    );
    expect(less(LAST_DAYS.week)).toBe(
      '1 a menos que nos 7 dias anteriores; o dia de hoje ainda não terminou',
    );
    expect(less(LAST_DAYS.month)).toBe(less(days));
  });
});

const visits = { series: 'Visitas únicas', many: 'visitas', file: 'visitas' };
const report = reportOf(
  [
    { start_date: '2026-11-02', unique_visits: 4 },
    { start_date: '2026-11-09', unique_visits: 1200 },
    { start_date: '2026-11-16', unique_visits: 1200 },
  ],
  new Headers(),
);

test('a chart says what it shows and where the most are', () => {
  expect(chartWords(report, 'week', visits)).toEqual({
    label: 'Visitas únicas por semana, de 02/11/2026 a 16/11/2026',
    caption: 'Mais visitas em uma semana: 1.200 (09/11/2026).',
  });
});

test('a table has a row a bucket, its days as a spreadsheet reads them', () => {
  expect(chartTable(report, 'week', visits)).toEqual({
    caption: 'Visitas únicas por semana',
    columns: ['Semana de', 'Visitas únicas'],
    rows: [
      ['02/11/2026', 4],
      ['09/11/2026', 1200],
      ['16/11/2026', 1200],
    ],
    file: 'visitas-por-semana',
  });
  expect(chartTable(report, 'day', visits)).toMatchObject({ file: 'visitas-por-dia' });
  expect(chartTable(report, 'month', visits)).toMatchObject({ file: 'visitas-por-mes' });
});

test('a ranking is told by its first, and its table holds the whole names', () => {
  const points = [{ label: 'Drenagem Linfát…', name: 'Drenagem Linfática Manual', count: 9 }];
  const ranking = { points, total: 9, before: null, limited: false };
  expect(rankingWords(ranking).caption).toBe('O mais pedido: Drenagem Linfática Manual (9).');
  expect(rankingTable(ranking, 'all')).toEqual({
    caption: 'Serviços mais solicitados',
    columns: ['Serviço', 'Pedidos'],
    rows: [['Drenagem Linfática Manual', 9]],
    file: 'servicos',
  });
});

// Spec §8.
test.each([
  [new ApiFailure(404, 'Não encontrado.'), 'Dados de x não encontrados.'],
  [new ApiFailure(401, ''), 'Não autorizado. Faça login novamente para acessar os dados.'],
  [new ApiFailure(0, ''), 'Falha ao carregar dados. Tente novamente mais tarde.'],
  [new ApiFailure(500, 'Erro.'), 'Falha ao carregar dados. Tente novamente mais tarde.'],
  [new TypeError('ours'), 'Falha ao carregar dados. Tente novamente mais tarde.'],
])('a report that fails with %o says: %s', (error, sentence) => {
  expect(reportFailure(error, 'Dados de x não encontrados.')).toBe(sentence);
});
