import type { FormValues } from '../../../src/admin/editor/drafts.ts';
import type { DrawnEditor } from '../../../src/admin/editor/editor.ts';
import type { Client } from '../../../src/shared/clients/records.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import type { Package } from '../../../src/shared/money/packages.ts';
import { client, clientValues } from '../../support/make/client.ts';
import { loggedIn } from '../../support/panel/logged-in.ts';

type EditorRow = {
  readonly name: string;
  readonly open: () => Promise<DrawnEditor>;
  readonly typed: FormValues;
  readonly sends: readonly [line: string, body: object, ifMatch: string | null];
  /** Null where the page says it. */
  readonly saved: string | null;
  /** Whether the saved record stays open. */
  readonly stays?: boolean;
  readonly wrong?: readonly [FormValues, Readonly<Record<string, string>>];
  /** The notice of a failure; `detailed`: with the server's message beside it. */
  readonly failed: string;
  readonly detailed?: boolean;
  /** The record at version 9, and its form values where they differ from the typed ones. */
  readonly newer?: readonly [object, FormValues];
  /** The notice when the record was deleted, and the next save. */
  readonly gone?: readonly [string, string];
};

const at = '2026-03-02T12:00:00Z';
const bia = client({ created_at: at });
const BIA = '00000000-0000-4000-8000-000000000001';
const maria = { id: 'maria', version: 3, notes: 'Prefere manhã.' };
const HI = { title: 'Oi', text: 'Olá, {nome}!' };
const BYE = { title: 'Tchau', text: 'Até {dia}.' };
const pix = { kind: 'email', key: 'bia@example.com', name: 'Bia', city: 'Santos' } as const;
const pack = {
  ...{ service_name: 'Pedras', count: 10, price: 1200, valid_until: '2026-12-31' },
  ...{ payment: 'none' as const, paid_on: null },
};
const soldTo = { clientId: BIA, clientName: 'Bia', clientPhone: '', used: 0, created_at: at };
const visit = { day: '2026-05-04', time: '09:00', service_name: 'S', duration: 60, price: 150 };
const privacy = { controller: 'Ana', document: '', channel: '', months: 24, remarks: '' };
const stones = {
  title: 'Pedras',
  description: 'Calor',
  icon: 'fa-spa',
  image_url: null,
  duration: null,
  price: null,
  variants: null,
};
const service = { id: 'one', version: 4, created_at: at, updated_at: at, ...stones, order: 2 };
const who = { person: '', practicing_since: null, training: '', registration: '' };
const text = { title: 'Eu', subtitle: '', description: 'Texto', image_url: null, ...who };
const about = { id: 'a', version: 2, created_at: at, updated_at: at, ...text };
const termText = { title: 'Termos', version: '1.0', content: '<p>Chegue cedo.</p>', active: true };
const termState = { created_at: at, revision: 3, acceptances: 0, archived: false };
const term = { id: 'term', ...termText, ...termState };

const CLIENT_FAILED = 'Erro ao salvar cliente. Por favor, tente novamente.';

const openClient = (record: Client | null) => async () => {
  const module = await loggedIn(() => import('../../../src/admin/clients/client-editor.ts'));
  const editor = module.clientEditor(record, () => {});
  editor.open(record, undefined, true);
  return editor;
};

const content = () => loggedIn(() => import('../../../src/admin/content/content-editor.ts'));

const openService = (record: typeof service | null) => async () => {
  const editor = (await content()).listEditor(registry.services, () => [service]);
  editor.open(record);
  return editor;
};

const openAbout = (record: typeof about | null) => async () =>
  (await content()).singletonEditor(registry.about, record, {
    title: 'Sobre',
    description: 'Texto',
  });

const openTerm = (record: typeof term | null) => async () => {
  const module = await loggedIn(() => import('../../../src/admin/terms/editor/term-editor.ts'));
  const editor = module.termEditor();
  editor.open(record && { id: record.id, version: record.revision, term: record });
  return editor;
};

// Sentences: docs/spec.md §5, §8.
const openPackage = (sold: Package | null) => async () =>
  (
    await loggedIn(() => import('../../../src/admin/appointments/money/package-editor.ts'))
  ).packageEditor(BIA, sold, { service_name: 'Pedras', count: 10, price: '1.200,00' }, () => {});

