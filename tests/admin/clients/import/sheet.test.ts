import { expect, test } from 'vitest';
import { rowOf } from '../../../../src/admin/clients/import/row.ts';
import { isComplete, sheetOf } from '../../../../src/admin/clients/import/sheet.ts';

const cellsOf = (text: string) => text.split(';');
const sheet = (...lines: readonly string[]) => sheetOf(lines.map(cellsOf));
const targetsOf = (headings: string) =>
  sheet(headings)
    .columns.map(({ target }) => target ?? '')
    .join(';');

test.each([
  [
    "the panel's own export",
    'Nome;Telefone;E-mail;Status;Cadastro;Último serviço;Último pedido;Anotações',
    'name;phone;email;active;created_at;;;notes',
  ],
  ['other cases and accents', 'NOME COMPLETO;CELULAR;OBSERVAÇÕES', 'name;phone;notes'],
  ['English', 'Email;Phone Number;Name', 'email;phone;name'],
  [
    'Fresha',
    'First Name;Last Name;Full Name;Mobile Number;Telephone;Email;Note',
    'first;surname;name;phone;phone;email;notes',
  ],
  [
    'other programs',
    'firstName;LastName;phoneNumber;E-mail (opcional)',
    'first;surname;phone;email',
  ],
  [
    'a shop',
    'Customer Name;Customer Phone;Customer Email;Date Created',
    'name;phone;email;created_at',
  ],
  [
    'a form',
    'Carimbo de data/hora;Qual é o seu nome completo?;Seu WhatsApp;Melhor e-mail;Obs. (opcional)',
    ';name;phone;email;notes',
  ],
  ['HubSpot', 'Phone Number;Contact owner;Lead Status;Create Date', 'phone;;;created_at'],
  ['a client of either gender', 'Nome do(a) cliente;Fone', 'name;phone'],
  ['a client without an article', 'NOME_CLIENTE;Fone', 'name;phone'],
  ['several clients', 'Clientes;Fone', 'name;phone'],
  ['a whole name', 'Nome/Sobrenome;Fone', 'name;phone'],
  [
    'Booksy',
    'First name;Last name;Cell phone;Email;Added on;Nota do cliente',
    'first;surname;phone;email;created_at;notes',
  ],
  [
    'calendars of appointments',
    'Invitee First Name;Invitee Last Name;Invitee Email;Mobile;Registered at;Customer notes',
    'first;surname;email;phone;created_at;notes',
  ],
  [
    'what is said of a person or of the answer',
    '1. Nome completo (sem abreviações);Situação do cliente;Notas internas;Data/hora de cadastro;Contato 1',
    'name;active;notes;created_at;phone',
  ],
  [
    "phones with their country's code, and those of the staff",
    'Telefone do profissional;Guest name;Phone number (with country code);Celular (com DDI);Celular (mãe)',
    ';name;phone;phone;',
  ],
  [
    "Meta's forms",
    'id;created_time;ad_name;form_name;platform;full_name;phone_number;email;lead_status',
    ';created_at;;;;name;phone;email;',
  ],
  ['unknown words', 'A;B', ';'],
  ['several phones', 'Nome;Telefone;Celular / WhatsApp', 'name;phone;phone'],
  ['counted columns', 'Nome de exibição;FONE1;Tel2;E-mail1', 'name;phone;phone;email'],
  [
    "phones of somebody else, faxes and phones' kinds",
    "Nome;Fax;Telefone de emergência;Tipo de telefone;Assistant's Phone;Telefone da mãe;Tel. residencial",
    'name;;;;;;phone',
  ],
  [
    'what is said of a phone or an e-mail',
    'Nome;Tem WhatsApp?;Telefone de quem indicou;Recebe e-mail?;E-mail da mãe;E-mail;Celular',
    'name;;;;;email;phone',
  ],
  [
    'a consent to e-mails and an e-mail of somebody else',
    'Nome;E-mail confirmado;Deseja novidades por e-mail?;Email Opt In;Indicado por (e-mail);E-mail;Fone',
    'name;;;;;email;phone',
  ],
  ['area codes apart', 'Nome;DDD;Fone;DDD Celular;Celular', 'name;;phone;;phone'],
  ['area codes within', 'Nome;Telefone (com DDD)', 'name;phone'],
  ['area codes in front', 'Nome;DDD + Telefone;Obs', 'name;phone;notes'],
  ['a contact where no column is a phone', 'Cliente;Contato', 'name;phone'],
  ['the number of a house beside a phone', 'Nome;Rua;Número;Fone', 'name;;;phone'],
  [
    'WhatsApp Business',
    'Saved Name;Public Name;Phone Number;Formatted Phone;Country Code;Labels',
    'name;alias;phone;phone;;',
  ],
])('headings of %s are recognised', (_, headings, targets) => {
  expect(targetsOf(headings)).toBe(targets);
});

