import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Ícone' });
const choose = (page: Page) => page.getByRole('button', { name: 'Escolher ícone' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Escolher ícone' });
const choice = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });

const unfold = (page: Page) => page.getByText('Avançado', { exact: true }).click();

/** The drawing in the field, as SVG. */
const preview = (page: Page) => page.locator(':has(> [aria-label="Escolher ícone"]) > .page-icon');

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
