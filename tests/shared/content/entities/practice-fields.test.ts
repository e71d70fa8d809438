import { expect, test } from 'vitest';
import type { Field } from '../../../../src/shared/content/entities/fields.ts';
import * as fields from '../../../../src/shared/content/entities/practice-fields.ts';
import { check } from '../../../../src/shared/core/check.ts';

const label = 'Campo';
const DURATION = 'Informe a duração em minutos inteiros, de 5 a 600.';
const PRICE =
  'Informe um preço de R$ 0,01 a R$ 99.999,99, com no máximo duas casas depois da vírgula.';

/** What is saved of a value, or the sentence it is refused with. */
function saved({ schema }: Field, value: unknown): unknown {
  const result = check(schema, value);
  return result.ok ? result.values : result.message;
}

test.each([
  [5, 5],
  [60, 60],
  [600, 600],
  [null, null],
  [4, DURATION],
  [601, DURATION],
  [60.5, DURATION],
  ['60', DURATION],
  ['', DURATION],
  [Number.NaN, DURATION],
  [Number.POSITIVE_INFINITY, DURATION],
])('the duration %j is %j', (value, kept) => {
  expect(saved(fields.duration({ label }), value)).toBe(kept);
});

test.each([
  [0.01, 0.01],
  [150, 150],
  [150.5, 150.5],
  [150.55, 150.55],
  [1.1, 1.1],
  [4.35, 4.35],
  [99_999.99, 99_999.99],
  [null, null],
  [0, PRICE],
  [-1, PRICE],
  [150.555, PRICE],
  [99_999.995, PRICE],
  [100_000, PRICE],
  ['150', PRICE],
  ['150,00', PRICE],
  [Number.NaN, PRICE],
  [Number.POSITIVE_INFINITY, PRICE],
])('the price %j is %j', (value, kept) => {
  expect(saved(fields.price({ label }), value)).toBe(kept);
});

test('every price with cents is taken', () => {
  const { schema } = fields.price({ label });
  for (let cents = 1; cents < 10_000_000; cents += 997)
    expect(check(schema, Number((cents / 100).toFixed(2))).ok, String(cents)).toBe(true);
});

test('tell their form how to draw them', () => {
  const empty = { label, initial: null, required: false };
  expect(fields.duration({ label })).toMatchObject({ ...empty, column: 'integer' });
  expect(fields.price({ label })).toMatchObject({ ...empty, column: 'numeric' });
  expect(fields.hours({ label })).toMatchObject({ ...empty, column: 'jsonb' });
});
