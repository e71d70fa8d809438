import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../support/page.ts';

beforeEach(() => void openPage());
afterEach(() => vi.unstubAllGlobals());

test('the ranking keeps what was asked for, most first, ten at most', async () => {
  const { ranked } = await import('../../src/stores/admin-reports.ts');
  const rows = Array.from({ length: 14 }, (_, index) => ({ service_name: `s${index}`, request_count: index }));
  const result = ranked(rows);
  expect(result).toHaveLength(10);
  expect(result[0]).toEqual({ service_name: 's13', request_count: 13 });
  expect(ranked([{ service_name: 'a', request_count: 0 }])).toEqual([]);
});
