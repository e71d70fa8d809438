import type { Page } from '@playwright/test';
import { expect, test } from '../../support/admin.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Ícone' });
const choose = (page: Page) => page.getByRole('button', { name: 'Escolher ícone' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Escolher ícone' });
const choice = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
const word = (page: Page, text: string) => page.getByText(text, { exact: true });

const unfold = (page: Page) => page.getByText('Avançado', { exact: true }).click();

/** The drawing in the field, as SVG. */
const preview = (page: Page) => page.locator('.icon-sample .page-icon');

test('an icon is found by a Portuguese word, named, drawn and saved', async ({ page, owner }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await owner.fill('benefits', [{ title: 'Bem', description: 'x', icon: 'fa-heart' }]);
  await owner.open('benefits');
  await page.getByRole('button', { name: 'Editar Bem' }).click();
  await expect(word(page, 'Coração')).toBeVisible();
  await choose(page).click();
  await expect(choice(page, 'Coração')).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('relogio');
  await expect(dialog(page).getByRole('status')).toHaveText('1 ícone');
  await choice(page, 'Relógio').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(word(page, 'Relógio')).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar Benefício' }).click();
  await expect(page.getByText('Benefício atualizado com sucesso!')).toBeVisible();
  const { data } = await owner.send('GET', '/content/benefits');
  expect(data).toMatchObject([{ icon: 'ti-clock' }]);
});

test('an icon is chosen by keyboard or typed', { tag: '@every' }, async ({ page, owner }) => {
  await owner.open('services');
  await unfold(page);
  await field(page).fill('fa-nao-existe');
  const unknown = 'Não há desenho com este nome: o site mostra Flor de lótus.';
  await expect(page.getByText(unknown)).toBeVisible();
  await expect(preview(page).locator('path').first()).toBeAttached();

  await choose(page).press('Enter');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('PÉ');
  await expect(choice(page, 'Sapato')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('pedra');
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Pedras')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Círculos')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('ti-circles');
  await expect(choose(page)).toBeFocused();
});
