import type { Page, Request } from '@playwright/test';
import { listSentences, singletonSentences } from '../../expected/sentences.ts';
import { expect, type Owner, test } from '../../support/admin.ts';

// Every editor of the content at both widths: docs/spec.md §4 'Admin CRUD', §8, §10.

type Editor = {
  readonly screen: string;
  /** The first field names the record, the last is edited. */
  readonly record: Readonly<Record<string, string>>;
  /** Of a list: one record in the buttons. */
  readonly noun?: string;
  readonly more?: object;
};

const LABELS: Readonly<Record<string, RegExp>> = {
  ...{ title: /^Título$/, subtitle: /^Subtítulo$/, description: /^Descrição$/, name: /^Nome$/ },
  ...{ question: /^Pergunta$/, answer: /^Resposta$/, summary: /^Resumo$/, author: /^Autor$/ },
  ...{ address: /^Endereço$/, content: /^(?:Depoimento|Conteúdo)$/ },
};

const SINGLETONS: readonly Editor[] = [
  { screen: 'hero', record: { title: 'Ana Massoterapia', subtitle: 'Relaxe.' } },
  {
    screen: 'about',
    record: { title: 'Sobre mim', subtitle: 'Há nove anos.' },
    more: { description: 'Cuido de gente.' },
  },
  { screen: 'contact', record: { address: 'Rua das Pedras, 5' } },
];
const LISTS: readonly Editor[] = [
  {
    ...{ screen: 'services', noun: 'Serviço' },
    record: { title: 'Shiatsu', description: 'Pressão com os dedos.' },
  },
  {
    ...{ screen: 'benefits', noun: 'Benefício' },
    record: { title: 'Sono melhor', description: 'Quem relaxa dorme.' },
  },
  {
    ...{ screen: 'testimonials', noun: 'Depoimento' },
    record: { name: 'Maria Álvares', content: 'Saí leve.' },
  },
  {
    ...{ screen: 'faq', noun: 'Pergunta' },
    record: { question: 'Quanto dura?', answer: 'De 30 a 90 minutos.' },
  },
  {
    ...{ screen: 'blog', noun: 'Postagem' },
    record: { title: 'O outono', summary: 'Esfria.', author: 'Ana', content: 'As folhas caem.' },
    more: { published_date: '2026-03-02' },
  },
];

/** An editor in use: its buttons and inputs, and the record on the server. */
function deskOf(page: Page, owner: Owner, editor: Editor) {
  const { screen, record, noun, more } = editor;
  const path = `/content/${screen}`;
  const name = Object.values(record)[0] ?? '';
  const field = Object.keys(record).at(-1) ?? '';
  const box = (key: string) => page.getByRole('textbox', { name: LABELS[key] as RegExp });
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  return {
    ...{ page, owner, editor, path, name, field, box, press },
    saved: { ...record, ...more },
    typed: box(field),
    shows: (words: string | RegExp) => expect(page.getByText(words)).toBeVisible(),
    save: () => press(noun ? `Atualizar ${noun}` : 'Salvar Alterações'),
    edit: () => press(`Editar ${name}`),
    all: async () => [(await owner.send('GET', path)).data].flat(),
    /** The edited field on the server, read as a visitor. */
    stored: async () => [await (await page.request.get(path)).json()].flat()[0]?.[field],
  };
}

type Desk = ReturnType<typeof deskOf>;

/** The body of the write that `act` sends. */
async function sentBy(page: Page, method: string, act: () => Promise<void>): Promise<unknown> {
  const writes = (request: Request) =>
    request.method() === method && new URL(request.url()).pathname.startsWith('/content/');
  const [request] = await Promise.all([page.waitForRequest(writes), act()]);
  expect(request.headers()['if-match']).toMatch(/^"\d+"$/);
  return request.postDataJSON();
}

/** The next write answers 503. */
async function failOnce(page: Page, path: string): Promise<void> {
  let failed = false;
  await page.route(`**${path}**`, (route) => {
    if (failed || route.request().method() === 'GET') return route.fallback();
    failed = true;
    return route.fulfill({ status: 503, json: { message: 'Serviço indisponível.' } });
  });
}

