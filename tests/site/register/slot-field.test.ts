import { expect, test } from 'vitest';
import { calendarOf } from '../../../src/site/register/fields/SlotField.tsx';
import { eventsOf } from '../../support/files/ical.ts';

test('the calendar file of a request is one event that is not confirmed', () => {
  const title = 'Drenagem linfática, com pedras quentes; sessão de dia inteiro para a gestante';
  const address = calendarOf('2026-11-26T14:00', title, 90);
  const text = decodeURIComponent(address.replace('data:text/calendar;charset=utf-8,', ''));
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text).toContain('DTSTART:20261126T140000\r\nDURATION:PT90M\r\nSTATUS:TENTATIVE');
  expect(eventsOf(text)).toMatchObject([
    { summary: `${title} (a confirmar)`, status: 'TENTATIVE' },
  ]);
});
