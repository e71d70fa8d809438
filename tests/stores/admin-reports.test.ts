import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, openPage } from '../support/page.ts';

const load = () => import('../../src/stores/admin-reports.ts');
const row = (service_name: string, request_count: number) => ({ service_name, request_count });

beforeEach(() => {
  vi.resetModules();
  openPage();
});
afterEach(() => vi.unstubAllGlobals());

// Spec §5 and §9: request_count above 0, most first, top 10.
describe('the ranking', () => {
  test('keeps ten of eleven, and leaves the least out', async () => {
    const { ranked } = await load();
    const rows = [3, 11, 7, 1, 9, 5, 10, 2, 8, 4, 6].map((count) => row(`s${count}`, count));
    expect(ranked(rows).map(({ service_name }) => service_name)).toEqual([
      's11',
      's10',
      's9',
      's8',
      's7',
      's6',
      's5',
      's4',
      's3',
      's2',
    ]);
    expect(rows[0]).toEqual(row('s3', 3));
  });

  test('names no service that nobody asked for', async () => {
    const { ranked } = await load();
    expect(ranked([row('a', 0), row('b', 1), row('c', -1)])).toEqual([row('b', 1)]);
    expect(ranked([row('a', 0)])).toEqual([]);
    expect(ranked([])).toEqual([]);
  });

  test('leaves services asked for equally often in the server’s order', async () => {
    const { ranked } = await load();
    const names = ranked([row('b', 2), row('c', 5), row('a', 2)]).map(
      ({ service_name }) => service_name,
    );
    expect(names).toEqual(['c', 'b', 'a']);
  });

  test('is asked for the whole time first, then for the period chosen', async () => {
    const seen = answer(() => ({ body: [row('a', 1)] }));
    const { $ranking, $rankingPeriod } = await load();
    const close = $ranking.subscribe(() => {});
    await vi.waitFor(() => expect($ranking.get().data).toEqual([row('a', 1)]));
    $rankingPeriod.set('month');
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen.map(({ url }) => url.replace('http://page.test', ''))).toEqual([
      '/reports/services?period=all',
      '/reports/services?period=month',
    ]);
    close();
  });
});

describe('this week beside the one before', () => {
  const weeks = (...counts: number[]) =>
    counts.map((unique_visits) => ({ start_date: '2026-11-16', unique_visits }));
  test.each([
    [[9, 30, 42], '12 a mais que na semana anterior.'],
    [[9, 42, 30], 'Até agora. A semana anterior inteira teve 42 visitas.'],
    [[9, 1, 0], 'Até agora. A semana anterior inteira teve 1 visita.'],
    [[9, 7, 7], 'Até agora, o mesmo que na semana anterior inteira.'],
    [[9, 0, 3], 'Na semana anterior não houve visitas.'],
    [[9, 0, 0], 'Nenhuma visita nesta semana nem na anterior.'],
  ])('%j: %s', async (counts, sentence) => {
    const { compareWeeks } = await load();
    expect(compareWeeks(weeks(...counts))).toBe(sentence);
  });
});
