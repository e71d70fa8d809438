import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';
import { answer, COST, edit, PLACE, question } from '../panel.ts';

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${wanted} is not reached by ${key}`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectText = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

/** Goes to a button and presses it. */
async function press(page: Page, name: string, key = 'Tab'): Promise<void> {
  await tabTo(page, button(page, name), key);
  await page.keyboard.press('Enter');
}

test('with the keyboard alone a question is added, edited and restored', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST, PLACE]);
  await owner.open('faq');

  await tabTo(page, question(page));
  await page.keyboard.type('Dói?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Não.');
  await page.keyboard.press('Control+S');
  await expectText(page, 'Nova pergunta adicionada com sucesso!');

  await press(page, 'Editar Dói?');
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(answer(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Relaxa.');
  await page.keyboard.press('Control+S');
  await expectText(page, 'Pergunta atualizada com sucesso!');

  await press(page, 'Editar Dói?');
  await expect(answer(page)).toHaveValue('Não. Relaxa.');
  await press(page, 'Versões anteriores');
  const versions = page.getByRole('dialog', { name: 'Versões anteriores' });
  await tabTo(page, versions.getByRole('button', { name: /^Restaurar/ }));
  await page.keyboard.press('Enter');
  await expect(versions).toBeHidden();
  await expect(answer(page)).toHaveValue('Não.');
});

test('with the keyboard alone a question is deleted, brought back and ordered', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.fill('faq', [COST, PLACE, { question: 'Dói?', answer: 'Não.', order: 3 }]);
  await owner.open('faq');
  await press(page, 'Excluir Dói?');
  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  await tabTo(page, dialog.getByRole('button', { name: 'Excluir', exact: true }));
  await page.keyboard.press('Enter');
  await expectText(page, 'Pergunta excluída com sucesso!');
  // The focus is the message's: its 'Desfazer' is one Tab away.
  await page.keyboard.press('Tab');
  await expect(button(page, 'Desfazer')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectText(page, '“Dói?” voltou para a lista.');

  await press(page, 'Ordenar');
  const handle = page.getByRole('button', { name: /Quanto custa\?/ }).first();
  await tabTo(page, handle);
  await page.keyboard.press('ArrowDown');
  await press(page, 'Salvar ordem');
  await expect(edit(page, PLACE.question)).toBeVisible();
  const { data } = await owner.send<{ question: string }[]>('GET', '/content/faq');
  expect(data.map((row) => row.question)).toEqual(['Onde fica?', 'Quanto custa?', 'Dói?']);

  await press(page, 'Lixeira', 'Shift+Tab');
  await expect(page.getByRole('dialog', { name: 'Lixeira' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Lixeira')).toBeFocused();
});
