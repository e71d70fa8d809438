import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../support/page.ts';

const load = () => import('../../../src/admin/reports/reports.ts');
const pathsOf = (calls: readonly Request[]) =>
  calls.map(({ url }) => url.replace('http://page.test', ''));

beforeEach(() => {
  vi.resetModules();
  openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// docs/spec.md §2: the defaults of the three selectors.
test('reads the ranking of all time first, then of the chosen period', async () => {
  const calls = answer(() => ({ body: [{ service_name: 'a', request_count: 1 }] }));
  const { $ranking, $rankingPeriod } = await load();
  const close = $ranking.subscribe(() => {});
  await vi.waitFor(() => expect($ranking.get().data?.total).toBe(1));
  $rankingPeriod.set('month');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(pathsOf(calls)).toEqual([
    '/reports/services?period=all',
    '/reports/services?period=month',
  ]);
  close();
});

test('reads visits and clients by day first', async () => {
  const calls = answer(() => ({ body: [], headers: { 'x-total-before': '3' } }));
  const { $visits, $clients } = await load();
  const close = [$visits.subscribe(() => {}), $clients.subscribe(() => {})];
  await vi.waitFor(() => expect($visits.get().data?.before).toBe(3));
  await vi.waitFor(() => expect($clients.get().data?.before).toBe(3));
  expect(pathsOf(calls)).toEqual(['/reports/visits?period=day', '/reports/clients?period=day']);
  for (const end of close) end();
});

test('shows no data while a period is read again', async () => {
  const calls = answer(() => ({ body: [{ date: '2026-11-22', unique_visits: 1 }] }));
  const { $visits, $visitsPeriod } = await load();
  const close = $visits.subscribe(() => {});
  const arrived = (count: number) =>
    vi.waitFor(() => {
      expect(calls).toHaveLength(count);
      expect($visits.get().loading).toBe(false);
    });
  await arrived(1);
  $visitsPeriod.set('week');
  await arrived(2);
  const shown: boolean[] = [];
  const stop = $visits.listen(({ data }) => shown.push(data !== undefined));
  shown.length = 0;
  $visitsPeriod.set('day');
  await arrived(3);
  expect(shown).toEqual([false, true]);
  stop();
  close();
});

// docs/spec.md §8.
test('logs a failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(() => ({ status: 404, body: { message: 'Não encontrado.' } }));
  const { $clients } = await load();
  const close = $clients.subscribe(() => {});
  await vi.waitFor(() => expect($clients.get().error).toMatchObject({ status: 404 }));
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 404 }));
  close();
});
