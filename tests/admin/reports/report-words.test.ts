import { expect, test } from 'vitest';
import { compareTotals, RECENT_WINDOWS, WINDOWS } from '../../../src/admin/reports/comparison.ts';
import { reportOf } from '../../../src/admin/reports/report.ts';
import {
  chartTable,
  chartWords,
  rankingTable,
  rankingWords,
  reportFailure,
} from '../../../src/admin/reports/report-words.ts';
import { ApiFailure } from '../../../src/browser/api.ts';

test.each([
  [112, 100, '12 % a mais que nos 30 dias anteriores'],
  [88, 100, '12 % a menos que nos 30 dias anteriores; o dia de hoje ainda não terminou'],
  [100, 100, 'o mesmo que nos 30 dias anteriores'],
  [0, 0, 'os 30 dias anteriores não tiveram visitas'],
  [7, 0, 'os 30 dias anteriores não tiveram visitas'],
  [3, 2, '1 a mais que nos 30 dias anteriores'],
  [2, 19, '17 a menos que nos 30 dias anteriores; o dia de hoje ainda não terminou'],
  [30, 20, '50 % a mais que nos 30 dias anteriores'],
  [5001, 5000, 'quase o mesmo que nos 30 dias anteriores'],
  [4999, 5000, 'quase o mesmo que nos 30 dias anteriores'],
  [79, 20, '295 % a mais que nos 30 dias anteriores'],
  [80, 20, '4 vezes o total dos 30 dias anteriores'],
  [25_000, 20, '1.250 vezes o total dos 30 dias anteriores'],
])('%i after %i: %s', (total, before, sentence) => {
  expect(compareTotals(total, before, WINDOWS.day, 'visitas')).toBe(sentence);
});

test.each([
  [WINDOWS.week, 'nas 12 semanas anteriores; esta semana ainda não terminou'],
  [WINDOWS.month, 'nos 12 meses anteriores; este mês ainda não terminou'],
  [RECENT_WINDOWS.week, 'nos 7 dias anteriores; o dia de hoje ainda não terminou'],
  [RECENT_WINDOWS.month, 'nos 30 dias anteriores; o dia de hoje ainda não terminou'],
])('a comparison names the window and what is not over (%#)', (window, words) => {
  expect(compareTotals(1, 2, window, 'pedidos')).toBe(`1 a menos que ${words}`);
});

test('a chart has a label, a caption with its maximum, a table and a file name', () => {
  const visits = { series: 'Visitas únicas', one: 'visita', many: 'visitas', file: 'visitas' };
  const weeks = [
    { start_date: '2026-11-02', unique_visits: 4 },
    { start_date: '2026-11-09', unique_visits: 1200 },
    { start_date: '2026-11-16', unique_visits: 1200 },
  ];
  const report = reportOf({ data: weeks, headers: new Headers() });
  expect(chartWords(report, 'week', visits)).toEqual({
    label: 'Visitas únicas por semana, de 02/11/2026 a 16/11/2026',
    caption: 'Melhor semana: a de 09/11/2026, com 1.200 visitas.',
  });
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

test('a ranking has its first service as caption and whole names in its table', () => {
  const points = [{ label: 'Drenagem Linfát…', name: 'Drenagem Linfática Manual', count: 9 }];
  const ranking = { points, total: 9, before: null, limited: false, slowed: false };
  expect(rankingWords(ranking).caption).toBe('O mais pedido: Drenagem Linfática Manual (9).');
  expect(rankingTable(ranking, 'all')).toEqual({
    caption: 'Serviços mais solicitados',
    columns: ['Serviço', 'Pedidos'],
    rows: [['Drenagem Linfática Manual', 9]],
    file: 'servicos',
  });
});

// docs/spec.md §8.
const LATER = 'Falha ao carregar dados. Tente novamente mais tarde.';
test.each([
  [new ApiFailure(404, 'Não encontrado.'), 'Dados de x não encontrados.'],
  [new ApiFailure(401, ''), 'Não autorizado. Faça login novamente para acessar os dados.'],
  [new ApiFailure(0, ''), LATER],
  [new ApiFailure(0, 'Sem conexão.'), `${LATER} Sem conexão.`],
  [new ApiFailure(-1, 'Um bloqueador impediu a leitura.'), 'Um bloqueador impediu a leitura.'],
  [new ApiFailure(500, 'Erro.'), LATER],
  [new TypeError('bug'), LATER],
])('a report that fails with %o: %s', (error, sentence) => {
  expect(reportFailure(error, 'Dados de x não encontrados.')).toBe(sentence);
});
