import { expect, test, vi } from 'vitest';
import { practiceDay } from '../../../src/shared/appointments/practice-day.ts';
import { addresses, loggedIn, onPage, watch } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

onPage();

test('a week and the days ahead are read with the nights around them', async () => {
  const seen = answer(() => ({ body: [] }));
  const { $appointments, $blocks, $day, daysAhead } = await loggedIn(
    () => import('../../../src/admin/appointments/appointments.ts'),
  );
  $day.set('2026-05-06');
  watch($appointments, $blocks);
  const week = '?from=2026-05-03&to=2026-05-11';
  await vi.waitFor(() =>
    expect(addresses(seen)).toEqual([`/appointments${week}`, `/appointments/blocks${week}`]),
  );
  expect(daysAhead().from < practiceDay()).toBe(true);
});
