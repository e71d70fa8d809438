import { expect, test } from 'vitest';
import {
  changesOf,
  describeActivity,
  describeActor,
  isErased,
} from '../../../../src/admin/profile/activity/activity-words.ts';
import type { Activity } from '../../../../src/shared/access/activity.ts';

type Said = Partial<Activity> & Pick<Activity, 'entity' | 'action'>;

const entry = (said: Said): Activity => ({
  id: 1,
  created_at: '2026-03-02T12:00:00.000Z',
  who: 'dona',
  entity_id: 'x',
  before: null,
  after: null,
  ...said,
});

const stones = {
  id: 'x',
  title: 'Pedras',
  description: 'Calor.',
  icon: 'fa-spa',
  duration: 60,
  price: 150,
  order: 1,
  version: 1,
  updated_at: '2026-03-01T00:00:00Z',
};
const bia = { id: 'b', name: 'Bia', phone: '11988887777', email: null, active: true, notes: '' };
const account = { id: 'a', username: 'dona', email: 'dona@example.com', disabled_at: null };

test.each<[Said, string]>([
  [{ entity: 'services', action: 'create', after: stones }, 'Serviço “Pedras” adicionado'],
  [
    {
      entity: 'services',
      action: 'update',
      before: stones,
      after: { ...stones, title: 'Quentes' },
    },
    'Serviço “Quentes” alterado',
  ],
  [{ entity: 'faq', action: 'delete', before: { question: 'Dói?' } }, 'Pergunta “Dói?” excluída'],
  [{ entity: 'blog', action: 'restore', after: { title: 'Sono' } }, 'Postagem “Sono” restaurada'],
  [{ entity: 'hero', action: 'update', after: { title: 'Respire' } }, 'Capa alterada'],
  [{ entity: 'message_templates', action: 'update' }, 'Mensagens prontas alteradas'],
  [{ entity: 'privacy', action: 'update' }, 'Dados de privacidade alterados'],
  [{ entity: 'media', action: 'create', after: { alt: '' } }, 'Foto adicionada'],
  [
    { entity: 'posters', action: 'create', after: { name: 'Padaria', tag: 'padaria' } },
    'Cartaz “Padaria” adicionado',
  ],
  [
    { entity: 'posters', action: 'delete', before: { name: 'Padaria', tag: 'padaria' } },
    'Cartaz “Padaria” excluído',
  ],
  [
    { entity: 'clients', action: 'update', before: bia, after: { ...bia, active: false } },
    'Cliente “Bia” desativado',
  ],
  [
    { entity: 'clients', action: 'delete', before: { ...bia, merged_into: 'c' } },
    'Cliente “Bia” unido a outro cadastro',
  ],
  [{ entity: 'clients', action: 'export' }, 'Dados de um cliente exportados'],
  [{ entity: 'clients', action: 'export', after: bia }, 'Dados de “Bia” exportados'],
  [
    { entity: 'clients', action: 'erase', after: { messages: 2 } },
    'Dados de um cliente eliminados',
  ],
  [
    {
      entity: 'terms',
      action: 'delete',
      before: { title: 'Termos', archived_at: '2026-03-02T12:00:00Z' },
    },
    'Termo “Termos” arquivado',
  ],
  [
    { entity: 'terms', action: 'delete', before: { title: 'Termos', archived_at: null } },
    'Termo “Termos” excluído',
  ],
  [
    {
      entity: 'clients',
      action: 'update',
      before: { ...bia, kept_at: null },
      after: { ...bia, kept_at: '2026-03-02T12:00:00Z' },
    },
    'Cliente “Bia” mantido',
  ],
  [
    {
      entity: 'terms',
      action: 'update',
      before: { title: 'Termos', active: false },
      after: { title: 'Termos', active: true },
    },
    'Termo “Termos” ativado',
  ],
  [
    { entity: 'admins', action: 'update', before: account, after: { ...account, username: 'ana' } },
    'Perfil alterado',
  ],
  [
    { entity: 'admins', action: 'update', after: { ...account, password: 'changed' } },
    'Senha alterada',
  ],
  [
    { entity: 'admins', action: 'update', after: { ...account, second_step: 'on' } },
    'Entrada em duas etapas ativada',
  ],
  [
    { entity: 'admins', action: 'update', after: { ...account, second_step: 'off' } },
    'Entrada em duas etapas desativada',
  ],
  [
    { entity: 'admins', action: 'update', after: { ...account, second_step: 'new codes' } },
    'Códigos de recuperação gerados',
  ],
  [
    { entity: 'admins', action: 'update', after: { ...account, sessions: 'ended', by: 'host' } },
    'Sessões encerradas',
  ],
  [
    { entity: 'admins', action: 'update', after: { ...account, access: 'disabled', by: 'host' } },
    'Acesso bloqueado',
  ],
  [
    { entity: 'admins', action: 'update', after: { ...account, access: 'enabled', by: 'host' } },
    'Acesso liberado',
  ],
  [{ entity: 'admins', action: 'create', after: account }, 'Conta criada'],
  [{ entity: 'constructor', action: 'update' }, 'Registro alterado'],
])('%j is told as %j', (said, words) => {
  expect(describeActivity(entry(said))).toBe(words);
});

