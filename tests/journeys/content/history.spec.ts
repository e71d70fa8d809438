import type { Page } from '@playwright/test';
import { expect, test } from '../../support/admin.ts';
import { answer, COST, edit, hold, menu, PLACE, question, unsaved, update } from '../panel.ts';

// Earlier versions, the trash, what waits for the page, and the dots of unsaved text (docs/spec.md §10
// 'Additions of the back office').

const versions = async (page: Page) => {
  await page.getByRole('button', { name: 'Versões anteriores' }).click();
  return page.getByRole('dialog', { name: 'Versões anteriores' });
};

test('a version tells who changed what and when, and can be read whole', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  const [row] = await owner.fill('faq', [COST]);
  await owner.send('PUT', `/content/faq/${row?.id}`, { answer: 'R$ 150.' });
  await owner.open('faq');
  await edit(page, COST.question).click();
  const items = (await versions(page)).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.nth(0)).toContainText(/hoje às \d\d:\d\dAlterado por dona: Resposta/);
  await expect(items.nth(0)).toContainText('Versão atual');
  await expect(items.nth(1)).toContainText('Criado por dona');
  await items.nth(0).getByText('Ver esta versão').click();
  await expect(items.nth(0).getByRole('deletion')).toHaveText('Pergunte.');
  await expect(items.nth(0).getByRole('insertion')).toHaveText('R$ 150.');
  await expect(items.nth(0)).toContainText('PerguntaQuanto custa?');
});

test('restoring is undone from its message', { tag: '@every' }, async ({ page, owner }) => {
  const [row] = await owner.fill('faq', [COST]);
  await owner.send('PUT', `/content/faq/${row?.id}`, { answer: 'R$ 150.' });
  await owner.open('faq');
  await edit(page, COST.question).click();
  await (await versions(page)).getByRole('button', { name: /^Restaurar/ }).click();
  await expect(answer(page)).toHaveValue('Pergunte.');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('A versão de antes está de volta.')).toBeVisible();
  await expect(answer(page)).toHaveValue('R$ 150.');
  const { data } = await owner.send<object[]>('GET', '/content/faq');
  expect(data).toMatchObject([{ answer: 'R$ 150.', version: 4 }]);
});

test('what is typed stays when an earlier version comes back, and is saved over it', {
  tag: '@every',
}, async ({ page, owner }) => {
  const [row] = await owner.fill('faq', [COST]);
  await owner.send('PUT', `/content/faq/${row?.id}`, { answer: 'R$ 150.' });
  await owner.open('faq');
  await edit(page, COST.question).click();
  await question(page).fill('Qual é o preço?');
  await (await versions(page)).getByRole('button', { name: /^Restaurar/ }).click();
  await expect(page.getByText(/restaurada\./)).toBeVisible();
  await expect(question(page)).toHaveValue('Qual é o preço?');
  await expect(unsaved(page)).toBeVisible();
  await update(page).click();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  const { data } = await owner.send<object[]>('GET', '/content/faq');
  expect(data).toMatchObject([{ question: 'Qual é o preço?', answer: 'Pergunte.' }]);
});

test('the trash gives back what was deleted, also on another day', async ({ page, owner }) => {
  const [cost] = await owner.fill('faq', [COST, PLACE]);
  await owner.send('DELETE', `/content/faq/${cost?.id}`);
  await owner.open('faq');
  await page.getByRole('button', { name: 'Lixeira' }).click();
  const trash = page.getByRole('dialog', { name: 'Lixeira' });
  const item = trash.getByRole('listitem').filter({ hasText: COST.question }).first();
  await expect(item).toContainText(/Excluído hoje às \d\d:\d\d por dona/);
  await item.getByRole('button', { name: `Restaurar ${COST.question}` }).click();
  await expect(trash).toBeHidden();
  await expect(page.getByText(`“${COST.question}” voltou para a lista.`)).toBeVisible();
  await expect(edit(page, COST.question)).toBeVisible();
});

test('a version that cannot be brought back says why, and changes nothing', async ({
  page,
  owner,
}) => {
  const [row] = await owner.fill('faq', [COST]);
  await owner.send('PUT', `/content/faq/${row?.id}`, { answer: 'R$ 150.' });
  await owner.open('faq');
  await edit(page, COST.question).click();
  await page.route('**/restore', (route) => route.abort());
  await (await versions(page)).getByRole('button', { name: /^Restaurar/ }).click();
  await expect(page.getByRole('alert')).toContainText('Erro: Sem conexão');
  await expect(answer(page)).toHaveValue('R$ 150.');
});

test('the menu marks the screen whose text is not saved', async ({ page, owner }) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  const marks = page.getByRole('img', { name: 'Com texto por salvar' });
  await expect(marks).toHaveCount(0);
  await question(page).fill('Dói?');
  await expect(menu(page, 'FAQ').getByRole('img', { name: 'Com texto por salvar' })).toBeVisible();
  await menu(page, 'Contato').click();
  await expect(marks).toHaveCount(1);
  await menu(page, 'FAQ').click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(marks).toHaveCount(0);
});

test('what waits for the public page is listed while it is published', async ({ page, owner }) => {
  await owner.fill('faq', [COST]);
  const site = await hold(page, '**/version.json', 'GET');
  await owner.open('faq');
  await edit(page, COST.question).click();
  await answer(page).fill('R$ 180.');
  await update(page).click();
  await page.getByRole('button', { name: 'Publicando…' }).click();
  const waiting = page.getByRole('dialog', { name: 'O que falta publicar' });
  await expect(waiting.getByRole('listitem').first()).toHaveText(
    /^FAQ: Quanto custa\?alterado hoje às \d\d:\d\d$/,
  );
  site.release();
});
