import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dialLink,
  digits,
  formatPhone,
  normalizePhone,
  phoneInput,
} from '../../../src/shared/core/phone.ts';

describe('one person, one record: a number has one spelling', () => {
  // Design §4: digits only; leading 0/00 go, then 55 when 12-13 digits remain; 10 or 11 stay.
  test.each([
    ['11988887777', '11988887777'],
    ['(11) 98888-7777', '11988887777'],
    ['11.98888.7777', '11988887777'],
    ['+55 11 98888-7777', '11988887777'],
    ['+55 (11) 98888-7777', '11988887777'],
    ['5511988887777', '11988887777'],
    ['0055 (11) 98888-7777', '11988887777'],
    ['0 11 98888 7777', '11988887777'],
    ['011988887777', '11988887777'],
    ['551133334444', '1133334444'],
    ['+55 11 3333-4444', '1133334444'],
    ['005511 3333 4444', '1133334444'],
    ['(011) 3333-4444', '1133334444'],
    ['1133334444', '1133334444'],
  ])('%s is %s', (given, number) => {
    expect(normalizePhone(given)).toBe(number);
  });

  test('a zero before the area code, behind +55, makes no second person', () => {
    expect(normalizePhone('+55 (011) 3333-4444')).toBe('1133334444');
    expect(normalizePhone('+55 011 8888-7777')).toBe('11988887777');
    expect(normalizePhone('+55 (011) 98888-7777')).toBe('11988887777');
    expect(normalizePhone('55 11 98888-77779')).toBeNull();
  });

  test('55 is the area code of ten and eleven digits, not the country', () => {
    expect(normalizePhone('5533334444')).toBe('5533334444');
    expect(normalizePhone('55933334444')).toBe('55933334444');
    expect(normalizePhone('55 55 93333-4444')).toBe('55933334444');
    expect(normalizePhone('555533334444')).toBe('5533334444');
  });

  test.each([
    '',
    'abc',
    '123',
    '988887777',
    '113333444',
    '119888877771',
    '5411988887777',
    '551198888777799',
    '000',
  ])('%j is none', (given) => {
    expect(normalizePhone(given)).toBeNull();
  });
});

describe('a mobile from before the ninth digit', () => {
  // Design §4: ten digits whose third is 6-9.
  test.each([
    ['1160001111', '11960001111'],
    ['1170001111', '11970001111'],
    ['1180001111', '11980001111'],
    ['1190001111', '11990001111'],
    ['+55 21 8000-1111', '21980001111'],
  ])('%s gets its 9: %s', (given, number) => {
    expect(normalizePhone(given)).toBe(number);
  });

  test.each(['1120001111', '1130001111', '1140001111', '1150001111'])(
    '%s is a landline and stays',
    (number) => {
      expect(normalizePhone(number)).toBe(number);
    },
  );

  test('eleven digits get no tenth nine', () => {
    expect(normalizePhone('11680001111')).toBe('11680001111');
  });
});

// Brazilian area codes have no zero in them.
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

test('however a number is written, it is one and the same', () => {
  fc.assert(
    fc.property(areaCode, local, spelling, (code, rest, write) => {
      const number = `${code.join('')}${rest}`;
      expect(normalizePhone(write(number))).toBe(number);
    }),
  );
});

test('a stored number is its own spelling', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0+() -]{0,3}(55)?0?[1-9]{2}\d{6,10}$/), (text) => {
      const number = normalizePhone(text);
      fc.pre(number !== null);
      expect(number).toMatch(/^\d{10,11}$/);
      expect(normalizePhone(number as string)).toBe(number);
    }),
  );
});

describe('the phone box', () => {
  // Spec §5: strips non-digits, at most 11.
  test.each([
    ['11', '11'],
    ['1a1-9', '119'],
    ['+55 (11) 98888-7777', '11988887777'],
    ['0055 11 98888-7777', '11988887777'],
    ['011 98888-7777', '11988887777'],
    ['+55 (011) 98888-7777', '11988887777'],
    ['11 9a8888-7777', '11988887777'],
    ['119888877779999', '11988887777'],
    ['11988887777', '11988887777'],
    ['119888877771', '11988887777'],
    ['11 90000-0001', '11900000001'],
    ['551198888777', '1198888777'],
    ['55 98888-7777', '55988887777'],
    ['55933334444', '55933334444'],
  ])('keeps of %s: %s', (given, kept) => {
    expect(phoneInput(given)).toBe(kept);
  });

  test('holds nothing but digits, eleven at most, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string(), (text) => void expect(phoneInput(text)).toMatch(/^\d{0,11}$/)),
    );
  });
});

test('digits of a text can be cut to a length', () => {
  expect(digits('a1b2c3')).toBe('123');
  expect(digits('a1b2c3', 2)).toBe('12');
});

test.each([
  ['11988887777', '(11) 98888-7777'],
  ['1133334444', '(11) 3333-4444'],
  ['119', '119'],
  ['119888877771', '119888877771'],
  ['', ''],
  ['tel 1133334444', 'tel 1133334444'],
  ['1133334444 ramal 2', '1133334444 ramal 2'],
])('%s is shown as %s', (number, shown) => {
  expect(formatPhone(number)).toBe(shown);
});

test.each([
  ['(11) 98888-7777', 'tel:11988887777'],
  ['+55 (11) 98888-7777', 'tel:+5511988887777'],
  [' +351 912 345 678', 'tel:+351912345678'],
  ['0800 123 4567', 'tel:08001234567'],
  ['(+55) 11 98888-7777', 'tel:+5511988887777'],
  ['55 11 98888-7777', 'tel:+5511988887777'],
  ['0055 11 3333-4444', 'tel:+551133334444'],
  ['+55 (011) 3333-4444', 'tel:+551133334444'],
  ['(55) 3333-4444', 'tel:5533334444'],
  ['(55) 98888-7777', 'tel:55988887777'],
  ['(11) 3333-4444 ou 98888-7777', 'tel:1133334444'],
  ['(11) 98888-7777 / (11) 3333-4444', 'tel:11988887777'],
  ['Das 8h às 18h: (11) 3333-4444 ramal 12', 'tel:1133334444'],
  ['190', 'tel:190'],
])('a tap on %j dials %s', (phone, link) => expect(dialLink(phone)).toBe(link));
