import { describe, expect, test } from 'vitest';
import * as fields from '../../../src/shared/content/entities/fields.ts';
import { check } from '../../../src/shared/core/check.ts';

function saved(field: () => fields.Field, value: unknown): unknown {
  const result = check(field().schema, value);
  return result.ok ? result.values : { no: result.message };
}

describe('an icon', () => {
  const icon = () => fields.icon({ label: 'Ícone', fallback: 'fa-spa', hint: 'Dica' });
  const refused = { no: 'Ícone: use apenas letras minúsculas, números e hífens.' };

  test.each([
    ['fa-spa', 'fa-spa'],
    [' bi bi-heart-2 ', 'bi bi-heart-2'],
    ['', ''],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a'.repeat(65), refused],
    ['<svg>', refused],
    ['fa-spa"', refused],
    ['Fa-Spa', refused],
    ['fa_spa', refused],
    [null, { no: 'Ícone: valor inválido.' }],
  ])('%j is saved as %j', (value, kept) => {
    expect(saved(icon, value)).toEqual(kept);
  });

  test('begins with its own, and may be left empty', () => {
    expect(icon()).toMatchObject({
      input: 'icon',
      column: 'text',
      initial: 'fa-spa',
      required: false,
      hint: 'Dica',
    });
  });
});

describe('numbers', () => {
  // Spec §5 and §9: order from 1, rating 1-5, default 5. Design §4: "2" for a number is 422.
  const low = { no: 'A ordem deve ser um número a partir de 1.' };
  const odd = { no: 'Ordem: valor inválido.' };

  test.each([
    [1, 1],
    [9999, 9999],
    [null, null],
    [0, low],
    [-1, low],
    [1.5, low],
    [10_000, odd],
    ['2', low],
    ['', low],
    [Number.NaN, low],
    [true, low],
  ])('the order %j is saved as %j', (value, kept) => {
    expect(saved(fields.order, value)).toEqual(kept);
  });

  const range = { no: 'A avaliação vai de 1 a 5.' };
  test.each([
    [1, 1],
    [2, 2],
    [5, 5],
    [0, range],
    [6, range],
    [4.5, range],
    ['5', { no: 'Avaliação: valor inválido.' }],
    [null, { no: 'Avaliação: valor inválido.' }],
  ])('the rating %j is saved as %j', (value, kept) => {
    expect(saved(fields.rating, value)).toEqual(kept);
  });

  test('a new record goes to the end of the list, with five stars', () => {
    expect(fields.order()).toMatchObject({
      label: 'Ordem',
      input: 'number',
      column: 'integer',
      initial: null,
      required: true,
    });
    expect(fields.rating()).toMatchObject({
      label: 'Avaliação',
      input: 'rating',
      column: 'integer',
      initial: 5,
      required: true,
    });
  });
});

describe('a day', () => {
  const day = () => fields.date({ label: 'Data', required: 'Data é obrigatória' });
  const none = { no: 'Data: informe uma data válida.' };

  // Spec §3: the form uses the date part before 'T'.
  test.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-02T23:59:59.000Z', '2026-03-02'],
    ['2026-03-02T', '2026-03-02'],
    ['1999-12-31', '1999-12-31'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', none],
    ['2026-02-31', none],
    ['2026-13-01', none],
    ['2026-00-10', none],
    ['2026-01-00', none],
    ['1800-01-01', none],
    ['2100-01-01', none],
    ['02/03/2026', none],
    ['2026-3-2', none],
    ['x2026-03-02', none],
    ['2026-03-02x', none],
    ['amanhã', none],
    ['', { no: 'Data é obrigatória' }],
    ['T12:00', { no: 'Data é obrigatória' }],
    [null, { no: 'Data: valor inválido.' }],
    [20260302, { no: 'Data: valor inválido.' }],
  ])('%j is saved as %j', (value, kept) => {
    expect(saved(day, value)).toEqual(kept);
  });

  test('is a date of the calendar in form and table', () => {
    expect(day()).toMatchObject({
      label: 'Data',
      input: 'date',
      column: 'date',
      initial: '',
      required: true,
    });
  });
});

describe('an e-mail', () => {
  const email = () => fields.email({ label: 'E-mail' });
  const none = { no: 'Informe um e-mail válido.' };
  const letters = (count: number) => 'a'.repeat(count);

  test.each([
    ['', null],
    [' ', null],
    [null, null],
    [' ana@example.com ', 'ana@example.com'],
    ['ANA.souza+spa@Example.com.br', 'ANA.souza+spa@Example.com.br'],
    ['a@b.co', 'a@b.co'],
    ['a@x-y.example', 'a@x-y.example'],
    ['joão@example.com', 'joão@example.com'],
    [`${letters(64)}@example.com`, `${letters(64)}@example.com`],
    [`a@${letters(63)}.com`, `a@${letters(63)}.com`],
    [`${letters(65)}@example.com`, none],
    [`a@${letters(64)}.com`, none],
    [`a@example.${letters(64)}`, none],
    [
      `a@${`${letters(60)}.`.repeat(4)}${letters(10)}`,
      { no: 'E-mail: use no máximo 254 caracteres.' },
    ],
    ['ana', none],
    ['ana@', none],
    ['@example.com', none],
    ['ana@example', none],
    ['ana@example.c', none],
    ['ana@-example.com', none],
    ['ana@example-.com', none],
    ['ana@exam_ple.com', none],
    ['ana@example..com', none],
    ['ana@example.com.', none],
    ['ana@example.c0m', none],
    ['ana@@example.com', none],
    ['ana souza@example.com', none],
    ['ana@exam ple.com', none],
    ['<ana@example.com>', none],
    ['ana@example.com, bia@example.com', none],
    ['ana;bia@example.com', none],
    ['"ana"@example.com', none],
    ['ana(x)@example.com', none],
    ['ana[x]@example.com', none],
    ['ana\\x@example.com', none],
    ['mailto:ana@example.com', none],
    [5, { no: 'E-mail: valor inválido.' }],
  ])('%j is saved as %j', (value, kept) => {
    expect(saved(email, value)).toEqual(kept);
  });
});