async function saveAfterFailure({ page, path, typed, save, shows }: Desk, saved: string) {
  await typed.fill('Depois da queda.');
  await failOnce(page, path);
  await save();
  await shows(/^Erro.*Serviço indisponível\./);
  await expect(typed).toHaveValue('Depois da queda.');
  await save();
  await shows(saved);
}

async function restoreOldest({ page, press, shows }: Desk): Promise<void> {
  await press('Versões anteriores');
  const dialog = page.getByRole('dialog', { name: 'Versões anteriores' });
  const versions = dialog.getByRole('button', { name: /^Restaurar a versão de hoje às/ });
  await versions.last().click();
  await expect(dialog).toBeHidden();
  await shows(/^Versão de hoje às \d\d:\d\d restaurada\./);
}

async function useList(desk: Desk): Promise<void> {
  const { page, owner, editor, name, field, box, press, shows, all, typed } = desk;
  const { screen, record, noun } = editor;
  const text = record[field] ?? '';
  const sentences = listSentences[screen as keyof typeof listSentences];
  const cancelled = 'O que você escreveu foi descartado.';
  await owner.fill(screen, []);
  await owner.open(screen);

  // On a phone the button above the list opens the form.
  const open = page.getByRole('button', { name: `Adicionar ${noun}` }).first();
  if (!(await typed.isVisible())) await open.click();
  for (const [key, value] of Object.entries(record)) await box(key).fill(value);
  await press(`Adicionar ${noun}`);
  await shows(sentences.added);
  const [row] = (await all()) as [{ id: string }];
  expect(row).toMatchObject({ ...record, version: 1 });

  await desk.edit();
  await typed.fill('Outro texto.');
  const body = await sentBy(page, 'PUT', desk.save);
  expect(body).toEqual({ id: row.id, [field]: 'Outro texto.' });
  await shows(sentences.updated);

  await desk.edit();
  await typed.fill('Não quero.');
  await press('Cancelar');
  await shows(cancelled);
  await press('Desfazer');
  await expect(typed).toHaveValue('Não quero.');
  await press('Cancelar');
  await shows(cancelled);

  await desk.edit();
  await restoreOldest(desk);
  await expect(typed).toHaveValue(text);
  expect(await all()).toMatchObject([{ id: row.id, [field]: text, version: 3 }]);
  await saveAfterFailure(desk, sentences.updated);

  await press(`Excluir ${name}`);
  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText(sentences.confirm);
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
  await shows(sentences.deleted);
  expect(await all()).toEqual([]);
  await press('Desfazer');
  await shows(`“${name}” voltou para a lista.`);
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toBeVisible();
  expect(await all()).toMatchObject([{ id: row.id, [field]: 'Depois da queda.', version: 5 }]);
}

async function useSingleton(desk: Desk): Promise<void> {
  const { page, owner, editor, path, saved, field, typed, shows } = desk;
  const sentences = singletonSentences[editor.screen as keyof typeof singletonSentences];
  const { id } = (await owner.send<{ id: string }>('PUT', path, saved)).data;
  await owner.open(editor.screen);
  await typed.fill('Outro texto.');
  const body = await sentBy(page, editor.screen === 'hero' ? 'PUT' : 'POST', desk.save);
  expect(body).toEqual({ id, [field]: 'Outro texto.' });
  await shows(sentences.saved);

  await restoreOldest(desk);
  expect(await typed.inputValue()).not.toBe('Outro texto.');
  // The oldest version may be of an earlier journey, without the field.
  await expect.poll(async () => (await desk.stored()) ?? '').toBe(await typed.inputValue());
  await saveAfterFailure(desk, sentences.saved);
  expect(await desk.stored()).toBe('Depois da queda.');
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, { tag: '@every' }, () => {
    test.use({ viewport });
    for (const editor of LISTS)
      test(`${editor.screen}: add, edit, cancel, restore, failure, delete, undo`, ({
        page,
        owner,
      }) => useList(deskOf(page, owner, editor)));
    for (const editor of SINGLETONS)
      test(`${editor.screen}: edit, restore, failure`, ({ page, owner }) =>
        useSingleton(deskOf(page, owner, editor)));
  });
}
