import { expect, test } from 'vitest';
import { easter, holidayOn, holidaysOf } from '../../../src/shared/appointments/holidays.ts';

// Dates of Easter Sunday as the churches published them.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('Easter of %i is %s', (year, day) => {
  expect(easter(year)).toBe(day);
});

// Portaria MGI 11.460/2025 for 2026; the same days of 2024, 2025 and 2027 from calendars.
test.each([
  [2024, '02-12 02-13 03-29 05-30'],
  [2025, '03-03 03-04 04-18 06-19'],
  [2026, '02-16 02-17 04-03 06-04'],
  [2027, '02-08 02-09 03-26 05-27'],
])('the days of %i that move with Easter are %s', (year, dates) => {
  const moving = holidaysOf(year).filter(({ name }) => /^(?:Carnaval|Sexta|Corpus)/.test(name));
  expect(moving.map(({ day }) => day)).toEqual(dates.split(' ').map((date) => `${year}-${date}`));
  expect(moving.map(({ optional }) => optional)).toEqual([true, true, false, true]);
});

test('the others are of the law, the last since 2024', () => {
  const fixed = (year: number) =>
    holidaysOf(year)
      .filter(({ name }) => !/^(?:Carnaval|Sexta|Corpus)/.test(name))
      .map(({ day, name }) => `${day.slice(8)}/${day.slice(5, 7)} ${name}`);
  const others = [
    ...['01/01 Ano-Novo', '21/04 Tiradentes', '01/05 Dia do Trabalho', '07/09 Independência'],
    ...['12/10 Nossa Senhora Aparecida', '02/11 Finados', '15/11 Proclamação da República'],
  ];
  expect(fixed(2023)).toEqual([...others, '25/12 Natal']);
  expect(fixed(2026)).toEqual([...others, '20/11 Consciência Negra', '25/12 Natal']);
});

test('a day is known as a holiday or not', () => {
  expect(holidayOn('2026-12-25')).toEqual({ day: '2026-12-25', name: 'Natal', optional: false });
  expect(holidayOn('2026-12-24')).toBeUndefined();
});
