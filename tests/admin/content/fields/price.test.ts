import { expect, test } from 'vitest';
import { priceText, readPrice } from '../../../../src/admin/content/fields/field-props.ts';

// docs/decisions/004: typed with a comma, or with the point of a keypad.
test.each([
  ['   ', ''],
  ['150,', 150],
  ['150,5', 150.5],
  [' R$ 150,90 ', 150.9],
  ['r$150', 150],
  ['1.200', 1200],
  ['12.345,67', 12_345.67],
  ['1 200,50', 1200.5],
  ['150.5', 150.5],
  ['150.50', 150.5],
  // Three digits behind a point are thousands.
  ['150.555', 150_555],
  // Behind a comma they may be thousands too.
  ['1,200', '1,200'],
  ['-1', '-1'],
  ['1,2,3', '1,2,3'],
  ['1.20,5', '1.20,5'],
  ['12.5000', '12.5000'],
  ['1e3', '1e3'],
  ['Infinity', 'Infinity'],
])('"%s" is read as %j', (typed, read) => {
  expect(readPrice(typed)).toBe(read);
});

test.each([
  [150, '150,00'],
  [150.5, '150,50'],
  [1200.5, '1.200,50'],
  ['', ''],
  ['de graça', 'de graça'],
])('%j is written as "%s", and read back as itself', (price, text) => {
  expect(priceText(price)).toBe(text);
  expect(readPrice(text)).toBe(price);
});
