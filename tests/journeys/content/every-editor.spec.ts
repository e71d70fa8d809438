import type { Page, Request } from '@playwright/test';
import { expect, type Owner, test } from '../../support/admin.ts';

// Every editor of the content, used from end to end at both widths: docs/spec.md §4 'Admin CRUD', texts of
// §8; the undo of a deletion and earlier versions are additions of the back office (docs/spec.md §10).

type Entry = readonly [label: string, key: string, text: string];

type ListEditor = {
  readonly screen: string;
  /** What names the record, what else it must have. */
  readonly name: Entry;
  readonly text: Entry;
  readonly more?: readonly Entry[];
  readonly add: string;
  readonly update: string;
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly confirm: string;
};

const confirmOf = (what: string) =>
  `Tem certeza que deseja excluir ${what}? Esta ação não pode ser desfeita.`;

const LISTS: readonly ListEditor[] = [
  {
    screen: 'services',
    name: ['Título', 'title', 'Shiatsu'],
    text: ['Descrição', 'description', 'Pressão com os dedos.'],
    add: 'Adicionar Serviço',
    update: 'Atualizar Serviço',
    added: 'Novo serviço adicionado com sucesso!',
    updated: 'Serviço atualizado com sucesso!',
    deleted: 'Serviço excluído com sucesso!',
    confirm: confirmOf('este serviço'),
  },
  {
    screen: 'benefits',
    name: ['Título', 'title', 'Sono melhor'],
    text: ['Descrição', 'description', 'Quem relaxa dorme.'],
    add: 'Adicionar Benefício',
    update: 'Atualizar Benefício',
    added: 'Novo benefício adicionado com sucesso!',
    updated: 'Benefício atualizado com sucesso!',
    deleted: 'Benefício excluído com sucesso!',
    confirm: confirmOf('este benefício'),
  },
  {
    screen: 'testimonials',
    name: ['Nome', 'name', 'Maria Álvares'],
    text: ['Depoimento', 'content', 'Saí leve.'],
    add: 'Adicionar Depoimento',
    update: 'Atualizar Depoimento',
    added: 'Novo depoimento adicionado com sucesso!',
    updated: 'Depoimento atualizado com sucesso!',
    deleted: 'Depoimento excluído com sucesso!',
    confirm: confirmOf('este depoimento'),
  },
  {
    screen: 'faq',
    name: ['Pergunta', 'question', 'Quanto dura?'],
    text: ['Resposta', 'answer', 'De 30 a 90 minutos.'],
    add: 'Adicionar Pergunta',
    update: 'Atualizar Pergunta',
    added: 'Nova pergunta adicionada com sucesso!',
    updated: 'Pergunta atualizada com sucesso!',
    deleted: 'Pergunta excluída com sucesso!',
    confirm: confirmOf('esta pergunta'),
  },
  {
    screen: 'blog',
    name: ['Título', 'title', 'O outono'],
    text: ['Conteúdo', 'content', 'As folhas caem.'],
    more: [
      ['Resumo', 'summary', 'Cuidar-se quando esfria.'],
      ['Autor', 'author', 'Ana'],
    ],
    add: 'Adicionar Postagem',
    update: 'Atualizar Postagem',
    added: 'Novo post adicionado com sucesso!',
    updated: 'Post atualizado com sucesso!',
    deleted: 'Postagem excluída com sucesso!',
    confirm: confirmOf('esta postagem'),
  },
];

type SingleEditor = {
  readonly screen: string;
  readonly text: Entry;
  readonly method: 'PUT' | 'POST';
  readonly record: Readonly<Record<string, string>>;
  readonly saved: string;
};

const SINGLES: readonly SingleEditor[] = [
  {
    screen: 'hero',
    text: ['Subtítulo', 'subtitle', 'Respire.'],
    method: 'PUT',
    record: { title: 'Ana Massoterapia', subtitle: 'Relaxe.' },
    saved: 'Dados salvos com sucesso!',
  },
  {
    screen: 'about',
    text: ['Subtítulo', 'subtitle', 'Há dez anos.'],
    method: 'POST',
    record: { title: 'Sobre mim', subtitle: 'Há nove anos.', description: 'Cuido de gente.' },
    saved: 'Informações da seção Sobre atualizadas com sucesso!',
  },
  {
    screen: 'contact',
    text: ['Endereço', 'address', 'Rua das Flores, 10'],
    method: 'POST',
    record: { phone: '(11) 98888-7777', address: 'Rua das Pedras, 5' },
    saved: 'Informações de contato atualizadas com sucesso!',
  },
];

