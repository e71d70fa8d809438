import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { expectSound, expectSoundInBothSchemes } from '../sound.ts';

// What the LGPD lets a client ask for, and the record of the processing.

const MARIA = { name: 'Maria de Souza', phone: '11988887777', email: 'maria@example.com' };
const BIA = { name: 'Bia Conceição', phone: '21977776666' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Eliminar dados' });
const theName = (page: Page) => dialog(page).getByRole('textbox', { name: 'Nome do cliente' });
const erase = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Eliminar dados', exact: true });
const said = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text });

/** Printed is the sheet alone, dark on white. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(button(page, 'Imprimir ou salvar em PDF')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(28, 38, 32)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null, colorScheme: null });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: width < 500 });
    const sound = width === 360 ? expectSound : expectSoundInBothSchemes;

    test("a client's data are read, taken along, and erased for good", { tag: '@every' }, async ({
      page,
      owner,
    }) => {
      const [maria] = await fillClients(owner, [MARIA, BIA]);
      await owner.send('PUT', `/users/${maria?.id}`, { notes: 'Prefere manhã.' });
      let exports = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/export')) exports += 1;
      });
      await owner.open('clients');
      await page.getByRole('link', { name: MARIA.name }).click();
      await page.getByRole('link', { name: 'Exportar dados' }).click();

      const sheet = page.getByRole('article');
      await expect(sheet).toContainText(`Dados pessoais de ${MARIA.name}`);
      await expect(sheet).toContainText('Anotações: Prefere manhã.');
      await expect(page.getByText('Esta consulta ficou anotada')).toBeVisible();
      await sound(page, "a client's data");
      await expectPaper(page);
      const download = page.waitForEvent('download');
      await button(page, 'Baixar JSON').click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^dados-do-cliente-\d{4}-\d\d-\d\d\.json$/);
      const held = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(held.client).toMatchObject({ ...MARIA, notes: 'Prefere manhã.' });
      await button(page, 'Cliente').click();
      await expect(page.getByRole('link', { name: 'Exportar dados' })).toBeFocused();
      expect(exports, 'entries in the activity log').toBe(1);

      await button(page, 'Eliminar dados').click();
      await expect(dialog(page)).toContainText('Não dá para desfazer');
      await expect(dialog(page).getByRole('button', { name: 'Voltar' })).toBeFocused();
      const goOn = dialog(page).getByRole('button', { name: 'Continuar' });
      await expect(goOn).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, 'Eliminar dados')).toBeFocused();
      await page.keyboard.press('Enter');
      await sound(page, 'the warning');
      await dialog(page).getByRole('button', { name: 'Continuar' }).click();
      await expect(theName(page)).toBeFocused();
      await expect(erase(page)).toBeDisabled();
      await theName(page).fill('Bia');
      await theName(page).press('Enter');
      await expect(theName(page)).toHaveAccessibleDescription(
        'Digite o nome como está no cadastro.',
      );
      await expect(theName(page)).toBeFocused();
      await theName(page).fill('maria de souza');
      await erase(page).click();
      await expect(said(page, 'Dados eliminados com sucesso.')).toBeFocused();
      await expect(button(page, 'Desfazer')).toHaveCount(0);
      await expect(page.getByText('Mostrando 1 cliente')).toBeVisible();
      await expect(page.getByRole('link', { name: MARIA.name })).toHaveCount(0);
      const { status } = await owner.send('GET', `/users/${maria?.id}/export`);
      expect(status).toBe(404);
    });
  });
}
