import type { Page } from '@playwright/test';
import { expect, revoke, test } from '../../support/admin.ts';
import {
  add,
  answer,
  COST,
  edit,
  hold,
  menu,
  offer,
  PLACE,
  question,
  unsaved,
  update,
} from '../panel.ts';

// The screen of a list, form and table: docs/spec.md §4 "Admin CRUD", texts of §8.

const order = (page: Page) => page.getByRole('spinbutton', { name: 'Ordem' });
const row = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name.replace('?', '\\?')) });
const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
};

test('a new record gets the next place: one more than the list is long, after each save and delete', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST, { ...PLACE, order: 7 }]);
  await owner.open('faq');
  await expect(order(page)).toHaveValue('3');
  await question(page).fill('Dói?');
  await answer(page).fill('Não.');
  await add(page).click();
  await expect(order(page)).toHaveValue('4');
  await expect(question(page)).toHaveValue('');
  await expect(answer(page)).toHaveValue('');
  await remove(page, 'Onde fica?');
  await expect(order(page)).toHaveValue('3');
  const { data } = await owner.send<object[]>('GET', '/content/faq');
  expect(data).toEqual([
    expect.objectContaining(COST),
    expect.objectContaining({ question: 'Dói?', order: 3 }),
  ]);
});

test('a half-written record keeps its words and its place while the list changes', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST, PLACE]);
  await owner.open('faq');
  await question(page).fill('Dói?');
  await remove(page, 'Onde fica?');
  await expect(page.getByText('Pergunta excluída com sucesso!')).toBeVisible();
  await expect(row(page, 'Onde fica?')).toHaveCount(0);
  await expect(question(page)).toHaveValue('Dói?');
  await expect(order(page)).toHaveValue('3');
});

test('a chosen row is marked, its form has the focus, and Cancel leads back to a new one', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST, PLACE]);
  await owner.open('faq');
  await expect(page.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);
  await edit(page, 'Onde fica?').click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveValue('Onde fica?');
  await expect(order(page)).toHaveValue('2');
  await expect(page.getByRole('heading', { name: 'Atualizar Pergunta' })).toBeVisible();
  await expect(row(page, 'Onde fica?')).toHaveAttribute('data-marked', 'true');
  await expect(row(page, 'Quanto custa?')).not.toHaveAttribute('data-marked');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(add(page)).toBeVisible();
  await expect(question(page)).toHaveValue('');
  await expect(order(page)).toHaveValue('3');
  await expect(row(page, 'Onde fica?')).not.toHaveAttribute('data-marked');
  await expect(offer(page)).toHaveCount(0);
});

test('a row shows what the server holds now, not what the list was read with', {
  tag: '@every',
}, async ({ page, owner }) => {
  const [saved] = await owner.fill('faq', [COST]);
  await owner.open('faq');
  await expect(row(page, 'Quanto custa?')).toBeVisible();
  await owner.send('PUT', `/content/faq/${saved?.id}`, { answer: 'R$150 por hora.' });
  await edit(page, 'Quanto custa?').click();
  await expect(answer(page)).toHaveValue('R$150 por hora.');
  await question(page).fill('Qual é o preço?');
  await update(page).click();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  await expect(row(page, 'Qual é o preço?')).toBeVisible();
  const { data } = await owner.send('GET', `/content/faq/${saved?.id}`);
  expect(data).toMatchObject({ question: 'Qual é o preço?', answer: 'R$150 por hora.' });
});

test('while a row is read nobody types into the form that it replaces', async ({ page, owner }) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  const read = await hold(page, '**/content/faq/*', 'GET');
  await edit(page, 'Quanto custa?').click();
  await expect(question(page)).toBeDisabled();
  read.release();
  await expect(question(page)).toBeEnabled();
  await expect(question(page)).toHaveValue('Quanto custa?');
});

test('a row deleted elsewhere says so and leaves the list; the form stays as it was', async ({
  page,
  owner,
}) => {
  const [, place] = await owner.fill('faq', [COST, PLACE]);
  await owner.open('faq');
  await expect(row(page, 'Onde fica?')).toBeVisible();
  await owner.send('DELETE', `/content/faq/${place?.id}`);
  await edit(page, 'Onde fica?').click();
  await expect(page.getByRole('alert')).toHaveText('Erro: Registro não encontrado.');
  await expect(row(page, 'Onde fica?')).toHaveCount(0);
  await expect(add(page)).toBeVisible();
  await expect(question(page)).toBeEnabled();
});

