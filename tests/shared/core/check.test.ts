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

test('valid input is returned without unknown keys', () => {
  expect(check(schema, { name: 'Ana', other: 1 })).toEqual({
    ok: true,
    values: { name: 'Ana', tags: [] },
  });
});

test.each<[v.GenericSchema, unknown, string, object]>([
  [schema, { name: '', tags: ['a', 1, 2] }, 'nome vazio', { name: 'nome vazio', tags: 'etiqueta' }],
  [v.object({ toString: v.string('texto') }), { toString: 1 }, 'texto', { toString: 'texto' }],
  [v.array(v.string('texto')), ['a', 1], 'texto', {}],
])('each wrong field has its first sentence, and the first is the message (%#)', (...row) => {
  const [of, input, message, errors] = row;
  expect(check(of, input)).toEqual({ ok: false, message, errors });
});

test.each([null, 'x', 5, undefined])('%j is refused with a message and no field', (input) => {
  const message = expect.stringMatching(/./);
  expect(check(schema, input)).toEqual({ ok: false, errors: {}, message });
});
