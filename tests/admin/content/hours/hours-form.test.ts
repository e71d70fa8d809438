import { expect, test } from 'vitest';
import {
  addBreak,
  copyDay,
  rowsOf,
  rowsText,
  STANDARD_HOURS,
  setOpen,
} from '../../../../src/admin/content/hours/hours-form.ts';
import { hoursFault } from '../../../../src/shared/content/hours.ts';

const row = (day: number, from: string, to: string) => ({ day, from, to });
const monday = row(1, '09:00', '18:00');

test('her own hours begin with those of the specification', () => {
  // spec §9: Mon-Fri 9h-18h, Sat 9h-12h.
  expect(STANDARD_HOURS.map(({ day, from, to }) => `${day} ${from} ${to}`)).toEqual([
    '1 09:00 18:00',
    '2 09:00 18:00',
    '3 09:00 18:00',
    '4 09:00 18:00',
    '5 09:00 18:00',
    '6 09:00 12:00',
  ]);
});

test('a day is opened from 9 to 18, and closed with all its intervals', () => {
  const open = setOpen([monday], 3, true);
  expect(open).toEqual([monday, row(3, '09:00', '18:00')]);
  const broken = [row(1, '09:00', '12:00'), row(1, '13:00', '18:00'), row(2, '09:00', '12:00')];
  expect(setOpen(broken, 1, false)).toEqual([row(2, '09:00', '12:00')]);
});

test('a break goes over lunch where the day does, else it waits for its times', () => {
  const lunch = addBreak([monday, row(2, '08:00', '12:00')], 1);
  expect(lunch).toEqual([
    row(2, '08:00', '12:00'),
    row(1, '09:00', '12:00'),
    row(1, '14:00', '18:00'),
  ]);
  expect(hoursFault(lunch)).toBeNull();
  expect(addBreak([row(1, '09:00', '14:00')], 1)).toEqual([
    row(1, '09:00', '14:00'),
    row(1, '', ''),
  ]);
  expect(hoursFault(addBreak([row(1, '12:00', '20:00')], 1))?.sentence).toMatch(/^Segunda: /);
});

test('a day is copied over others whatever they held, and over no other', () => {
  const rows = [row(2, '10:00', '11:00'), row(6, '09:00', '12:00'), monday];
  expect(copyDay(rows, 1, [2, 3])).toEqual([
    row(6, '09:00', '12:00'),
    monday,
    row(2, '09:00', '18:00'),
    row(3, '09:00', '18:00'),
  ]);
});

test('rows keep their place in a day while they are typed, and the days their order', () => {
  const rows = [row(2, '10:00', '11:00'), row(1, '14:00', ''), row(1, '', '12:00')];
  expect(rowsOf(rowsText(rows))).toEqual([
    row(1, '14:00', ''),
    row(1, '', '12:00'),
    row(2, '10:00', '11:00'),
  ]);
});
