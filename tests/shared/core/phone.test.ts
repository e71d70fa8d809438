import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dialLink,
  digits,
  formatPhone,
  normalizePhone,
  phoneInput,
} from '../../../src/shared/core/phone.ts';

// docs/spec.md §10: digits only; leading zeros go, then 55 when 12-13 digits remain.
test.each([
  ['11988887777', ['11988887777', '(11) 98888-7777', '11.98888.7777', '+55 11 98888-7777']],
  ['11988887777', ['+55 (11) 98888-7777', '5511988887777', '0055 (11) 98888-7777']],
  ['11988887777', ['0 11 98888 7777', '011988887777', '+55 (011) 98888-7777']],
  ['1133334444', ['551133334444', '+55 11 3333-4444', '005511 3333 4444', '(011) 3333-4444']],
  ['1133334444', ['1133334444', '+55 (011) 3333-4444']],
  // 55 is an area code too.
  ['5533334444', ['5533334444', '555533334444']],
  ['55933334444', ['55933334444', '55 55 93333-4444']],
  // A mobile from before the ninth digit.
  ...['6', '7', '8', '9'].map((first) => [`119${first}0001111`, [`11${first}0001111`]] as const),
  ['21980001111', ['+55 21 8000-1111']],
  ['11988887777', ['+55 011 8888-7777']],
  ['11680001111', ['11680001111']],
  // Landlines.
  ...['2', '3', '4', '5'].map((first) => [`11${first}0001111`, [`11${first}0001111`]] as const),
  [null, ['', 'abc', '123', '988887777', '113333444', '119888877771', '000']],
  [null, ['5411988887777', '551198888777799', '55 11 98888-77779']],
] as const)('the number %s of %j', (number, given) => {
  expect(given.map(normalizePhone)).toEqual(given.map(() => number));
});

test('a number is normalized in every spelling to the same digits', () => {
  // Brazilian area codes have no zero.
  const areaCode = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
  const local = fc.oneof(
    fc.integer({ min: 20_000_000, max: 59_999_999 }),
    fc.integer({ min: 900_000_000, max: 999_999_999 }),
  );
  const spelling = fc.constantFrom(
    (number: string) => `+55 ${number}`,
    (number: string) => `55${number}`,
    (number: string) => `0055-${number}`,
    (number: string) => `0${number}`,
    (number: string) => `(${number.slice(0, 2)}) ${number.slice(2)}`,
    (number: string) => number.split('').join(' '),
  );
  fc.assert(
    fc.property(areaCode, local, spelling, (code, rest, write) => {
      const number = `${code.join('')}${rest}`;
      expect(normalizePhone(write(number))).toBe(number);
    }),
  );
});

test('a number is normalized once', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0+() -]{0,3}(55)?0?[1-9]{2}\d{6,10}$/), (text) => {
      const number = normalizePhone(text);
      fc.pre(number !== null);
      expect(number).toMatch(/^\d{10,11}$/);
      expect(normalizePhone(number ?? '')).toBe(number);
    }),
  );
});

test.each([
  ['11988887777', ['+55 (11) 98888-7777', '0055 11 98888-7777', '011 98888-7777']],
  ['11988887777', ['+55 (011) 98888-7777', '11 9a8888-7777', '119888877779999', '119888877771']],
  ['11', ['11']],
  ['119', ['1a1-9']],
  ['11900000001', ['11 90000-0001']],
  ['1198888777', ['551198888777']],
  ['55988887777', ['55 98888-7777']],
  ['55933334444', ['55933334444']],
])('the phone input has %s after %j', (number, given) => {
  expect(given.map(phoneInput)).toEqual(given.map(() => number));
});

test('the phone input has only digits, at most eleven', () => {
  fc.assert(
    fc.property(fc.string(), (text) => void expect(phoneInput(text)).toMatch(/^\d{0,11}$/)),
  );
  expect([digits('a1b2c3'), digits('a1b2c3', 2)]).toEqual(['123', '12']);
});

test('whole numbers are shown with area code and hyphen', () => {
  const others = ['119', '119888877771', 'tel 1133334444', '1133334444 ramal 2'];
  const shown = ['(11) 98888-7777', '(11) 3333-4444', ...others];
  expect(['11988887777', '1133334444', ...others].map(formatPhone)).toEqual(shown);
});

test.each([
  ['tel:+5511988887777', ['+55 (11) 98888-7777', '(+55) 11 98888-7777', '55 11 98888-7777']],
  ['tel:+5511988887777', ['(11) 98888-7777', '(11) 98888-7777 / (11) 3333-4444']],
  ['tel:+551133334444', ['(11) 3333-4444 ou 98888-7777', 'Das 8h às 18h: (11) 3333-4444 ramal 12']],
  ['tel:+551133334444', ['0055 11 3333-4444', '+55 (011) 3333-4444']],
  ['tel:+351912345678', [' +351 912 345 678']],
  ['tel:08001234567', ['0800 123 4567']],
  ['tel:+555533334444', ['(55) 3333-4444']],
  ['tel:+5555988887777', ['(55) 98888-7777']],
  ['tel:190', ['190']],
])('%s is the link of %j', (link, phones) => {
  expect(phones.map(dialLink)).toEqual(phones.map(() => link));
});
