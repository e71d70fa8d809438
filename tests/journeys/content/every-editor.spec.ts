import type { Page, Request } from '@playwright/test';
import { listSentences, singletonSentences } from '../../expected/sentences.ts';
import { expect, test } from '../../support/admin.ts';

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

/** The body of the write that `act` sends. */
async function sentBy(page: Page, method: string, act: () => Promise<void>): Promise<unknown> {
  const writes = (request: Request) =>
    request.method() === method && new URL(request.url()).pathname.startsWith('/content/');
  const [request] = await Promise.all([page.waitForRequest(writes), act()]);
  expect(request.headers()['if-match']).toMatch(/^"\d+"$/);
  return request.postDataJSON();
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  for (const { screen, record, noun, more } of [...LISTS, ...SINGLETONS])
    test(`${screen} on ${device}: ${noun ? 'add, edit, delete, undo' : 'edit'}`, {
      tag: '@every',
    }, async ({ page, owner }) => {
      await page.setViewportSize(viewport);
      const name = Object.values(record)[0] ?? '';
      const field = Object.keys(record).at(-1) ?? '';
      const box = (key: string) => page.getByRole('textbox', { name: LABELS[key] as RegExp });
      const press = (button: string) =>
        page.getByRole('button', { name: button, exact: true }).click();
      const shows = (words: string) => expect(page.getByText(words)).toBeVisible();
      const all = async () =>
        [(await owner.send<{ id: string }>('GET', `/content/${screen}`)).data].flat();

      if (!noun) {
        const sentences = singletonSentences[screen as keyof typeof singletonSentences];
        const saved = { ...record, ...more };
        const { id } = (await owner.send('PUT', `/content/${screen}`, saved)).data;
        await owner.open(screen);
        await box(field).fill('Outro texto.');
        const method = screen === 'hero' ? 'PUT' : 'POST';
        const body = await sentBy(page, method, () => press('Salvar Alterações'));
        expect(body).toEqual({ id, [field]: 'Outro texto.' });
        await shows(sentences.saved);
        expect(await all()).toMatchObject([{ [field]: 'Outro texto.' }]);
        return;
      }

      const sentences = listSentences[screen as keyof typeof listSentences];
      await owner.fill(screen, []);
      await owner.open(screen);
      // On a phone the button above the list opens the form.
      const open = page.getByRole('button', { name: `Adicionar ${noun}` }).first();
      if (!(await box(field).isVisible())) await open.click();
      for (const [key, value] of Object.entries(record)) await box(key).fill(value);
      await press(`Adicionar ${noun}`);
      await shows(sentences.added);
      const [row] = await all();
      expect(row).toMatchObject({ ...record, version: 1 });

      await press(`Editar ${name}`);
      await box(field).fill('Outro texto.');
      const body = await sentBy(page, 'PUT', () => press(`Atualizar ${noun}`));
      expect(body).toEqual({ id: row?.id, [field]: 'Outro texto.' });
      await shows(sentences.updated);

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
      expect(await all()).toMatchObject([{ id: row?.id, [field]: 'Outro texto.', version: 3 }]);
    });
