import type { Page, Request } from '@playwright/test';
import { listSentences, singletonSentences } from '../../expected/sentences.ts';
import { expect, fillLogin, keptScreens, type Owner, revoke, test } from '../../support/admin.ts';

// Every editor of the content (docs/spec.md §4 'Admin CRUD', §8, §10): what it does at both widths,
// and how it keeps unsaved text.

type Entry = readonly [label: string, key: string, text: string];

type Editor = {
  readonly screen: string;
  /** The first names the record, the last is edited. */
  readonly entries: readonly Entry[];
  /** Of a list: one record in the buttons. */
  readonly noun?: string;
  readonly more?: object;
};

const TITLE = ['Título', 'title'] as const;
const SINGLETONS: readonly Editor[] = [
  {
    screen: 'hero',
    entries: [
      [...TITLE, 'Ana Massoterapia'],
      ['Subtítulo', 'subtitle', 'Relaxe.'],
    ],
  },
  {
    screen: 'about',
    entries: [
      [...TITLE, 'Sobre mim'],
      ['Subtítulo', 'subtitle', 'Há nove anos.'],
    ],
    more: { description: 'Cuido de gente.' },
  },
  { screen: 'contact', entries: [['Endereço', 'address', 'Rua das Pedras, 5']] },
];
const LISTS: readonly Editor[] = [
  {
    screen: 'services',
    noun: 'Serviço',
    entries: [
      [...TITLE, 'Shiatsu'],
      ['Descrição', 'description', 'Pressão com os dedos.'],
    ],
  },
  {
    screen: 'benefits',
    noun: 'Benefício',
    entries: [
      [...TITLE, 'Sono melhor'],
      ['Descrição', 'description', 'Quem relaxa dorme.'],
    ],
  },
  {
    screen: 'testimonials',
    noun: 'Depoimento',
    entries: [
      ['Nome', 'name', 'Maria Álvares'],
      ['Depoimento', 'content', 'Saí leve.'],
    ],
  },
  {
    screen: 'faq',
    noun: 'Pergunta',
    entries: [
      ['Pergunta', 'question', 'Quanto dura?'],
      ['Resposta', 'answer', 'De 30 a 90 minutos.'],
    ],
  },
  {
    screen: 'blog',
    noun: 'Postagem',
    entries: [
      [...TITLE, 'O outono'],
      ['Resumo', 'summary', 'Cuidar-se quando esfria.'],
      ['Autor', 'author', 'Ana'],
      ['Conteúdo', 'content', 'As folhas caem.'],
    ],
    more: { published_date: '2026-03-02' },
  },
];

