import * as v from 'valibot';
import { expect, test } from 'vitest';
import { check } from '../../../src/shared/core/check.ts';

const schema = v.object({
  name: v.pipe(
    v.string('nome'),
    v.check((text) => text !== '', 'nome vazio'),
    v.check((text) => text.length > 1, 'nome curto'),
  ),
  tags: v.optional(v.array(v.string('etiqueta')), []),
});

test('what is right comes back, without what nobody asked for', () => {
  expect(check(schema, { name: 'Ana', other: 1 })).toEqual({
    ok: true,
    values: { name: 'Ana', tags: [] },
  });
});

test('every wrong field has its first sentence, and the first of all is the message', () => {
  expect(check(schema, { name: '', tags: ['a', 1, 2] })).toEqual({
    ok: false,
    message: 'nome vazio',
    errors: { name: 'nome vazio', tags: 'etiqueta' },
  });
});

test('a field of a strange name is a field like others', () => {
  const odd = v.object({ toString: v.string('texto') });
  expect(check(odd, { toString: 1 })).toEqual({
    ok: false,
    message: 'texto',
    errors: { toString: 'texto' },
  });
});

test.each([null, 'x', 5, undefined])('%j is refused as a whole, in words', (input) => {
  const result = check(schema, input);
  expect(result).toMatchObject({ ok: false, errors: {} });
  expect(result.ok || result.message).not.toBe('');
});

test('a list in the place of an object breaks nothing', () => {
  expect(check(v.array(v.string('texto')), ['a', 1])).toEqual({
    ok: false,
    message: 'texto',
    errors: {},
  });
});
