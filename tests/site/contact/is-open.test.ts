import { expect, test } from 'vitest';
import { isOpen } from '../../../src/site/contact/open-now.ts';

const SP = 'America/Sao_Paulo';
const hours = [
  { day: 0, from: '00:00', to: '00:30' },
  { day: 1, from: '09:00', to: '12:00' },
  { day: 1, from: '14:00', to: '18:30' },
  { day: 6, from: '20:00', to: '23:59' },
];

// 2026-03-02 is a Monday. São Paulo is UTC-3 all year, Auckland UTC+13 in March, Lisbon UTC+0 then
// and UTC+1 from the 29th.
test.each([
  ['2026-03-02T11:59:59.999Z', SP, false],
  ['2026-03-02T12:00:00.000Z', SP, true],
  ['2026-03-02T14:59:59.999Z', SP, true],
  ['2026-03-02T15:00:00.000Z', SP, false],
  ['2026-03-02T17:00:00.000Z', SP, true],
  ['2026-03-02T21:29:59.999Z', SP, true],
  ['2026-03-02T21:30:00.000Z', SP, false],
  // A Tuesday is no Monday.
  ['2026-03-03T12:00:00.000Z', SP, false],
  // Sunday's first minute there, and Saturday's last, are Sunday's third hour here.
  ['2026-03-01T02:58:59.999Z', SP, true],
  ['2026-03-01T02:59:00.000Z', SP, false],
  ['2026-03-01T03:00:00.000Z', SP, true],
  ['2026-03-01T03:30:00.000Z', SP, false],
  ['2026-03-01T20:00:00.000Z', 'Pacific/Auckland', true],
  ['2026-03-02T12:00:00.000Z', 'Pacific/Auckland', false],
  ['2026-03-02T09:00:00.000Z', 'Europe/Lisbon', true],
  ['2026-03-30T08:00:00.000Z', 'Europe/Lisbon', true],
  ['2026-03-02T08:00:00.000Z', 'Europe/Lisbon', false],
])('at %s in %s it is open: %s', (at, zone, open) => {
  expect(isOpen(hours, zone, Date.parse(at))).toBe(open);
});

test.each([
  // Friday from 18 to midnight, Saturday from 22 to 2 of Sunday.
  ['2026-03-06T20:59:00Z', false],
  ['2026-03-07T02:59:59Z', true],
  ['2026-03-07T03:00:00Z', false],
  ['2026-03-08T00:59:00Z', false],
  ['2026-03-08T01:00:00Z', true],
  ['2026-03-08T04:59:59Z', true],
  ['2026-03-08T05:00:00Z', false],
])('at %s it is open at night: %s', (at, open) => {
  const nights = [
    { day: 5, from: '18:00', to: '00:00' },
    { day: 6, from: '22:00', to: '02:00' },
  ];
  expect(isOpen(nights, SP, Date.parse(at))).toBe(open);
});

test('always where a day is open all day, never where none is open', () => {
  const monday = [{ day: 1, from: '00:00', to: '00:00' }];
  const times = [
    '2026-03-02T02:59Z',
    '2026-03-02T03:00Z',
    '2026-03-03T02:59Z',
    '2026-03-03T03:00Z',
  ];
  expect(times.map((at) => isOpen(monday, SP, Date.parse(at)))).toEqual([false, true, true, false]);
  expect(isOpen([], SP, Date.parse('2026-03-02T12:00:00Z'))).toBe(false);
});