test('lines are numbered as a spreadsheet counts, blank ones included', () => {
  const [blank, ana] = ['', 'Ana;1;x'];
  expect(sheet('Nome;Telefone', blank, ana)).toEqual({
    columns: [
      { label: 'Nome', target: 'name' },
      { label: 'Telefone', target: 'phone' },
      { label: 'Coluna 3', target: null },
    ],
    lines: [{ number: 3, cells: cellsOf(ana) }],
  });
});

test.each([
  ['with the month first', '02/13/2024 08:00;2/3/24', '13/02/2024 08:00;3/2/24'],
  ['with the day first', '13/02/2024;02/03/2024', '13/02/2024;02/03/2024'],
  ['of either order', '02/03/2024;04/05/2024', '02/03/2024;04/05/2024'],
  ['that contradict each other', '13/02/2024;02/13/2024', '13/02/2024;02/13/2024'],
])('dates %s are read with the day first', (_, dates, read) => {
  const rows = dates.split(';').map((date) => ['Ana', '1/20/24', date]);
  const { lines } = sheetOf([['Nome', 'Fone', 'Cadastro'], ...rows]);
  expect(lines.map(({ cells }) => cells)).toEqual(
    read.split(';').map((date) => ['Ana', '1/20/24', date]),
  );
});

const ANA = 'Ana;(11) 98888-7777';

test.each([
  ['titles above the headings', ['Clientes', ';', 'Nome;Fone', ANA], 'Nome;Fone', [4]],
  ['its phone above the headings', ['Salão;11 97777-1111', 'Nome;Fone', ANA], 'Nome;Fone', [3]],
  ['headings of its own words', ['Clientes', 'Quem;Zap 2', ANA], 'Quem;Zap 2', [3]],
  ['headings on every page', ['Nome;Fone', ANA, 'Nome;Fone', ANA], 'Nome;Fone', [2, 4]],
  ['no headings', [ANA, ANA], 'Coluna 1;Coluna 2', [1, 2]],
] as const)('lines begin below the headings of a table with %s', (_, lines, labels, numbers) => {
  const { columns, lines: below } = sheet(...lines);
  expect(columns.map(({ label }) => label).join(';')).toBe(labels);
  expect(below.map(({ number }) => number)).toEqual(numbers);
});

test.each([
  ['Nome;Fone', true],
  ['Last Name;Mobile', true],
  ['Nome;E-mail', false],
  ['Fone;E-mail', false],
])('%s has names and phones: %s', (headings, complete) => {
  expect(isComplete(sheet(headings).columns)).toBe(complete);
});

const rowOfText = (headings: string, line: string) => {
  const { columns } = sheet(headings);
  return rowOf({ number: 2, cells: cellsOf(line) }, columns);
};

test.each([
  ['Name;Given Name;Family Name;Phone', 'Ana Lima;Ana;Lima;1', 'Ana Lima'],
  ['Name;Given Name;Family Name;Phone', ';Ana;Lima;1', 'Ana Lima'],
  ['Nome;Sobrenome;Fone', 'Ana Lima;Lima;1', 'Ana Lima'],
  ['Nome;Sobrenome;Fone', 'Ana;Lima;1', 'Ana Lima'],
  ['First Name;Middle Name;Last Name;Suffix;Phone', 'Ana;de;Lima;Neta;1', 'Ana de Lima Neta'],
  ['Nome;Empresa;Fone', ';Salão Flor;1', 'Salão Flor'],
  ['Nome;Empresa;Fone', ' Ana\u00a0 Lima ;Salão Flor;1', 'Ana Lima'],
])('the name of %s in %j is %s', (headings, line, name) => {
  expect(rowOfText(headings, line).row.name).toBe(name);
});

test.each([
  ['11 3333-4444;11 98888-7777', '11 98888-7777', '(11) 3333-4444'],
  ['11 98888-7777 ::: 11 3333-4444;', '11 98888-7777', '(11) 3333-4444'],
  ['11 98888-7777, 11 3333-4444;+55 11 98888-7777', '11 98888-7777', '(11) 3333-4444'],
  ['11 3333-4444 ou 11 3333-5555', '11 3333-4444', '(11) 3333-5555'],
  ['11 98888-7777;3333-4444', '11 98888-7777', '3333-4444'],
  ['11 98888-7777;Sim', '11 98888-7777', ''],
  ['11988887777,00', '11988887777', ''],
  ['="11988887777"', '11988887777', ''],
  ['11 98888-7777 (WhatsApp)', '11 98888-7777', ''],
  ['Cel.: (11) 98888-7777 - Vivo', '(11) 98888-7777', ''],
  ['(11) 98888-7777 tim / Fixo (11) 3333-4444', '(11) 98888-7777', '(11) 3333-4444'],
  ['res: 11 3333-4444 / 11 98888-7777 (pessoal)', '11 98888-7777', '(11) 3333-4444'],
  ['Casa 11 3333-4444', '11 3333-4444', ''],
  ['5511988887777@c.us', '+5511988887777', ''],
  ['p:+5511988887777', '+5511988887777', ''],
  ['p:11988887777', '11988887777', ''],
  [
    'https://api.whatsapp.com/send?phone=5511988887777',
    'https://api.whatsapp.com/send?phone=5511988887777',
    '',
  ],
  // Another person's, or an unknown word.
  ['11 98888-7777 (mãe)', '11 98888-7777 (mãe)', ''],
  ['Celina 11 98888-7777', 'Celina 11 98888-7777', ''],
  ['11 98888-7777 com Ana', '11 98888-7777 com Ana', ''],
  // Refused as a whole.
  ['11 3333-4444 / ramal 22', '11 3333-4444 / ramal 22', ''],
  ['1133334444,22', '1133334444,22', ''],
  ['1,13E+09', '1,13E+09', ''],
  ['a / b', 'a / b', ''],
  ['', '', ''],
])('the first mobile one of the phones %j is taken', (phones, phone, other) => {
  const read = rowOfText('Fone;Fone 2;Nome', `${phones};`);
  expect(read.row.phone).toBe(phone);
  const remarks = read.remarks.map((remark) => remark.replaceAll('\u00a0', ' '));
  expect(remarks).toEqual(other ? [`Outro número: ${other}.`] : []);
});