test('a deed has a name, or where it came from', () => {
  expect(describeActor(entry({ entity: 'faq', action: 'update' }))).toBe('dona');
  const reset = { ...account, password: 'changed', by: 'host' };
  expect(
    describeActor(entry({ entity: 'admins', action: 'update', who: null, after: reset })),
  ).toBe('Por quem cuida do servidor');
  const erased = { requests: 1, by: 'trash' };
  expect(
    describeActor(entry({ entity: 'clients', action: 'erase', who: null, after: erased })),
  ).toBe('Pelo site, ao fim do prazo da lixeira');
  expect(describeActor(entry({ entity: 'faq', action: 'update', who: null }))).toBe(
    'Por uma conta que não existe mais',
  );
});

test('only what differs is told, in the words of its form, and nothing technical', () => {
  const after = {
    ...stones,
    id: 'y',
    price: 180,
    duration: null,
    version: 2,
    updated_at: '2026-03-02T00:00:00Z',
    name_key: 'pedras',
  };
  expect(changesOf(entry({ entity: 'services', action: 'update', before: stones, after }))).toEqual(
    [
      { label: 'Duração', from: '60 min', to: '' },
      { label: 'Preço', from: 'R$ 150', to: 'R$ 180' },
    ],
  );
});

test('of what came or went all of it is told, empty fields aside', () => {
  expect(changesOf(entry({ entity: 'clients', action: 'create', after: bia }))).toEqual([
    { label: 'Nome', from: null, to: 'Bia' },
    { label: 'Telefone', from: null, to: '(11) 98888-7777' },
    { label: 'Status', from: null, to: 'Ativo' },
  ]);
  expect(
    changesOf(
      entry({
        entity: 'notifications',
        action: 'delete',
        before: { title: 'Oi', is_public: true },
      }),
    ),
  ).toEqual([
    { label: 'Título', from: 'Oi', to: null },
    { label: 'Visível ao cliente', from: 'Sim', to: null },
  ]);
});

test('a poster is told with the address it leads to', () => {
  const padaria = {
    id: 'p',
    tag: 'padaria',
    name: 'Padaria',
    version: 1,
    created_at: '2026-03-01',
  };
  expect(changesOf(entry({ entity: 'posters', action: 'create', after: padaria }))).toEqual([
    { label: 'Lugar', from: null, to: 'Padaria' },
    { label: 'Endereço', from: null, to: '/?de=padaria' },
  ]);
});

test('a term is told without its tags', () => {
  const content = '<p>Nome &amp; telefone.</p><ul><li><strong>Só</strong> isso &lt;3</li></ul>';
  expect(changesOf(entry({ entity: 'terms', action: 'create', after: { content } }))).toEqual([
    { label: 'Conteúdo', from: null, to: 'Nome & telefone.\nSó isso <3' },
  ]);
});

test('ready messages are told a line each', () => {
  const templates = [
    { title: 'Oi', text: 'Olá!' },
    { title: 'Fim', text: 'Até!' },
  ];
  expect(
    changesOf(entry({ entity: 'message_templates', action: 'update', after: { templates } })),
  ).toEqual([{ label: 'Mensagens', from: null, to: 'Oi: Olá!\nFim: Até!' }]);
});

test('what was erased with a person says so, an export or an erasure does not', () => {
  const erased = (said: Said) => isErased(entry(said));
  expect(erased({ entity: 'clients', action: 'update' })).toBe(true);
  expect(erased({ entity: 'clients', action: 'create' })).toBe(true);
  expect(erased({ entity: 'clients', action: 'delete' })).toBe(true);
  expect(erased({ entity: 'clients', action: 'delete', before: bia })).toBe(false);
  expect(erased({ entity: 'clients', action: 'update', after: bia })).toBe(false);
  expect(erased({ entity: 'clients', action: 'export' })).toBe(false);
  expect(erased({ entity: 'clients', action: 'erase' })).toBe(false);
  expect(changesOf(entry({ entity: 'clients', action: 'erase', after: bia }))).toEqual([]);
});
