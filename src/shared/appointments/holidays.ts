import { addDays } from './when.ts';

/** `optional`: a day off by custom ('ponto facultativo'), not by law. */
export type Holiday = { readonly day: string; readonly name: string; readonly optional: boolean };

/** Easter Sunday of a year as `YYYY-MM-DD` (Meeus, Jones and Butcher, for the Gregorian calendar). */
export function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((8 * b + 13) / 25);
  const g = (19 * a + b - Math.floor(b / 4) - f + 15) % 30;
  const h = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - g - (c % 4)) % 7;
  const m = Math.floor((a + 11 * g + 19 * h) / 433);
  const days = g + h - 7 * m;
  const month = Math.floor((days + 90) / 25);
  const day = (days + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

// Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023.
const FIXED: readonly (readonly [string, string])[] = [
  ['01-01', 'Ano-Novo'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Consciência Negra'],
  ['12-25', 'Natal'],
];
const MOVABLE: readonly (readonly [number, string, boolean])[] = [
  [-48, 'Carnaval', true],
  [-47, 'Carnaval', true],
  [-2, 'Sexta-feira Santa', false],
  [60, 'Corpus Christi', true],
];

const CONSCIENCE_SINCE = 2024;

/** Brazil's national holidays of a year and its optional days, by date. */
export function holidaysOf(year: number): Holiday[] {
  const sunday = easter(year);
  return [
    ...FIXED.map(([date, name]) => ({ day: `${year}-${date}`, name, optional: false })),
    ...MOVABLE.map(([days, name, optional]) => ({ day: addDays(sunday, days), name, optional })),
  ]
    .filter(({ name }) => year >= CONSCIENCE_SINCE || name !== 'Consciência Negra')
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** What a holiday is and its name. */
export const holidayText = ({ name, optional }: Holiday): string =>
  `${optional ? 'Ponto facultativo' : 'Feriado'}: ${name}`;

/** The holiday of a day; undefined for any other day. */
export const holidayOn = (day: string): Holiday | undefined =>
  holidaysOf(Number(day.slice(0, 4))).find((one) => one.day === day);
