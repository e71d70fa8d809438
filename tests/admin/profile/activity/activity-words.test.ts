import { expect, test } from 'vitest';
import {
  changesOf,
  describeActivity,
  describeActor,
  isErased,
} from '../../../../src/admin/profile/activity/activity-words.ts';
import type { Activity } from '../../../../src/shared/access/activity.ts';

type Record = Activity['before'];

/** The entry of a log line `entity action`. */
function entry(line: string, before: Record = null, after: Record = null, more = {}): Activity {
  const [entity = '', action] = line.split(' ');
  const created_at = '2026-03-02T12:00:00.000Z';
  const who = { id: 1, created_at, who: 'dona', entity_id: 'x' };
  return { ...who, entity, action: action as Activity['action'], before, after, ...more };
}

const text = { title: 'Pedras', description: 'Calor.', icon: 'fa-spa' };
const stones = { id: 'x', ...text, duration: 60, price: 150, order: 1, version: 1 };
const bia = { id: 'b', name: 'Bia', phone: '11988887777', email: null, active: true, notes: '' };
const account = { id: 'a', username: 'dona', email: 'dona@example.com', disabled_at: null };
const padaria = { id: 'p', name: 'Padaria', tag: 'padaria', version: 1, created_at: '2026-03-01' };
const term = { title: 'Termos', active: false, archived_at: null };
const moment = '2026-03-02T12:00:00Z';

test.each<[string, Record, Record, string]>([
  ['services create', null, stones, 'Serviço “Pedras” adicionado'],
  ['services update', stones, { ...stones, title: 'Quentes' }, 'Serviço “Quentes” alterado'],
  ['faq delete', { question: 'Dói?' }, null, 'Pergunta “Dói?” excluída'],
  ['blog restore', null, { title: 'Sono' }, 'Postagem “Sono” restaurada'],
  ['hero update', null, { title: 'Respire' }, 'Capa alterada'],
  ['message_templates update', null, null, 'Mensagens prontas alteradas'],
  ['privacy update', null, null, 'Dados de privacidade alterados'],
  ['booking update', null, { shown: true }, 'Horários livres alterados'],
  ['pix update', null, { kind: 'cpf' }, 'Chave Pix alterada'],
  ['calendar create', null, { whole: false }, 'Link do calendário do celular criado'],
  ['calendar delete', { whole: false }, null, 'Calendário do celular desligado'],
  ['media create', null, { alt: '' }, 'Foto adicionada'],
  ['posters create', null, padaria, 'Cartaz “Padaria” adicionado'],
  ['posters delete', padaria, null, 'Cartaz “Padaria” excluído'],
  ['clients update', bia, { ...bia, active: false }, 'Cliente “Bia” desativado'],
  [
    'clients delete',
    { ...bia, merged_into: 'c' },
    null,
    'Cliente “Bia” juntado com outro cadastro',
  ],
  ['clients export', null, null, 'Dados de um cliente exportados'],
  ['clients export', null, bia, 'Dados de “Bia” exportados'],
  ['clients erase', null, { messages: 2 }, 'Dados de um cliente eliminados'],
  ['terms delete', { ...term, archived_at: moment }, null, 'Termo “Termos” arquivado'],
  ['terms delete', term, null, 'Termo “Termos” excluído'],
  [
    'clients update',
    { ...bia, kept_at: null },
    { ...bia, kept_at: moment },
    'Cliente “Bia” mantido',
  ],
  ['terms update', term, { ...term, active: true }, 'Termo “Termos” ativado'],
  ['admins update', account, { ...account, username: 'ana' }, 'Perfil alterado'],
  ['admins update', null, { password: 'changed' }, 'Senha alterada'],
  ['admins update', null, { second_step: 'on' }, 'Verificação em duas etapas ativada'],
  ['admins update', null, { second_step: 'off' }, 'Verificação em duas etapas desativada'],
  ['admins update', null, { second_step: 'new codes' }, 'Códigos de recuperação gerados'],
  ['admins update', null, { sessions: 'ended', by: 'host' }, 'Todos os aparelhos saíram do painel'],
  ['admins update', null, { access: 'disabled', by: 'host' }, 'Acesso bloqueado'],
  ['admins update', null, { access: 'enabled', by: 'host' }, 'Acesso liberado'],
  ['admins create', null, account, 'Conta criada'],
  ['constructor update', null, null, 'Registro alterado'],
])('%s from %j to %j: %s', (line, before, after, words) => {
  expect(describeActivity(entry(line, before, after))).toBe(words);
});

test.each([
  ['faq update', 'dona', null, 'dona'],
  ['admins update', null, { password: 'changed', by: 'host' }, 'Por quem cuida do servidor'],
  ['appointments create', null, { by: 'client' }, 'Pelo cliente, no site'],
  ['clients erase', null, { by: 'trash' }, 'Pelo site, ao fim do prazo da lixeira'],
  ['faq update', null, null, 'Por uma conta que não existe mais'],
])('the actor of %s by %s with %j: %s', (line, who, after, words) => {
  expect(describeActor(entry(line, null, after, { who }))).toBe(words);
});

const technical = { version: 2, updated_at: moment, name_key: 'pedras' };
const html = '<p>Nome &amp; telefone.</p><ul><li><strong>Só</strong> isso &lt;3</li></ul>';
const templates = [
  { title: 'Oi', text: 'Olá!' },
  { title: 'Fim', text: 'Até!' },
];

test.each<[string, Record, Record, (readonly [string, string | null, string | null])[]]>([
  [
    'services update',
    stones,
    { ...stones, id: 'y', price: 180, duration: null, ...technical },
    [
      ['Duração', '60 min', ''],
      ['Preço', 'R$ 150', 'R$ 180'],
    ],
  ],
  [
    'clients create',
    null,
    bia,
    [
      ['Nome', null, 'Bia'],
      ['Telefone', null, '(11) 98888-7777'],
      ['Status', null, 'Ativo'],
    ],
  ],
  [
    'notifications delete',
    { title: 'Oi', is_public: true },
    null,
    [
      ['Título', 'Oi', null],
      ['Visível ao cliente', 'Sim', null],
    ],
  ],
  [
    'posters create',
    null,
    padaria,
    [
      ['Lugar', null, 'Padaria'],
      ['Endereço', null, '/?de=padaria'],
    ],
  ],
  ['terms create', null, { content: html }, [['Conteúdo', null, 'Nome & telefone.\nSó isso <3']]],
  ['message_templates update', null, { templates }, [['Mensagens', null, 'Oi: Olá!\nFim: Até!']]],
  ['clients erase', null, bia, []],
])('the changes of %s (%#)', (line, before, after, changes) => {
  expect(changesOf(entry(line, before, after))).toEqual(
    changes.map(([label, from, to]) => ({ label, from, to })),
  );
});

test.each<[string, Record, Record, boolean]>([
  ['clients update', null, null, true],
  ['clients create', null, null, true],
  ['clients delete', null, null, true],
  ['clients delete', bia, null, false],
  ['clients update', null, bia, false],
  ['clients export', null, null, false],
  ['clients erase', null, null, false],
])('the data of %s from %j to %j are erased: %s', (line, before, after, erased) => {
  expect(isErased(entry(line, before, after))).toBe(erased);
});
