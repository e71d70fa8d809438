import { expect, test } from 'vitest';
import { describeHistory } from '../../../../src/admin/clients/privacy/data-history.ts';

const maria = {
  id: 'maria',
  name: 'Maria',
  phone: '11988887777',
  email: null,
  active: true,
  notes: '',
  version: 1,
};
const at = (minute: number) => `2026-01-02T12:0${minute}:00Z`;
const write = (minute: number, action: string, data: object, entity = 'clients') => ({
  entity,
  action,
  data: { ...data },
  created_at: at(minute),
});

test('each write says what it changed, oldest first', () => {
  const changed = { ...maria, name: 'Maria Luz', email: 'maria@example.com', version: 2 };
  const told = describeHistory([
    write(3, 'export', {}),
    write(2, 'update', { ...changed, active: false, email: null, version: 3 }),
    write(1, 'update', changed),
    write(0, 'create', maria),
  ]);
  expect(told).toEqual([
    {
      created_at: at(0),
      what: 'Cadastro criado',
      changes: [
        { label: 'Nome', before: null, after: 'Maria' },
        { label: 'Telefone', before: null, after: '(11) 98888-7777' },
        { label: 'Cadastro ativo', before: null, after: 'Sim' },
      ],
    },
    {
      created_at: at(1),
      what: 'Cadastro alterado',
      changes: [
        { label: 'Nome', before: 'Maria', after: 'Maria Luz' },
        { label: 'E-mail', before: null, after: 'maria@example.com' },
      ],
    },
    {
      created_at: at(2),
      what: 'Cadastro alterado',
      changes: [
        { label: 'E-mail', before: 'maria@example.com', after: null },
        { label: 'Cadastro ativo', before: 'Sim', after: 'Não' },
      ],
    },
    { created_at: at(3), what: 'Dados exportados', changes: [] },
  ]);
});

test('writes of one moment stay in their order', () => {
  const told = describeHistory([
    write(0, 'update', { ...maria, name: 'Maria Luz' }),
    write(0, 'create', maria),
  ]);
  expect(told.map(({ what }) => what)).toEqual(['Cadastro criado', 'Cadastro alterado']);
});

test('a message, a record that came back and one that was joined have words of their own', () => {
  const message = { id: 'm', title: 'Oi', message: 'Até sexta!', is_public: false };
  const told = describeHistory([
    write(4, 'delete', { ...maria, id: 'twin', merged_into: 'maria' }),
    write(3, 'restore', maria),
    write(2, 'delete', maria),
    write(1, 'create', message, 'notifications'),
    write(0, 'create', maria),
  ]);
  expect(told.map(({ what, changes }) => [what, changes.length])).toEqual([
    ['Cadastro criado', 3],
    ['Mensagem escrita', 3],
    ['Cadastro excluído', 0],
    ['Cadastro trazido de volta', 0],
    ['Cadastro unido a outro da mesma pessoa', 0],
  ]);
});
