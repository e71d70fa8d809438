import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';
import { add, answer, COST, edit, hold, offer, PLACE, question } from '../panel.ts';

// The screen of a list: docs/spec.md §4 'Admin CRUD', §8.

const order = (page: Page) => page.getByRole('spinbutton', { name: 'Ordem' });
const row = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name.replace('?', '\\?')) });
const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
};

test('a new record has the next place; a delete runs once and keeps what is typed', async ({
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
  await question(page).fill('E depois?');
  const call = await hold(page, '**/content/faq/*', 'DELETE');
  await remove(page, 'Onde fica?');
  await expect(page.getByRole('button', { name: 'Excluindo...' })).toBeDisabled();
  call.release();
  const deleted = page.getByRole('status').filter({ hasText: 'Pergunta excluída com sucesso!' });
  await expect(deleted).toBeFocused();
  expect(call.calls()).toBe(1);
  await expect(question(page)).toHaveValue('E depois?');
  const { data } = await owner.send<object[]>('GET', '/content/faq');
  expect(data).toMatchObject([COST, { question: 'Dói?', order: 3 }]);
});

test('an opened row is read, marked and focused until it is cancelled or deleted', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.fill('faq', [COST, PLACE]);
  await owner.open('faq');
  await expect(page.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);
  const read = await hold(page, '**/content/faq/*', 'GET');
  await edit(page, 'Onde fica?').click();
  await expect(question(page)).toBeDisabled();
  read.release();
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

  await edit(page, 'Onde fica?').click();
  await expect(question(page)).toHaveValue('Onde fica?');
  const opener = page.getByRole('button', { name: 'Excluir Onde fica?' });
  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.context().setOffline(true);
  await remove(page, 'Onde fica?');
  await expect(page.getByText('Erro ao excluir pergunta: Sem conexão.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.context().setOffline(false);
  expect((await owner.send<object[]>('GET', '/content/faq')).data).toHaveLength(2);
  await remove(page, 'Quanto custa?');
  await expect(row(page, 'Quanto custa?')).toHaveCount(0);
  await expect(question(page), 'of another row').toHaveValue('Onde fica?');
  await remove(page, 'Onde fica?');
  await expect(add(page)).toBeVisible();
  await expect(question(page)).toHaveValue('');
  await expect(page.getByText('Nenhuma pergunta cadastrada.')).toBeVisible();
});
