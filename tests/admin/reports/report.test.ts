import { expect, test } from 'vitest';
import { bucketLabel, ranked, rankingOf, reportOf } from '../../../src/admin/reports/report.ts';

const row = (service_name: string, request_count: number) => ({ service_name, request_count });

// docs/spec.md §5 and §9: request_count above 0, most first, top 10.
test('the ranking keeps the ten most requested services in the order of the server', () => {
  const counts = [3, 11, 7, 1, 9, 5, 10, 2, 8, 4, 6, 6, 0, -1];
  const rows = ranked(counts.map((count, at) => row(`s${at}`, count)));
  const names = ['s1', 's6', 's4', 's8', 's2', 's10', 's11', 's5', 's9', 's0'];
  const kept = [11, 10, 9, 8, 7, 6, 6, 5, 4, 3];
  expect(rows).toEqual(kept.map((count, at) => row(names[at] ?? '', count)));
  expect(ranked([row('a', 0)])).toEqual([]);
});

// docs/spec.md §9: months in Portuguese, days and weeks in locale format.
test('labels months in Portuguese and days as dd/mm/aaaa', () => {
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
  const names = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');
  expect(months.map(bucketLabel)).toEqual(names.map((name) => `${name}/2026`));
  expect(['2026-11-02', '2026-01-01'].map(bucketLabel)).toEqual(['02/11/2026', '01/01/2026']);
});

const point = (label: string, name: string, count: number) => ({ label, name, count });
const dayRow = (date: string, unique_visits: number) => ({ date, unique_visits });
const weekRow = (start_date: string, count: number) => ({ start_date, count });

test.each([
  [
    [dayRow('2026-11-21', 4), dayRow('2026-11-22', 3)],
    point('21/11/2026', '21/11/2026', 4),
    point('22/11/2026', '22/11/2026, até agora', 3),
  ],
  [
    [weekRow('2026-11-09', 1), weekRow('2026-11-16', 2)],
    point('09/11/2026', 'Semana de 09/11/2026', 1),
    point('16/11/2026', 'Semana de 16/11/2026, até agora', 2),
  ],
  [
    // docs/spec.md §3: unique_visits or count, else 0.
    [{ month: '2026-10' }, { month: '2026-11', count: 2 }],
    point('Out/2026', 'Out/2026', 0),
    point('Nov/2026', 'Nov/2026, até agora', 2),
  ],
])('the report of %j', (rows, ...points) => {
  expect(reportOf({ data: rows, headers: new Headers() }).points).toEqual(points);
});

test('a report has a total, the total before and whether visitors were left out', () => {
  const rows = [
    { date: '2026-11-20', unique_visits: 5000, limited: true as const },
    { date: '2026-11-21', unique_visits: 7 },
  ];
  const report = reportOf({ data: rows, headers: new Headers({ 'x-total-before': '12' }) });
  expect(report).toMatchObject({ total: 5007, before: 12, limited: true });
  const empty = { points: [], total: 0, before: null, limited: false, slowed: false };
  expect(reportOf({ data: [], headers: new Headers() })).toEqual(empty);
});

test('a ranking counts all requests, and cuts labels after 15 characters', () => {
  const leaves = '🌿'.repeat(16);
  const rows = [row('Drenagem Linfática Manual', 9), row('Massagem facial', 8), row(leaves, 7)];
  const headers = new Headers({ 'x-total-count': '40', 'x-total-before': '0' });
  expect(rankingOf({ data: rows, headers })).toEqual({
    points: [
      { label: 'Drenagem Linfát…', name: 'Drenagem Linfática Manual', count: 9 },
      { label: 'Massagem facial', name: 'Massagem facial', count: 8 },
      { label: `${'🌿'.repeat(15)}…`, name: leaves, count: 7 },
    ],
    total: 40,
    before: 0,
    limited: false,
    slowed: false,
  });
  const some = rankingOf({ data: [row('a', 2), row('b', 3)], headers: new Headers() });
  expect(some).toMatchObject({ total: 5, before: null });
});