/** An editor in use: its buttons and inputs, and the record on the server. */
function deskOf(page: Page, owner: Owner, { screen, entries, noun, more }: Editor) {
  const [name, text] = [entries[0], entries.at(-1)] as [Entry, Entry];
  const path = `/content/${screen}`;
  const box = ([label]: Entry) => page.getByRole('textbox', { name: label, exact: true });
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  const shows = (words: string | RegExp) => expect(page.getByText(words)).toBeVisible();
  const all = async () => [(await owner.send('GET', path)).data].flat();
  const send = noun ? `Atualizar ${noun}` : 'Salvar Alterações';
  const record = { ...Object.fromEntries(entries.map(([, key, value]) => [key, value])), ...more };
  return {
    ...{ page, owner, screen, path, noun, entries, name, text, box, press, shows, all, record },
    typed: box(text),
    save: () => press(send),
    edit: () => press(`Editar ${name[2]}`),
    /** The edited field on the server, read as a visitor. */
    stored: async () => [await (await page.request.get(path)).json()].flat()[0]?.[text[1]],
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
  const { page, owner, screen, entries, noun, name, text, box, press, shows, all, typed } = desk;
  const sentences = listSentences[screen as keyof typeof listSentences];
  const cancelled = 'O que você escreveu foi descartado.';
  await owner.fill(screen, []);
  await owner.open(screen);

  // On a phone the button above the list opens the form.
  const open = page.getByRole('button', { name: `Adicionar ${noun}` }).first();
  if (!(await box(name).isVisible())) await open.click();
  for (const entry of entries) await box(entry).fill(entry[2]);
  await press(`Adicionar ${noun}`);
  await shows(sentences.added);
  const [row] = (await all()) as [{ id: string }];
  expect(row).toMatchObject({ [name[1]]: name[2], [text[1]]: text[2], version: 1 });

  await desk.edit();
  await typed.fill('Outro texto.');
  const body = await sentBy(page, 'PUT', desk.save);
  expect(body).toEqual({ id: row.id, [text[1]]: 'Outro texto.' });
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
  await expect(typed).toHaveValue(text[2]);
  expect(await all()).toMatchObject([{ id: row.id, [text[1]]: text[2], version: 3 }]);
  await saveAfterFailure(desk, sentences.updated);

  await press(`Excluir ${name[2]}`);
  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  await expect(dialog).toContainText(name[2]);
  await expect(dialog).toContainText(sentences.confirm);
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
  await shows(sentences.deleted);
  expect(await all()).toEqual([]);
  await press('Desfazer');
  await shows(`“${name[2]}” voltou para a lista.`);
  await expect(page.getByRole('button', { name: `Editar ${name[2]}` })).toBeVisible();
  expect(await all()).toMatchObject([{ id: row.id, [text[1]]: 'Depois da queda.', version: 5 }]);
}

async function useSingleton(desk: Desk): Promise<void> {
  const { page, owner, screen, path, record, text, typed, shows } = desk;
  const { saved } = singletonSentences[screen as keyof typeof singletonSentences];
  const { id } = (await owner.send<{ id: string }>('PUT', path, record)).data;
  await owner.open(screen);
  await typed.fill('Outro texto.');
  const body = await sentBy(page, screen === 'hero' ? 'PUT' : 'POST', desk.save);
  expect(body).toEqual({ id, [text[1]]: 'Outro texto.' });
  await shows(saved);

  await restoreOldest(desk);
  expect(await typed.inputValue()).not.toBe('Outro texto.');
  // The oldest version may be of an earlier journey, without the field.
  await expect.poll(async () => (await desk.stored()) ?? '').toBe(await typed.inputValue());
  await saveAfterFailure(desk, saved);
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

async function type(desk: Desk, text: string): Promise<void> {
  await desk.page.goto(`/admin/${desk.screen}`);
  if (desk.noun) await desk.edit();
  await desk.typed.fill(text);
}

const saveMine = ({ page }: Desk) =>
  page.getByRole('button', { name: 'Salvar o meu texto' }).click();

/** Each leaves the typed text saved; 401 is last, because it ends the owner's session. */
const TROUBLES: Readonly<Record<string, (desk: Desk, text: string) => Promise<void>>> = {
  async reload({ page, screen, press, typed, save }, text) {
    await expect.poll(() => keptScreens(page)).toEqual([screen]);
    await page.reload();
    await press('Recuperar');
    await expect(typed).toHaveValue(text);
    await save();
  },
  async offline({ page, typed, save }, text) {
    await page.context().setOffline(true);
    await save();
    await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible();
    await expect(typed).toHaveValue(text);
    await page.context().setOffline(false);
    await save();
  },
  async 'another device'(desk) {
    const { owner, path, noun, text, all, save } = desk;
    const [row] = (await all()) as [{ id: string }];
    await owner.send('PUT', noun ? `${path}/${row.id}` : path, { [text[1]]: 'Do celular' });
    await save();
    await saveMine(desk);
  },
  async 'another tab'(desk) {
    const { page, owner, screen, entries, noun } = desk;
    const editor = { screen, entries, ...(noun && { noun }) };
    const other = deskOf(await page.context().newPage(), owner, editor);
    await type(other, 'Da outra aba');
    await other.save();
    await expect.poll(other.stored).toBe('Da outra aba');
    await other.page.close();
    await desk.save();
    await saveMine(desk);
  },
  async 'an ended session'({ page, save }) {
    await revoke(page);
    await save();
    await expect(page.getByRole('dialog')).toBeVisible();
    await fillLogin(page);
  },
};

for (const editor of [...SINGLETONS, ...LISTS])
  test(`${editor.screen} keeps unsaved text`, { tag: '@every' }, async ({ page, owner }) => {
    const desk = deskOf(page, owner, editor);
    if (desk.noun) await owner.fill(desk.screen, [desk.record]);
    else await owner.send('PUT', desk.path, desk.record);
    for (const [trouble, meet] of Object.entries(TROUBLES))
      await test.step(trouble, async () => {
        const text = `Texto de ${trouble}`;
        await type(desk, text);
        await meet(desk, text);
        await expect.poll(desk.stored, `${desk.screen}, ${trouble}`).toBe(text);
      });
  });
