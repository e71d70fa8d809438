import type { Page } from '@playwright/test';
import { expect, fillLogin, keptScreens, type Owner, revoke, test } from '../../support/admin.ts';

// goals.md: every editor keeps unsaved work through reload, offline, 503, 409, two tabs and 401.
// Each case types, meets its trouble, and finds the typed text saved in the end.

type Editor = {
  readonly screen: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** What names the row to edit; none in a section with one record. */
  readonly row?: string;
  readonly field: readonly [label: string, key: string];
  readonly save: string;
};

const SAVE = 'Salvar Alterações';
const EDITORS: readonly Editor[] = [
  { screen: 'hero', record: { title: 'Ana' }, field: ['Subtítulo', 'subtitle'], save: SAVE },
  {
    screen: 'about',
    record: { title: 'Sobre mim', description: 'Cuido.' },
    field: ['Subtítulo', 'subtitle'],
    save: SAVE,
  },
  {
    screen: 'contact',
    record: { phone: '(11) 98888-7777' },
    field: ['Endereço', 'address'],
    save: SAVE,
  },
  {
    screen: 'services',
    record: { title: 'Shiatsu', description: 'x', order: 1 },
    row: 'Shiatsu',
    field: ['Descrição', 'description'],
    save: 'Atualizar Serviço',
  },
  {
    screen: 'benefits',
    record: { title: 'Sono', description: 'x', order: 1 },
    row: 'Sono',
    field: ['Descrição', 'description'],
    save: 'Atualizar Benefício',
  },
  {
    screen: 'testimonials',
    record: { name: 'Maria', content: 'x' },
    row: 'Maria',
    field: ['Depoimento', 'content'],
    save: 'Atualizar Depoimento',
  },
  {
    screen: 'faq',
    record: { question: 'Dói?', answer: 'x', order: 1 },
    row: 'Dói?',
    field: ['Resposta', 'answer'],
    save: 'Atualizar Pergunta',
  },
  {
    screen: 'blog',
    record: {
      title: 'Outono',
      summary: 's',
      content: 'x',
      author: 'Ana',
      published_date: '2026-03-02',
    },
    row: 'Outono',
    field: ['Conteúdo', 'content'],
    save: 'Atualizar Postagem',
  },
];

type Desk = { readonly page: Page; readonly owner: Owner; readonly editor: Editor };

const box = ({ page, editor }: Desk) =>
  page.getByRole('textbox', { name: editor.field[0], exact: true });
const save = ({ page, editor }: Desk) =>
  page.getByRole('button', { name: editor.save, exact: true }).click();

async function open({ page, editor }: Desk): Promise<void> {
  await page.goto(`/admin/${editor.screen}`);
  if (editor.row) await page.getByRole('button', { name: `Editar ${editor.row}` }).click();
}

async function type(desk: Desk, text: string): Promise<void> {
  await open(desk);
  await box(desk).fill(text);
}

/** What the record on the server holds in the field, asked as a visitor. */
async function stored({ page, editor }: Desk): Promise<unknown> {
  const answer = await page.request.get(`/content/${editor.screen}`);
  return [await answer.json()].flat()[0]?.[editor.field[1]];
}

/** Changes the record on another device. */
async function elsewhere({ owner, editor }: Desk, changes: object): Promise<void> {
  const path = `/content/${editor.screen}`;
  const [record] = [(await owner.send('GET', path)).data].flat() as { id: string }[];
  await owner.send('PUT', editor.row ? `${path}/${record?.id}` : path, changes);
}

const troubles: Readonly<Record<string, (desk: Desk, text: string) => Promise<void>>> = {
  async reload(desk, text) {
    const { page, editor } = desk;
    await expect.poll(() => keptScreens(page)).toEqual([editor.screen]);
    await page.reload();
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(box(desk)).toHaveValue(text);
    await save(desk);
  },
  async offline(desk, text) {
    const { page } = desk;
    await page.context().setOffline(true);
    await save(desk);
    await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible();
    await expect(box(desk)).toHaveValue(text);
    await page.context().setOffline(false);
    await save(desk);
  },
  async '503'(desk, text) {
    const { page, editor } = desk;
    let failed = false;
    await page.route(`**/content/${editor.screen}**`, (route) => {
      if (failed || route.request().method() === 'GET') return route.fallback();
      failed = true;
      return route.fulfill({ status: 503, json: { message: 'Serviço indisponível.' } });
    });
    await save(desk);
    await expect(page.getByRole('alert').filter({ hasText: 'indisponível' })).toBeVisible();
    await expect(box(desk)).toHaveValue(text);
    await save(desk);
  },
  async '409'(desk) {
    const { page, editor } = desk;
    await elsewhere(desk, { [editor.field[1]]: 'Do celular' });
    await save(desk);
    await page.getByRole('button', { name: 'Salvar o meu texto' }).click();
  },
  async 'two tabs'(desk) {
    const other = { ...desk, page: await desk.page.context().newPage() };
    await type(other, 'Da outra aba');
    await save(other);
    await expect.poll(() => stored(other)).toBe('Da outra aba');
    await other.page.close();
    await save(desk);
    await desk.page.getByRole('button', { name: 'Salvar o meu texto' }).click();
  },
  async '401'(desk) {
    const { page } = desk;
    await revoke(page);
    await save(desk);
    await expect(page.getByRole('dialog')).toBeVisible();
    await fillLogin(page);
  },
};

// The last one ends the session that the other device calls with.
const CASES = ['reload', 'offline', '503', '409', 'two tabs', '401'];

for (const editor of EDITORS) {
  const { screen } = editor;
  const title = `${screen} keeps what is typed: ${CASES.join(', ')}`;
  test(title, { tag: '@every' }, async ({ page, owner }) => {
    if (editor.row) await owner.fill(screen, [editor.record]);
    else await owner.send('PUT', `/content/${screen}`, editor.record);
    const desk = { page, owner, editor };
    for (const name of CASES) {
      await test.step(name, async () => {
        const text = `Texto de ${name}`;
        await type(desk, text);
        await troubles[name]?.(desk, text);
        await expect.poll(() => stored(desk), `${screen}, ${name}`).toBe(text);
      });
    }
  });
}
