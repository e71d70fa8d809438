import { expect, test } from 'vitest';
import { describeHistory } from '../../../../src/admin/clients/privacy/data-history.ts';

const person = { id: 'maria', name: 'Maria', phone: '11988887777', email: null, active: true };
const maria = { ...person, notes: '', version: 1 };
const at = (minute: number) => `2026-01-02T12:0${minute}:00Z`;
const write = (minute: number, action: string, data: object, entity = 'clients') => ({
  entity,
  action,
  data: { ...data },
  created_at: at(minute),
});
const change = (label: string, before: string | null, after: string | null) => ({
  label,
  before,
  after,
});

test('each write has what it changed, oldest first', () => {
  const changed = { ...maria, name: 'Maria Luz', email: 'maria@example.com', version: 2 };
  const history = describeHistory([
    write(3, 'export', {}),
    write(2, 'update', { ...changed, active: false, email: null, version: 3 }),
    write(1, 'update', changed),
    write(0, 'create', maria),
  ]);
  expect(history.map(({ created_at, what, changes }) => [created_at, what, changes])).toEqual([
    [
      at(0),
      'Cadastro criado',
      [
        change('Nome', null, 'Maria'),
        change('Telefone', null, '(11) 98888-7777'),
        change('Cadastro ativo', null, 'Sim'),
      ],
    ],
    [
      at(1),
      'Cadastro alterado',
      [change('Nome', 'Maria', 'Maria Luz'), change('E-mail', null, 'maria@example.com')],
    ],
    [
      at(2),
      'Cadastro alterado',
      [change('E-mail', 'maria@example.com', null), change('Cadastro ativo', 'Sim', 'Não')],
    ],
    [at(3), 'Dados exportados', []],
  ]);
});

test('other writes have their own words, and those of one moment keep their order', () => {
  const message = { id: 'm', title: 'Oi', message: 'Até sexta!', is_public: false };
  const history = describeHistory([
    write(4, 'delete', { ...maria, id: 'twin', merged_into: 'maria' }),
    write(3, 'restore', maria),
    write(2, 'delete', maria),
    write(1, 'create', message, 'notifications'),
    write(0, 'update', { ...maria, name: 'Maria Luz' }),
    write(0, 'create', maria),
  ]);
  expect(history.map(({ what, changes }) => [what, changes.length])).toEqual([
    ['Cadastro criado', 3],
    ['Cadastro alterado', 1],
    ['Recado escrito', 3],
    ['Cadastro excluído', 1],
    ['Cadastro recuperado', 0],
    ['Cadastro juntado com outro da mesma pessoa', 3],
  ]);
});

test('a record that was merged shows what it had, though its person filled it in on the site', () => {
  const twin = { ...maria, id: 'twin', phone: '2133334444', notes: 'Prefere manhã.' };
  const [merged] = describeHistory([write(0, 'delete', { ...twin, merged_into: 'maria' })]);
  expect(merged?.changes).toEqual([
    change('Nome', null, 'Maria'),
    change('Telefone', null, '(21) 3333-4444'),
    change('Cadastro ativo', null, 'Sim'),
    change('Anotações', null, 'Prefere manhã.'),
  ]);
});
