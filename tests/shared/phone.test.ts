import { describe, expect, test } from 'vitest';
import { formatPhone, normalizePhone, phoneInput } from '../../src/shared/phone.ts';

describe('normalizePhone', () => {
  test.each([
    ['11988887777', '11988887777'],
    ['(11) 98888-7777', '11988887777'],
    ['+55 11 98888-7777', '11988887777'],
    ['0055 (11) 98888-7777', '11988887777'],
    ['0 11 98888 7777', '11988887777'],
    ['1188887777', '11988887777'],
    ['551133334444', '1133334444'],
    ['1133334444', '1133334444'],
    ['5533334444', '5533334444'],
    ['55933334444', '55933334444'],
    ['123', null],
    ['119888877771', null],
    ['', null],
  ])('%s is %s', (given, number) => {
    expect(normalizePhone(given)).toBe(number);
  });
});

describe('phoneInput', () => {
  test.each([
    ['+55 (11) 98888-7777', '11988887777'],
    ['11 9a8888-7777', '11988887777'],
    ['119888877779999', '11988887777'],
    ['55 98888-7777', '55988887777'],
  ])('%s becomes %s', (given, kept) => {
    expect(phoneInput(given)).toBe(kept);
  });
});

test('formatPhone writes it as people do', () => {
  expect(formatPhone('11988887777')).toBe('(11) 98888-7777');
  expect(formatPhone('1133334444')).toBe('(11) 3333-4444');
  expect(formatPhone('119')).toBe('119');
});
