import { expect, test } from 'vitest';
import { rowOf, sheetOf, withTarget } from '../../../../src/admin/clients/import/sheet.ts';

test.each([
  [
    "the panel's own export",
    'Nome;Telefone;E-mail;Status;Cadastro;Último serviço;Último pedido;Anotações',
    'name;phone;email;active;created_at;;;notes',
  ],
  [
    'Google Contacts',
    'First Name;Middle Name;Last Name;Notes;E-mail 1 - Label;E-mail 1 - Value;Phone 1 - Label;Phone 1 - Value',
    'name;;surname;notes;;email;;phone',
  ],
  ['other cases and accents', 'NOME COMPLETO;CELULAR;OBSERVAÇÕES', 'name;phone;notes'],
  ['English', 'Email;Phone Number;Name', 'email;phone;name'],
  ['unknown words', 'A;B', ';'],
  ['two phones, the first', 'Nome;Telefone;Celular', 'name;phone;'],
])('headings of %s are recognised', (_, headings, targets) => {
  const { columns } = sheetOf([headings.split(';')]);
  expect(columns.map(({ target }) => target)).toEqual(targets.split(';').map((one) => one || null));
});

test('lines are numbered as a spreadsheet counts, blank ones included', () => {
  expect(sheetOf([['Nome', 'Telefone'], [''], ['Ana', '1', 'x']])).toEqual({
    columns: [
      { label: 'Nome', target: 'name' },
      { label: 'Telefone', target: 'phone' },
      { label: 'Coluna 3', target: null },
    ],
    lines: [{ number: 3, cells: ['Ana', '1', 'x'] }],
  });
});

test('lines begin with the first one where it holds a phone number', () => {
  const cells = ['Ana', '(11) 98888-7777'];
  const columns = ['Coluna 1', 'Coluna 2'].map((label) => ({ label, target: null }));
  expect(sheetOf([cells])).toEqual({ columns, lines: [{ number: 1, cells }] });
});

test('a target moves from its column to the chosen one', () => {
  const { columns } = sheetOf([['Nome', 'Telefone', 'Fone 2']]);
  const targets = withTarget(columns, 2, 'phone').map(({ target }) => target);
  expect(targets).toEqual(['name', null, 'phone']);
});

test('a row joins the names, takes the first of several numbers and clips what is too long', () => {
  const { columns } = sheetOf([['Nome', 'Surname', 'Fone', 'Notas']]);
  const cells = [' Ana ', 'Lima', '+55 11 98888-7777 ::: 11 3333-4444', 'x'.repeat(60_000)];
  const person = { name: 'Ana Lima', phone: '+55 11 98888-7777', email: '' };
  // One more than the server accepts.
  const notes = 'x'.repeat(4001);
  const row = { ...person, active: '', created_at: '', notes };
  expect(rowOf({ number: 2, cells }, columns)).toEqual(row);
});
