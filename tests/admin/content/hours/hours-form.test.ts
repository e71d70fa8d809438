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
const saturday = row(6, '09:00', '12:00');

// docs/spec.md §9.
test('the standard hours are Monday to Friday 9-18, Saturday 9-12', () => {
  const week = [1, 2, 3, 4, 5].map((day) => row(day, '09:00', '18:00'));
  expect(STANDARD_HOURS).toEqual([...week, saturday]);
});

test('a day is opened from 9 to 18, closed with all its intervals, and copied', () => {
  expect(setOpen([monday], 3, true)).toEqual([monday, row(3, '09:00', '18:00')]);
  const rows = [row(1, '09:00', '12:00'), row(1, '13:00', '18:00'), saturday];
  expect(setOpen(rows, 1, false)).toEqual([saturday]);
  const copies = [row(2, '09:00', '18:00'), row(3, '09:00', '18:00')];
  const copied = copyDay([row(2, '10:00', '11:00'), saturday, monday], 1, [2, 3]);
  expect(copied).toEqual([saturday, monday, ...copies]);
});

test('a break is at lunch if the day goes over it, else empty', () => {
  const lunch = addBreak([monday, row(2, '08:00', '12:00')], 1);
  const [morning, afternoon] = [row(1, '09:00', '12:00'), row(1, '14:00', '18:00')];
  expect(lunch).toEqual([row(2, '08:00', '12:00'), morning, afternoon]);
  expect(hoursFault(lunch)).toBeNull();
  const late = addBreak([row(1, '10:00', '00:00')], 1);
  expect(late).toEqual([row(1, '10:00', '12:00'), row(1, '14:00', '00:00')]);
  const short = row(1, '09:00', '14:00');
  expect(addBreak([short], 1)).toEqual([short, row(1, '', '')]);
  expect(hoursFault(addBreak([row(1, '12:00', '20:00')], 1))?.sentence).toMatch(/^Segunda: /);
});

test('rows keep their order within a day while they are typed', () => {
  const [first, second, other] = [row(1, '14:00', ''), row(1, '', '12:00'), row(2, '10:00', '')];
  expect(rowsOf(rowsText([other, first, second]))).toEqual([first, second, other]);
});
