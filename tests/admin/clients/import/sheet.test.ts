import { describe, expect, test } from 'vitest';
import { rowOf, sheetOf, withTarget } from '../../../../src/admin/clients/import/sheet.ts';

const targets = (headings: readonly string[]) =>
  sheetOf([headings]).columns.map(({ target }) => target);

describe('headings are recognised', () => {
  test.each([
    [
      "in the panel's own export",
      'Nome;Telefone;E-mail;Status;Cadastro;Último serviço;Último pedido;Anotações',
      ['name', 'phone', 'email', 'active', 'created_at', null, null, 'notes'],
    ],
    [
      'in Google Contacts',
      'First Name;Middle Name;Last Name;Notes;E-mail 1 - Label;E-mail 1 - Value;Phone 1 - Label;Phone 1 - Value',
      ['name', null, 'surname', 'notes', null, 'email', null, 'phone'],
    ],
    [
      'without regard to case and accents',
      'NOME COMPLETO;CELULAR;OBSERVAÇÕES',
      ['name', 'phone', 'notes'],
    ],
    ['in English', 'Email;Phone Number;Name', ['email', 'phone', 'name']],
    ['not where they are unknown', 'A;B', [null, null]],
    ['once each, the first of two', 'Nome;Telefone;Celular', ['name', 'phone', null]],
  ])('%s', (_where, headings, expected) => {
    expect(targets(headings.split(';'))).toEqual(expected);
  });
});

describe('the lines of a sheet', () => {
  test('are numbered as a spreadsheet counts, blank ones included', () => {
    expect(sheetOf([['Nome', 'Telefone'], [''], ['Ana', '1', 'x']])).toEqual({
      columns: [
        { label: 'Nome', target: 'name' },
        { label: 'Telefone', target: 'phone' },
        { label: 'Coluna 3', target: null },
      ],
      lines: [{ number: 3, cells: ['Ana', '1', 'x'] }],
    });
  });

  test('begin with the first one where it holds a phone number', () => {
    expect(sheetOf([['Ana', '(11) 98888-7777']])).toEqual({
      columns: [
        { label: 'Coluna 1', target: null },
        { label: 'Coluna 2', target: null },
      ],
      lines: [{ number: 1, cells: ['Ana', '(11) 98888-7777'] }],
    });
  });
});

test('a target moves from its column to the chosen one', () => {
  const { columns } = sheetOf([['Nome', 'Telefone', 'Fone 2']]);
  expect(withTarget(columns, 2, 'phone').map(({ target }) => target)).toEqual([
    'name',
    null,
    'phone',
  ]);
});

test('a row joins the names, takes the first of several numbers and clips what is too long', () => {
  const { columns } = sheetOf([['Nome', 'Surname', 'Fone', 'Notas']]);
  const cells = [' Ana ', 'Lima', '+55 11 98888-7777 ::: 11 3333-4444', 'x'.repeat(60_000)];
  expect(rowOf({ number: 2, cells }, columns)).toEqual({
    name: 'Ana Lima',
    phone: '+55 11 98888-7777',
    email: '',
    active: '',
    created_at: '',
    // One more than the server accepts.
    notes: 'x'.repeat(4001),
  });
});