export const editorRows: readonly EditorRow[] = [
  {
    name: 'a new client',
    open: openClient(null),
    typed: { name: ' Bia ', phone: '(11) 8888-7777' },
    sends: ['POST /users', clientValues(), null],
    saved: 'Cliente adicionado com sucesso!',
    stays: true,
    wrong: [
      { email: 'x' },
      {
        name: 'Nome é obrigatório',
        phone: 'Telefone é obrigatório',
        email: 'Informe um e-mail válido.',
      },
    ],
    failed: CLIENT_FAILED,
    detailed: true,
  },
  {
    name: 'a client',
    open: openClient(bia),
    typed: { name: 'Bia Lima' },
    sends: ['PUT /users/bia', { name: 'Bia Lima', id: 'bia' }, '"3"'],
    saved: 'Cliente atualizado com sucesso!',
    stays: true,
    failed: CLIENT_FAILED,
    detailed: true,
    newer: [{ ...bia, version: 9, name: 'Bia Souza' }, { name: 'Bia Souza' }],
    gone: [
      'Este cliente foi excluído enquanto você editava. Salve para cadastrá-lo de novo com o que você escreveu.',
      'POST /users',
    ],
  },
  {
    name: 'the notes of a client',
    open: async () =>
      (await loggedIn(() => import('../../../src/admin/clients/page/client-page.ts'))).notesEditor(
        maria,
      ),
    typed: { notes: 'Prefere tarde. ' },
    sends: ['PUT /users/maria', { notes: 'Prefere tarde.', id: 'maria' }, '"3"'],
    saved: 'Anotações salvas com sucesso!',
    stays: true,
    wrong: [{ notes: 'x'.repeat(4001) }, { notes: 'Anotações: use no máximo 4000 caracteres.' }],
    failed: CLIENT_FAILED,
    detailed: true,
    newer: [{ ...maria, version: 9, notes: 'Outra.' }, { notes: 'Outra.' }],
    gone: ['Este cliente não existe mais.', 'PUT /users/maria'],
  },
  {
    name: 'a message',
    open: async () =>
      (
        await loggedIn(() => import('../../../src/admin/clients/messages/message-editor.ts'))
      ).messageEditor(BIA),
    typed: { title: 'Oi', message: 'Até amanhã' },
    sends: [
      'POST /notifications',
      { title: 'Oi', message: 'Até amanhã', isPublic: false, userId: BIA },
      null,
    ],
    saved: 'Recado salvo com sucesso!',
    wrong: [{}, { title: 'Título é obrigatório', message: 'Mensagem é obrigatória' }],
    failed: 'Erro ao salvar notificação. Por favor, tente novamente.',
    detailed: true,
  },
  {
    name: 'the ready messages',
    open: async () =>
      (
        await loggedIn(() => import('../../../src/admin/clients/messages/message-templates.ts'))
      ).templatesEditor({ version: 3, templates: [HI, BYE] }),
    typed: { templates: JSON.stringify([BYE, HI]) },
    sends: ['PUT /users/templates', { templates: [BYE, HI] }, '"3"'],
    saved: 'Mensagens salvas com sucesso!',
    stays: true,
    wrong: [{ templates: '[]' }, { templates: 'Deixe ao menos uma mensagem.' }],
    failed: 'Erro: Falha ao salvar dados.',
    newer: [{ version: 9, templates: [HI] }, { templates: JSON.stringify([HI]) }],
  },
  {
    name: 'the privacy settings',
    open: async () =>
      (
        await loggedIn(() => import('../../../src/admin/clients/privacy/privacy-editor.ts'))
      ).privacyEditor({ ...privacy, version: 3 }),
    typed: { months: '12' },
    sends: ['PUT /users/privacy', { ...privacy, months: 12 }, '"3"'],
    saved: 'Dados de privacidade salvos com sucesso!',
    stays: true,
    wrong: [
      { controller: 'x'.repeat(121) },
      { controller: 'Responsável: use no máximo 120 caracteres.' },
    ],
    failed: 'Erro: Falha ao salvar dados.',
    newer: [{ ...privacy, version: 9, months: null }, { months: '' }],
  },
  {
    name: 'the Pix key',
    open: async () =>
      (
        await loggedIn(() => import('../../../src/admin/appointments/money/pix-editor.ts'))
      ).pixEditor({
        ...pix,
        version: 3,
      }),
    typed: { key: 'ANA@example.com' },
    sends: ['PUT /money/pix', { ...pix, key: 'ana@example.com' }, '"3"'],
    saved: 'Chave Pix salva.',
    stays: true,
    wrong: [{ key: '12' }, { key: 'Informe o e-mail como está no banco.' }],
    failed: 'Não foi possível salvar a chave Pix. Tente de novo.',
    newer: [{ ...pix, version: 9, key: 'rio@example.com' }, { key: 'rio@example.com' }],
    detailed: true,
  },
  {
    name: 'a new package',
    open: openPackage(null),
    typed: { price: '1.350,50', valid_until: '2026-12-31' },
    sends: ['POST /money/packages', { client: BIA, ...pack, price: 1350.5 }, null],
    saved: null,
    stays: true,
    wrong: [
      { count: '1', price: '' },
      {
        count: 'Escolha de 2 a 50 sessões.',
        price: 'Informe um valor de R$ 0 a R$ 99.999,99.',
      },
    ],
    failed: 'Não foi possível salvar o pacote. Tente de novo.',
    detailed: true,
  },
  {
    name: 'a package',
    open: openPackage({ ...pack, ...soldTo, id: 'one', version: 4 }),
    typed: { count: '12', valid_until: '' },
    sends: ['PUT /money/packages/one', { count: 12, valid_until: null }, '"4"'],
    saved: null,
    stays: true,
    failed: 'Não foi possível salvar o pacote. Tente de novo.',
    detailed: true,
    gone: [
      'Este pacote foi excluído enquanto você editava. Salve para vendê-lo de novo.',
      'POST /money/packages',
    ],
  },
  {
    name: 'a new appointment',
    open: async () =>
      (
        await loggedIn(() => import('../../../src/admin/appointments/appointment-editor.ts'))
      ).appointmentEditor(BIA, null, visit, () => {}),
    typed: { time: '14:00' },
    sends: [
      `POST /users/${BIA}/appointments`,
      {
        ...{ ...visit, time: '14:00', note: '', state: 'scheduled', reminded_on: null },
        ...{ payment: 'none', paid_on: null, package_id: null, repeat: null },
      },
      null,
    ],
    saved: 'Sessão marcada!',
    stays: true,
    wrong: [{ price: '100000' }, { price: 'Informe um valor de R$ 0 a R$ 99.999,99.' }],
    failed: 'Não foi possível salvar a sessão. Tente de novo.',
    detailed: true,
  },
  {
    name: 'a poster',
    open: async () =>
      (
        await loggedIn(() => import('../../../src/admin/reports/posters/posters.ts'))
      ).postersEditor(),
    typed: { name: '  Padaria da esquina ' },
    sends: ['POST /reports/posters', { name: 'Padaria da esquina' }, null],
    saved: 'Cartaz criado com sucesso!',
    wrong: [{}, { name: 'Diga onde o cartaz vai ficar' }],
    failed: 'Não foi possível criar o cartaz. Tente de novo.',
    detailed: true,
  },
  {
    name: 'a new service',
    open: openService(null),
    typed: { title: 'Pedras', description: 'Calor' },
    sends: ['POST /content/services', { ...stones, order: 2 }, null],
    saved: 'Novo serviço adicionado com sucesso!',
    wrong: [{ description: 'x' }, { title: 'Título é obrigatório' }],
    failed: 'Erro: Falha ao adicionar serviço.',
  },
  {
    name: 'a service',
    open: openService(service),
    typed: { description: 'Muito calor' },
    sends: ['PUT /content/services/one', { description: 'Muito calor', id: 'one' }, '"4"'],
    saved: 'Serviço atualizado com sucesso!',
    failed: 'Erro: Falha ao atualizar serviço.',
    newer: [{ ...service, version: 9, description: 'Deles' }, { description: 'Deles' }],
    gone: [
      'Erro: Registro não encontrado. Salve de novo para criá-lo com este texto.',
      'POST /content/services',
    ],
  },
  {
    name: 'the section Sobre for the first time',
    open: openAbout(null),
    typed: { title: 'Eu' },
    sends: ['POST /content/about', text, '"0"'],
    saved: 'Informações da seção Sobre atualizadas com sucesso!',
    stays: true,
    failed: 'Erro: Falha ao salvar dados.',
  },
  {
    name: 'the section Sobre',
    open: openAbout(about),
    typed: { title: 'Eu mesma' },
    sends: ['POST /content/about', { title: 'Eu mesma', id: 'a' }, '"2"'],
    saved: 'Informações da seção Sobre atualizadas com sucesso!',
    stays: true,
    failed: 'Erro: Falha ao salvar dados.',
    newer: [{ ...about, version: 9, title: 'Deles' }, { title: 'Deles' }],
  },
  {
    name: 'a new term',
    open: openTerm(null),
    typed: { title: ' Termos ', content: '<p>Chegue cedo.</p>' },
    sends: ['POST /users/terms', termText, null],
    saved: 'Termo criado com sucesso!',
    wrong: [{ content: '<p>x</p>' }, { title: 'Título é obrigatório' }],
    failed: 'Erro ao salvar termo de uso',
    detailed: true,
  },
  {
    name: 'a term',
    open: openTerm(term),
    typed: { title: 'Termos de Uso' },
    sends: ['PUT /users/terms/term', { title: 'Termos de Uso', id: 'term' }, '"3"'],
    saved: 'Termo atualizado com sucesso!',
    failed: 'Erro ao salvar termo de uso',
    detailed: true,
    newer: [{ ...term, revision: 9, title: 'Deles' }, { title: 'Deles' }],
    gone: [
      'Este termo foi excluído enquanto você editava. Salve para criá-lo de novo com o que você escreveu.',
      'POST /users/terms',
    ],
  },
];
