import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../support/page.ts';

const load = () => import('../../../src/admin/reports/reports.ts');
const paths = (seen: readonly Request[]) =>
  seen.map(({ url }) => url.replace('http://page.test', ''));

beforeEach(() => {
  vi.resetModules();
  openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Spec §2: the defaults of the three selectors.
test('the ranking is asked for the whole time first, then for the period chosen', async () => {
  const seen = answer(() => ({ body: [{ service_name: 'a', request_count: 1 }] }));
  const { $ranking, $rankingPeriod } = await load();
  const close = $ranking.subscribe(() => {});
  await vi.waitFor(() => expect($ranking.get().data?.total).toBe(1));
  $rankingPeriod.set('month');
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  expect(paths(seen)).toEqual(['/reports/services?period=all', '/reports/services?period=month']);
  close();
});

test('visits and clients are asked for by day first', async () => {
  const seen = answer(() => ({ body: [], headers: { 'x-total-before': '3' } }));
  const { $visits, $clients } = await load();
  const close = [$visits.subscribe(() => {}), $clients.subscribe(() => {})];
  await vi.waitFor(() => expect($visits.get().data?.before).toBe(3));
  await vi.waitFor(() => expect($clients.get().data?.before).toBe(3));
  expect(paths(seen)).toEqual(['/reports/visits?period=day', '/reports/clients?period=day']);
  for (const end of close) end();
});

test('a period that was shown before is waited for again', async () => {
  const seen = answer(() => ({ body: [{ date: '2026-11-22', unique_visits: 1 }] }));
  const { $visits, $visitsPeriod } = await load();
  const close = $visits.subscribe(() => {});
  const arrived = (calls: number) =>
    vi.waitFor(() => {
      expect(seen).toHaveLength(calls);
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

// Spec §8: errors are also logged.
test('a failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(() => ({ status: 404, body: { message: 'Não encontrado.' } }));
  const { $clients } = await load();
  const close = $clients.subscribe(() => {});
  await vi.waitFor(() => expect($clients.get().error).toMatchObject({ status: 404 }));
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 404 }));
  close();
});
