import { describe, expect, test } from 'vitest';
import {
  findColumns,
  rowOf,
  tableOf,
} from '../../../../src/admin/clients/import/client-columns.ts';

const NONE = {
  name: null,
  surname: null,
  phone: null,
  email: null,
  active: null,
  created_at: null,
  notes: null,
};

describe('columns are found by their names', () => {
  test.each([
    [
      "the panel's own export",
      [
        'Nome',
        'Telefone',
        'E-mail',
        'Status',
        'Cadastro',
        'Último serviço',
        'Último pedido',
        'Anotações',
      ],
      { name: 0, phone: 1, email: 2, active: 3, created_at: 4, notes: 7 },
    ],
    [
      'Google Contacts',
      [
        'First Name',
        'Middle Name',
        'Last Name',
        'Notes',
        'E-mail 1 - Label',
        'E-mail 1 - Value',
        'Phone 1 - Label',
        'Phone 1 - Value',
      ],
      { name: 0, surname: 2, notes: 3, email: 5, phone: 7 },
    ],
    [
      'capitals and accents',
      ['NOME COMPLETO', 'CELULAR', 'OBSERVAÇÕES'],
      { name: 0, phone: 1, notes: 2 },
    ],
    ['English', ['Email', 'Phone Number', 'Name'], { email: 0, phone: 1, name: 2 }],
    ['names of nobody', ['A', 'B'], {}],
    ['two of one kind: the first', ['Nome', 'Telefone', 'Celular'], { name: 0, phone: 1 }],
  ])('%s', (_what, names, found) => {
    expect(findColumns(names)).toEqual({ ...NONE, ...found });
  });
});

describe('a table', () => {
  test('has its names from its first line, and lines numbered as a spreadsheet counts', () => {
    expect(tableOf([['Nome', 'Telefone'], [''], ['Ana', '1', 'x']])).toEqual({
      columns: ['Nome', 'Telefone', 'Coluna 3'],
      headed: true,
      lines: [{ number: 3, cells: ['Ana', '1', 'x'] }],
    });
  });

  test('without names has clients in its first line', () => {
    expect(tableOf([['Ana', '11988887777']])).toEqual({
      columns: ['Coluna 1', 'Coluna 2'],
      headed: false,
      lines: [{ number: 1, cells: ['Ana', '11988887777'] }],
    });
  });

  test('is read as the owner says', () => {
    const read = [
      ['Quem', 'Onde'],
      ['Ana', '1'],
    ];
    expect(tableOf(read, true)).toMatchObject({ columns: ['Quem', 'Onde'], headed: true });
    expect(tableOf(read, true).lines).toHaveLength(1);
    expect(
      tableOf(
        [
          ['Nome', 'Fone'],
          ['Ana', '1'],
        ],
        false,
      ).lines,
    ).toHaveLength(2);
  });
});

test('a line is taken as its columns say: names joined, one number of several', () => {
  const mapping = { ...NONE, name: 0, surname: 1, phone: 2, email: 9 };
  const cells = [' Ana ', 'Lima', '+55 11 98888-7777 ::: 11 3333-4444'];
  expect(rowOf({ number: 2, cells }, mapping)).toEqual({
    name: 'Ana Lima',
    phone: '+55 11 98888-7777',
    email: '',
    active: '',
    created_at: '',
    notes: '',
  });
});
