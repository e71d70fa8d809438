import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';
import { add, answer, COST, hold, PLACE, question } from '../panel.ts';

// The screen of a list: docs/spec.md §4 'Admin CRUD', §8.

const order = (page: Page) => page.getByRole('spinbutton', { name: 'Ordem' });
const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
};

test('a new record has the next place; a delete runs once and keeps what is typed', {
  tag: '@every',
}, async ({ page, owner }) => {
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
