import { describe, expect, test } from 'vitest';
import {
  bucketLabel,
  ranked,
  rankingOf,
  reportOf,
  shortName,
} from '../../../src/admin/reports/report.ts';

const row = (service_name: string, request_count: number) => ({ service_name, request_count });

// Spec §5 and §9: request_count above 0, most first, top 10.
describe('the ranking', () => {
  test('keeps ten of eleven, and leaves the least out', () => {
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

  test('names no service that nobody asked for', () => {
    expect(ranked([row('a', 0), row('b', 1), row('c', -1)])).toEqual([row('b', 1)]);
    expect(ranked([row('a', 0)])).toEqual([]);
    expect(ranked([])).toEqual([]);
  });

  test('leaves services asked for equally often in the server’s order', () => {
    const names = ranked([row('b', 2), row('c', 5), row('a', 2)]).map(
      ({ service_name }) => service_name,
    );
    expect(names).toEqual(['c', 'b', 'a']);
  });
});

describe('a label', () => {
  // Spec §9: months in Portuguese, days and weeks in locale format.
  test.each([
    ['2026-01', 'Jan/2026'],
    ['2026-02', 'Fev/2026'],
    ['2026-03', 'Mar/2026'],
    ['2026-04', 'Abr/2026'],
    ['2026-05', 'Mai/2026'],
    ['2026-06', 'Jun/2026'],
    ['2026-07', 'Jul/2026'],
    ['2026-08', 'Ago/2026'],
    ['2026-09', 'Set/2026'],
    ['2026-10', 'Out/2026'],
    ['2026-11', 'Nov/2026'],
    ['2025-12', 'Dez/2025'],
    ['2026-11-02', '02/11/2026'],
    ['2026-01-01', '01/01/2026'],
  ])('of %s is %s, wherever the browser is', (bucket, label) => {
    expect(bucketLabel(bucket)).toBe(label);
  });

  // Spec §2 and §9.
  test.each([
    ['Ventosaterapia', 'Ventosaterapia'],
    ['Massagem facial', 'Massagem facial'],
    ['Massagem facial!', 'Massagem facial…'],
    ['Drenagem Linfática Manual', 'Drenagem Linfát…'],
    ['🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿', '🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿🌿…'],
  ])('of the service %s is %s', (name, label) => {
    expect(shortName(name)).toBe(label);
  });
});

describe('a report', () => {
  test('of days names each, and the last as not over', () => {
    const rows = [
      { date: '2026-11-21', unique_visits: 4 },
      { date: '2026-11-22', unique_visits: 3 },
    ];
    expect(reportOf(rows, new Headers({ 'x-total-before': '12' }))).toEqual({
      points: [
        { label: '21/11/2026', name: '21/11/2026', count: 4 },
        { label: '22/11/2026', name: '22/11/2026, até agora', count: 3 },
      ],
      total: 7,
      before: 12,
      limited: false,
    });
  });

  test('of weeks says so, of months names them in Portuguese', () => {
    const names = (rows: Parameters<typeof reportOf>[0]) =>
      reportOf(rows, new Headers()).points.map(({ label, name }) => [label, name]);
    expect(
      names([
        { start_date: '2026-11-09', count: 1 },
        { start_date: '2026-11-16', count: 2 },
      ]),
    ).toEqual([
      ['09/11/2026', 'Semana de 09/11/2026'],
      ['16/11/2026', 'Semana de 16/11/2026, até agora'],
    ]);
    expect(
      names([
        { month: '2026-10', count: 1 },
        { month: '2026-11', count: 2 },
      ]),
    ).toEqual([
      ['Out/2026', 'Out/2026'],
      ['Nov/2026', 'Nov/2026, até agora'],
    ]);
  });

  // Spec §3: unique_visits or count, else 0.
  test('takes a count under either name, 0 without one', () => {
    const rows = [
      { date: '2026-11-20', unique_visits: 2 },
      { date: '2026-11-21', count: 3 },
    ];
    const { points, total } = reportOf([...rows, { date: '2026-11-22' }], new Headers());
    expect(points.map(({ count }) => count)).toEqual([2, 3, 0]);
    expect(total).toBe(5);
  });

  test('says that more came than are counted, and that there is nothing to compare with', () => {
    const rows = [{ date: '2026-11-21', unique_visits: 5000, limited: true as const }];
    expect(reportOf(rows, new Headers())).toMatchObject({ limited: true, before: null });
    expect(reportOf([], new Headers())).toEqual({
      points: [],
      total: 0,
      before: null,
      limited: false,
    });
  });

  test('of a ranking counts the requests that are not in it too', () => {
    const headers = new Headers({ 'x-total-count': '40', 'x-total-before': '0' });
    expect(rankingOf([row('Drenagem Linfática Manual', 9)], headers)).toEqual({
      points: [{ label: 'Drenagem Linfát…', name: 'Drenagem Linfática Manual', count: 9 }],
      total: 40,
      before: 0,
      limited: false,
    });
    expect(rankingOf([row('a', 2), row('b', 3)], new Headers())).toMatchObject({
      total: 5,
      before: null,
    });
  });
});