const box = (page: Page, [label]: Entry) => page.getByRole('textbox', { name: label, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

/** Does something and gives the body of the write it sent. */
async function sentBy(page: Page, method: string, act: () => Promise<void>): Promise<unknown> {
  const writes = (request: Request) =>
    request.method() === method && new URL(request.url()).pathname.startsWith('/content/');
  const [request] = await Promise.all([page.waitForRequest(writes), act()]);
  expect(request.headers()['if-match']).toMatch(/^"\d+"$/);
  return request.postDataJSON();
}

/** The next write finds no database. */
async function failOnce(page: Page, path: string): Promise<void> {
  let failed = false;
  await page.route(path, (route) => {
    if (failed || route.request().method() === 'GET') return route.fallback();
    failed = true;
    const message = 'Serviço indisponível no momento. Tente novamente em instantes.';
    return route.fulfill({ status: 503, json: { message } });
  });
}

async function restoreOldest(page: Page): Promise<void> {
  await press(page, 'Versões anteriores');
  const dialog = page.getByRole('dialog', { name: 'Versões anteriores' });
  await dialog
    .getByRole('button', { name: /^Restaurar a versão de hoje às/ })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Versão de hoje às \d\d:\d\d restaurada\./)).toBeVisible();
}

async function useList(page: Page, owner: Owner, editor: ListEditor): Promise<void> {
  const { screen, name, text, more = [] } = editor;
  const edit = () => press(page, `Editar ${name[2]}`);
  const stored = async () => (await owner.send<object[]>('GET', `/content/${screen}`)).data;
  await owner.fill(screen, []);
  await owner.open(screen);

  // On a phone the button above the list opens the form, on a desktop it stands there.
  const open = page.getByRole('button', { name: editor.add }).first();
  if (!(await box(page, name).isVisible())) await open.click();
  for (const entry of [name, text, ...more]) await box(page, entry).fill(entry[2]);
  await press(page, editor.add);
  await says(page, editor.added);
  expect(await stored()).toMatchObject([{ [name[1]]: name[2], [text[1]]: text[2], version: 1 }]);
  const [{ id }] = (await stored()) as [{ id: string }];

  await edit();
  await box(page, text).fill('Outro texto.');
  const body = await sentBy(page, 'PUT', () => press(page, editor.update));
  expect(body).toEqual({ id, [text[1]]: 'Outro texto.' });
  await says(page, editor.updated);

  await edit();
  await box(page, text).fill('Não quero.');
  await press(page, 'Cancelar');
  await says(page, 'O que você escreveu foi descartado.');
  await press(page, 'Desfazer');
  await expect(box(page, text)).toHaveValue('Não quero.');
  await press(page, 'Cancelar');
  await says(page, 'O que você escreveu foi descartado.');

  await edit();
  await restoreOldest(page);
  await expect(box(page, text)).toHaveValue(text[2]);
  expect(await stored()).toMatchObject([{ id, [text[1]]: text[2], version: 3 }]);

  await box(page, text).fill('Depois da queda.');
  await failOnce(page, `**/content/${screen}/*`);
  await press(page, editor.update);
  await says(page, 'Erro: Serviço indisponível no momento. Tente novamente em instantes.');
  await expect(box(page, text)).toHaveValue('Depois da queda.');
  await press(page, editor.update);
  await says(page, editor.updated);

  await press(page, `Excluir ${name[2]}`);
  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  await expect(dialog).toContainText(name[2]);
  await expect(dialog).toContainText(editor.confirm);
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
  await says(page, editor.deleted);
  expect(await stored()).toEqual([]);
  await press(page, 'Desfazer');
  await says(page, `“${name[2]}” voltou para a lista.`);
  await expect(page.getByRole('button', { name: `Editar ${name[2]}` })).toBeVisible();
  expect(await stored()).toMatchObject([{ id, [text[1]]: 'Depois da queda.', version: 5 }]);
}

async function useSingle(page: Page, owner: Owner, editor: SingleEditor): Promise<void> {
  const { screen, text, method, record, saved } = editor;
  const stored = async () => (await owner.send('GET', `/content/${screen}`)).data;
  const first = (await owner.send('PUT', `/content/${screen}`, record)).data;
  const { id } = first as { id: string };
  await owner.open(screen);

  await box(page, text).fill(text[2]);
  const body = await sentBy(page, method, () => press(page, 'Salvar Alterações'));
  expect(body).toEqual({ id, [text[1]]: text[2] });
  await says(page, saved);

  await restoreOldest(page);
  // The oldest version a journey before this one may have made: what the form shows is what stands.
  await expect.poll(async () => (await stored())[text[1]]).toBe(await box(page, text).inputValue());
  expect(await box(page, text).inputValue()).not.toBe(text[2]);

  await box(page, text).fill('Depois da queda.');
  await failOnce(page, `**/content/${screen}`);
  await press(page, 'Salvar Alterações');
  await expect(page.getByText(/^Erro.*Serviço indisponível no momento\./)).toBeVisible();
  await expect(box(page, text)).toHaveValue('Depois da queda.');
  await press(page, 'Salvar Alterações');
  await says(page, saved);
  expect(await stored()).toMatchObject({ [text[1]]: 'Depois da queda.' });
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, { tag: '@every' }, () => {
    test.use({ viewport });
    for (const editor of LISTS) {
      test(`${editor.screen}: add, edit, cancel, restore, failure, delete, undo`, async ({
        page,
        owner,
      }) => {
        await useList(page, owner, editor);
      });
    }
    for (const editor of SINGLES) {
      test(`${editor.screen}: edit, restore, failure`, async ({ page, owner }) => {
        await useSingle(page, owner, editor);
      });
    }
  });
}
