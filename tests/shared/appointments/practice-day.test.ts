import { afterEach, expect, test, vi } from 'vitest';

/** The panel's modules on a page of a practice in Tokyo, at one in the morning of 22 November. */
async function onPageOf(timeZone: string | undefined) {
  vi.stubGlobal('document', { documentElement: { dataset: { timeZone } } });
  vi.resetModules();
  const { setClock } = await import('../../../src/shared/core/clock.ts');
  setClock(() => Date.parse('2026-11-21T16:00:00Z'));
  return {
    ...(await import('../../../src/shared/appointments/practice-day.ts')),
    ...(await import('../../../src/shared/appointments/when.ts')),
    ...(await import('../../../src/shared/clients/message-templates.ts')),
    ...(await import('../../../src/admin/ui/moment.tsx')),
  };
}

afterEach(() => vi.resetModules());

test('hoje, amanhã and times are those of the practice, wherever the device is', async () => {
  const panel = await onPageOf('Asia/Tokyo');
  expect(panel.practiceDay()).toBe('2026-11-22');
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(panel.appointmentDay)).toEqual([
    ...['ontem', 'hoje', 'amanhã'],
  ]);
  expect(['2026-11-21T14:59:00Z', '2026-11-21T15:30:00Z'].map(panel.formatInSentence)).toEqual([
    ...['ontem às 23:59', 'hoje às 00:30'],
  ]);
  expect(panel.formatToday()).toBe('Domingo, 22 de novembro');
  const to = { name: 'Ana', service_name: null, requested_at: '2026-11-21T14:00:00Z' };
  expect(panel.fillTemplate('Recebi {dia}', to)).toBe('Recebi ontem');
  expect(panel.isElsewhere()).toBe(true);
});

test('a device on the same clock is not elsewhere, nor is a page without one', async () => {
  for (const zone of [process.env.TZ, undefined]) {
    const { isElsewhere } = await onPageOf(zone);
    const { setClock } = await import('../../../src/shared/core/clock.ts');
    // A minute passes between any two looks.
    let minutes = 0;
    setClock(() => 60_000 * ++minutes);
    expect(isElsewhere()).toBe(false);
  }
});