test.each([' ', '.', '>'])('a phone with a row of %j is read at once', (mark) => {
  const start = performance.now();
  rowOfText('Fone;Nome', `a${mark.repeat(40_000)}b;Ana`);
  expect(performance.now() - start).toBeLessThan(1000);
});

test.each([
  ['11;988887777;', '11 988887777', []],
  ['11;;33334444', '33334444', []],
  ['11;9 7015-0001;', '11 9 7015-0001', []],
  ['11;(9) 7015 - 0001;', '11 (9) 7015 - 0001', []],
  ['11;9.7015.0001;', '11 9.7015.0001', []],
  ['11;+55 21 98888-7777;', '+55 21 98888-7777', []],
])('the phone of area code and phones %j is %s', (cells, phone, remarks) => {
  expect(rowOfText('DDD;Celular;Fone;Nome', `${cells};`)).toMatchObject({
    row: { phone },
    remarks,
  });
});

test.each([
  ['+1;4155552615;', '+1 4155552615'],
  ['54;(11) 2345-6717;', '+54 (11) 2345-6717'],
  ['351;+351 912 345 678;', '+351 912 345 678'],
  ['+55;11970150015;', '11970150015'],
  ['0055;11970150015;', '11970150015'],
  ['US;11970150015;', '11970150015'],
  [';11970150015;', '11970150015'],
  ['1;;', ''],
])('the phone of the country code and phone %j is %s', (cells, phone) => {
  expect(rowOfText('Country Code;Celular;Nome', cells).row.phone).toBe(phone);
});

test.each(['DDI', 'DDI do celular', 'Phone country code', 'Código do país', 'Cód. País'])(
  '%s is of the phones of its line, before or after them',
  (code) => {
    const { row } = rowOfText(`Celular;Nome;${code}`, '1123456717;Ana;54');
    expect(row.phone).toBe('+54 1123456717');
  },
);

test('an area code and a phone are of the country of their line', () => {
  const { row } = rowOfText('DDI;DDD;Celular;Nome', '54;11;23456717;Ana');
  expect(row.phone).toBe('+54 11 23456717');
});

test.each(['DDD', 'Código de área', 'Cód. Área', 'Area Code'])(
  '%s is of the next column',
  (code) => {
    expect(rowOfText(`${code};Celular;Nome`, '11;988887777;').row.phone).toBe('11 988887777');
  },
);

test.each([
  ['Ana <ana@example.com>', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['ana@ ::: bia@example.com', 'bia@example.com'],
  ["'ana@example.com'", 'ana@example.com'],
  ['ana@example.com.', 'ana@example.com'],
  ['ana@', 'ana@'],
  ['Ana <ana@example.com>, Bia <bia@example.com>', 'ana@example.com'],
])('a valid one of the e-mails %j is taken', (cell, email) => {
  expect(rowOfText('Nome;Fone;E-mail', `Ana;1;${cell}`).row.email).toBe(email);
});

test('notes of several columns are joined, and too long ones stay too long', () => {
  const { row } = rowOfText('Nome;Fone;Notas;Obs', 'Ana;1;a;b');
  expect(row).toMatchObject({ name: 'Ana', phone: '1', email: '', notes: 'a\nb' });
  // One more than the server accepts, after its trimming too.
  const notes = (text: string) => rowOfText('Nome;Fone;Notas', `Ana;1;${text}`).row.notes.trim();
  for (const text of ['x'.repeat(60_000), `${'x'.repeat(4000)} y`, `🪷${'x '.repeat(2000)}y`])
    expect([...(notes(text) ?? '').normalize('NFC')]).toHaveLength(4001);
  expect(notes(`${'x'.repeat(3999)}${' '.repeat(90)}`)).toHaveLength(3999);
  expect(notes('🪷'.repeat(4000))).toBe('🪷'.repeat(4000));
});
