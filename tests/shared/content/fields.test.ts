import { expect, test } from 'vitest';
import * as fields from '../../../src/shared/content/entities/fields.ts';
import { check } from '../../../src/shared/core/check.ts';

const email = fields.email({ label: 'E-mail' });
const day = fields.date({ label: 'Data', required: 'Data é obrigatória' });
const icon = fields.icon({ label: 'Ícone', fallback: 'fa-spa', hint: 'Dica' });
const order = fields.order();
const rating = fields.rating();

test.each([
  [
    'icon',
    icon,
    { input: 'icon', column: 'text', initial: 'fa-spa', required: false, hint: 'Dica' },
  ],
  ['order', order, { label: 'Ordem', input: 'number', column: 'integer', initial: null }],
  ['rating', rating, { label: 'Avaliação', input: 'rating', column: 'integer', initial: 5 }],
  ['day', day, { label: 'Data', input: 'date', column: 'date', initial: '', required: true }],
])('the field %s has its form, column and initial value', (_, field, expected) => {
  expect(field).toMatchObject(expected);
});

const letters = (count: number) => 'a'.repeat(count);

// docs/spec.md §5 and §9.
test.each<[string, fields.Field, unknown, unknown]>([
  ['icon', icon, ' bi bi-heart-2 ', 'bi bi-heart-2'],
  ['icon', icon, '', ''],
  ['icon', icon, letters(64), letters(64)],
  ['order', order, 1, 1],
  ['order', order, 9999, 9999],
  ['order', order, null, null],
  ['rating', rating, 1, 1],
  ['rating', rating, 5, 5],
  ['day', day, '2026-03-02', '2026-03-02'],
  ['day', day, '2026-03-02T23:59:59.000Z', '2026-03-02'],
  ['day', day, '1999-12-31', '1999-12-31'],
  ['day', day, '2024-02-29', '2024-02-29'],
  ['email', email, ' ', null],
  ['email', email, null, null],
  ['email', email, ' ana@example.com ', 'ana@example.com'],
  ['email', email, 'ANA.souza+spa@Example.com.br', 'ANA.souza+spa@Example.com.br'],
  ['email', email, 'a@x-y.example', 'a@x-y.example'],
  ['email', email, 'joão@example.com', 'joão@example.com'],
  ['email', email, `${letters(64)}@example.com`, `${letters(64)}@example.com`],
  ['email', email, `a@${letters(63)}.com`, `a@${letters(63)}.com`],
])('%s (%#) saves %3$j', (_, field, value, saved) => {
  expect(check(field.schema, value)).toEqual({ ok: true, values: saved });
});

const low = 'A ordem deve ser um número a partir de 1.';
const noDay = 'Data: informe uma data válida.';
const noEmail = 'Informe um e-mail válido.';

test.each<[string, fields.Field, string, readonly unknown[]]>([
  [
    'icon',
    icon,
    'Ícone: use apenas letras minúsculas, números e hífens.',
    [letters(65), '<svg>', 'fa-spa"', 'Fa-Spa', 'fa_spa'],
  ],
  ['icon', icon, 'Ícone: valor inválido.', [null]],
  ['order', order, low, [0, -1, 1.5, '2', '', Number.NaN, true]],
  ['order', order, 'Ordem: valor inválido.', [10_000]],
  ['rating', rating, 'A avaliação vai de 1 a 5.', [0, 6, 4.5]],
  ['rating', rating, 'Avaliação: valor inválido.', ['5', null]],
  ['day', day, noDay, ['2026-02-29', '2026-02-31', '2026-13-01', '2026-00-10', '2026-01-00']],
  ['day', day, noDay, ['1800-01-01', '2100-01-01', '02/03/2026', '2026-3-2', 'amanhã']],
  ['day', day, noDay, ['x2026-03-02', '2026-03-02x']],
  ['day', day, 'Data é obrigatória', ['', 'T12:00']],
  ['day', day, 'Data: valor inválido.', [null, 20260302]],
  ['email', email, noEmail, ['ana', 'ana@', '@example.com', 'ana@example', 'ana@example.c']],
  ['email', email, noEmail, ['ana@-example.com', 'ana@example-.com', 'ana@exam_ple.com']],
  ['email', email, noEmail, ['ana@example..com', 'ana@example.com.', 'ana@example.c0m']],
  ['email', email, noEmail, ['ana@@example.com', 'ana souza@example.com', 'ana@exam ple.com']],
  ['email', email, noEmail, ['<ana@example.com>', 'ana@example.com, bia@example.com']],
  ['email', email, noEmail, ['ana;bia@example.com', '"ana"@example.com', 'ana(x)@example.com']],
  ['email', email, noEmail, ['ana[x]@example.com', 'ana\\x@example.com', 'mailto:ana@example.com']],
  ['email', email, noEmail, [`${letters(65)}@example.com`, `a@${letters(64)}.com`]],
  ['email', email, noEmail, [`a@example.${letters(64)}`]],
  [
    'email',
    email,
    'E-mail: use no máximo 254 caracteres.',
    [`a@${`${letters(60)}.`.repeat(4)}${letters(10)}`],
  ],
  ['email', email, 'E-mail: valor inválido.', [5]],
])('%s says %3$s (%#)', (_, field, message, values) => {
  for (const value of values) {
    expect([value, check(field.schema, value)]).toMatchObject([value, { ok: false, message }]);
  }
});