test('a row that cannot be read opens as the list has it, and a newer version still cannot be overwritten', {
  tag: '@every',
}, async ({ page, owner }) => {
  const [saved] = await owner.fill('faq', [COST]);
  await owner.open('faq');
  await expect(row(page, 'Quanto custa?')).toBeVisible();
  await page.route('**/content/faq/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  );
  await owner.send('PUT', `/content/faq/${saved?.id}`, { answer: 'Resposta da outra aba' });
  await edit(page, 'Quanto custa?').click();
  await expect(answer(page)).toHaveValue('Pergunte.');
  await answer(page).fill('Minha resposta');
  await update(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Resposta da outra aba' })).toContainText(
    'Minha resposta',
  );
});

test('a delete with a session that is over leads to the login and deletes nothing', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  await expect(row(page, 'Quanto custa?')).toBeVisible();
  await revoke(page);
  await remove(page, 'Quanto custa?');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const { data } = await owner.send<object[]>('GET', '/content/faq');
  expect(data).toHaveLength(1);
});

test('the row in the form, once deleted, gives its place to a new one; another row leaves the form alone', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST, PLACE]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await expect(question(page)).toHaveValue('Quanto custa?');
  await remove(page, 'Onde fica?');
  const told = page.getByRole('status').filter({ hasText: 'Pergunta excluída com sucesso!' });
  await expect(told).toBeFocused();
  await expect(question(page)).toHaveValue('Quanto custa?');
  await expect(update(page)).toBeVisible();
  await remove(page, 'Quanto custa?');
  await expect(add(page)).toBeVisible();
  await expect(question(page)).toHaveValue('');
  await expect(page.getByText('Nenhuma pergunta cadastrada.')).toBeVisible();
});

test('a confirmation that is left deletes nothing and gives the focus back', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  const opener = page.getByRole('button', { name: 'Excluir Quanto custa?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Confirmar Exclusão' })).toBeVisible();
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  expect((await owner.send<object[]>('GET', '/content/faq')).data).toHaveLength(1);
});

test('a delete under way says so and cannot be asked for twice', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  const call = await hold(page, '**/content/faq/*', 'DELETE');
  await remove(page, 'Quanto custa?');
  await expect(page.getByRole('button', { name: 'Excluindo...' })).toBeDisabled();
  call.release();
  await expect(page.getByText('Pergunta excluída com sucesso!')).toBeVisible();
  expect(call.calls()).toBe(1);
});

test('a list that cannot be read says why and is read again when asked', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST]);
  let failing = true;
  await page.route('**/content/faq', (route) =>
    failing
      ? route.fulfill({ status: 500, json: { message: 'Algo deu errado do nosso lado.' } })
      : route.continue(),
  );
  await owner.open('faq');
  await expect(page.getByRole('alert')).toContainText('Erro: Algo deu errado do nosso lado.');
  failing = false;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(row(page, 'Quanto custa?')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the suggested texts that were cut off in the middle are completed, none twice', async ({
  page,
  owner,
}) => {
  await owner.fill('benefits', []);
  await owner.open('benefits');
  let left = 2;
  await page.route('**/content/benefits', async (route) => {
    if (route.request().method() !== 'POST' || left < 0) return route.continue();
    left -= 1;
    // The third is saved, but its answer is lost.
    if (left < 0) {
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  const begin = page.getByRole('button', { name: 'Começar com os textos sugeridos' });
  await begin.click();
  await expect(page.getByText('Erro: Sem conexão.')).toBeVisible();
  await begin.click();
  await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Lista de Benefícios' }).getByRole('row'),
  ).toHaveCount(5);
  const { data } = await owner.send<object[]>('GET', '/content/benefits');
  expect(data).toHaveLength(4);
});

test('posts stand newest first, each with its day as Brazil writes it', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  const post = (title: string, published_date: string) => ({
    title,
    published_date,
    summary: 'R',
    content: 'C',
    author: 'Ana',
  });
  await owner.fill('blog', [
    post('Antigo', '2026-01-31'),
    post('Novo', '2026-03-01'),
    post('Meio', '2026-02-15'),
  ]);
  await owner.open('blog');
  const rows = page.getByRole('table', { name: 'Lista de Postagens' }).getByRole('row');
  await expect(rows).toContainText(['Título', 'Novo', 'Meio', 'Antigo']);
  await expect(row(page, 'Novo')).toContainText('01/03/2026');
});

test('a post written late in the evening in São Paulo is dated that evening', async ({
  page,
  owner,
}) => {
  await page.clock.setFixedTime('2026-03-10T23:30:00-03:00');
  await owner.open('blog');
  await expect(page.getByLabel('Data de publicação')).toHaveValue('2026-03-10');
});

test('what a form says of unsaved work follows the row on screen', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST, PLACE]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await answer(page).fill('Depende.');
  await expect(unsaved(page)).toBeVisible();
  await edit(page, 'Onde fica?').click();
  await expect(question(page)).toHaveValue('Onde fica?');
  await expect(unsaved(page)).toBeHidden();
  await menu(page, 'Painel').click();
  await menu(page, 'FAQ').click();
  await expect(offer(page, 'Quanto custa?')).toBeVisible();
  await expect(question(page)).toHaveValue('');
});
