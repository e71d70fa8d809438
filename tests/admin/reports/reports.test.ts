import { beforeEach, expect, test, vi } from 'vitest';
import { addresses, onPage, settled, watch } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const load = () => import('../../../src/admin/reports/reports.ts');

onPage({ clock: true });
beforeEach(() => void vi.resetModules());

test.each([
  [1, '8', '1 pessoa não vem há 8 semanas e não tem horário marcado.'],
  [1200, '26', '1.200 pessoas não vêm há meio ano e não têm horário marcado.'],
] as const)('%i who did not come for %s weeks', async (total, weeks, sentence) => {
  const { absentSentence } = await import('../../../src/admin/reports/appointment-report.ts');
  expect(absentSentence(total, weeks)).toBe(sentence);
});

// docs/spec.md §2: the defaults of the three selectors.
test('the ranking of all time is read first, visits and clients by day', async () => {
  const row = { service_name: 'a', request_count: 1 };
  const calls = answer(() => ({ body: [row], headers: { 'x-total-before': '3' } }));
  const { $clients, $ranking, $rankingPeriod, $visits } = await load();
  watch($ranking, $visits, $clients);
  await settled();
  $rankingPeriod.set('month');
  await settled();
  expect([$ranking, $visits, $clients].map((report) => report.get().data?.before)).toEqual([
    3, 3, 3,
  ]);
  expect($ranking.get().data?.total).toBe(1);
  expect(addresses(calls)).toEqual([
    '/reports/services?period=all',
    '/reports/visits?period=day',
    '/reports/clients?period=day',
    '/reports/services?period=month',
  ]);
});

test('a report that the dashboard has read is shown by its card at once', async () => {
  answer(() => ({
    body: [{ date: '2026-11-22', count: 2 }],
    headers: { 'x-registrations-slowed': '1' },
  }));
  const { $slowed } = await import('../../../src/admin/dashboard/people.ts');
  const { $weeklyVisits } = await import('../../../src/admin/dashboard/weekly-visits.ts');
  watch($slowed, $weeklyVisits);
  await settled();
  expect($slowed.get()).toBe(true);
  const { $clients, $visits, $visitsPeriod } = await load();
  $visitsPeriod.set('week');
  watch($clients);
  const point = { label: '22/11/2026', name: '22/11/2026, até agora', count: 2 };
  expect($clients.get().data).toMatchObject({ points: [point], total: 2 });
  watch($visits);
  await settled();
  expect($visits.get().data).toMatchObject({ points: [point], total: 2 });
});

test('there are no data while a period is read again', async () => {
  answer(() => ({ body: [{ date: '2026-11-22', unique_visits: 1 }] }));
  const { $visits, $visitsPeriod } = await load();
  watch($visits);
  await settled();
  $visitsPeriod.set('week');
  await settled();
  const shown: boolean[] = [];
  $visits.listen(({ data }) => shown.push(data !== undefined));
  shown.length = 0;
  $visitsPeriod.set('day');
  await settled();
  expect(shown).toEqual([false, true]);
});

// docs/spec.md §8.
test('a failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(() => ({ status: 404, body: { message: 'Não encontrado.' } }));
  const { $clients } = await load();
  watch($clients);
  await settled();
  expect($clients.get().error).toMatchObject({ status: 404 });
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 404 }));
});

test.each([
  ['when the session has ended', 401, false],
  ['while a report is read ahead', 503, true],
])('a failure is not logged %s', async (_when, status, isAhead) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(() => ({ status, body: { message: 'Não autorizado.' } }));
  const { $visits } = await load();
  const { whileAhead } = await import('../../../src/admin/session/queries.ts');
  const read = () => {
    watch($visits);
    return settled();
  };
  await (isAhead ? whileAhead(read) : read());
  expect($visits.get().error).toMatchObject({ status });
  expect(log).not.toHaveBeenCalled();
});
