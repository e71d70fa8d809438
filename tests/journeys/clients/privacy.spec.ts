import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, fillLogin, keptScreens, revoke, test } from '../../support/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { expectSound } from '../sound.ts';

// What the LGPD lets a client ask for, one tap each; and how the owner says she handles data.

const MARIA = { name: 'Maria de Souza', phone: '11988887777', email: 'maria@example.com' };
const BIA = { name: 'Bia Conceição', phone: '21977776666' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Eliminar dados' });
const theName = (page: Page) => dialog(page).getByRole('textbox', { name: 'Nome do cliente' });
const erase = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Eliminar dados', exact: true });
const said = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text });
const begin = async (page: Page) => {
  await button(page, 'Eliminar dados').click();
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
};

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: width < 500 });

    test("a client's data are read, taken along, and erased for good", async ({ page, owner }) => {
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
      await expectSound(page, 'her data');
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
      await expect(dialog(page)).toContainText('Isto não pode ser desfeito');
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

    test('what she says of her handling of data stands on the record, and nobody is erased unasked', async ({
      page,
      owner,
    }) => {
      const [maria] = await fillClients(owner, [MARIA]);
      await owner.send('PUT', '/users/privacy', { months: 24 });
      const dormant = {
        id: maria?.id,
        name: MARIA.name,
        created_at: '2022-01-01T12:00:00Z',
        last_seen_at: '2023-03-10T12:00:00Z',
      };
      let kept = false;
      page.on('request', (request) => {
        kept ||= request.url().endsWith(`/users/${maria?.id}/keep`);
      });
      await page.route('**/users/retention', (route) =>
        route.fulfill({
          json: { months: 24, total: kept ? 0 : 1, clients: kept ? [] : [dormant] },
        }),
      );
      await owner.open('clients');
      await button(page, 'Ferramentas').click();
      await page.getByRole('link', { name: /^Privacidade/ }).click();

      await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('12.345.678/0001-95');
      await page.getByRole('combobox', { name: 'Prazo sem contato' }).selectOption('36');
      await expect(page.getByText('Alterações não salvas')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(said(page, 'Dados de privacidade salvos com sucesso!')).toBeFocused();
      await expect(page.getByText('Ninguém é eliminado sozinho')).toBeVisible();
      await expectSound(page, 'privacy');
      await button(page, `Manter ${MARIA.name}`).click();
      await expect(said(page, 'Cliente mantido.')).toBeFocused();
      await expect(page.getByText('Ninguém por enquanto.')).toBeVisible();

      await page.getByRole('link', { name: 'Abrir o registro' }).click();
      const record = page.getByRole('article');
      await expect(record).toContainText('12.345.678/0001-95');
      await expect(record).toContainText('Depois de 36 meses sem contato');
      await expect(
        record.getByText('Canal de atendimento: preencha em Privacidade.'),
      ).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(record.getByText('preencha em Privacidade').first()).toBeHidden();
      await page.emulateMedia({ media: null });
      await button(page, 'Privacidade').click();
      await expect(page.getByRole('link', { name: 'Abrir o registro' })).toBeFocused();
      await button(page, 'Clientes').click();
      await expect(button(page, 'Ferramentas')).toBeFocused();
    });
  });
}

test('a client without news is erased from where she is proposed', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  const [maria] = await fillClients(owner, [MARIA, BIA]);
  let gone = false;
  const seen = { created_at: '2022-01-01T12:00:00Z', last_seen_at: '2023-03-10T12:00:00Z' };
  page.on('response', (answer) => {
    gone ||= answer.url().endsWith('/erase') && answer.ok();
  });
  await page.route('**/users/retention', (route) =>
    route.fulfill({
      json: {
        months: 24,
        total: gone ? 0 : 1,
        clients: gone ? [] : [{ id: maria?.id, name: MARIA.name, ...seen }],
      },
    }),
  );
  await owner.open('clients?ver=privacidade');
  await button(page, `Eliminar dados de ${MARIA.name}`).click();
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await theName(page).fill(MARIA.name);
  await erase(page).click();
  await expect(said(page, 'Dados eliminados com sucesso.')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible();
  await expect(page.getByText('Ninguém por enquanto.')).toBeVisible();
});

test.describe('erasing', { tag: '@every' }, () => {
  test('by keys alone, with a copy first', async ({ page, owner }) => {
    const [maria] = await fillClients(owner, [MARIA]);
    await owner.open(`clients?cliente=${maria?.id}`);
    await button(page, 'Eliminar dados').press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, 'Eliminar dados')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('link', { name: 'exporte os dados' }).press('Enter');
    await expect(page.getByRole('article')).toContainText(MARIA.name);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await button(page, 'Eliminar dados').press('Enter');
    await dialog(page).getByRole('button', { name: 'Continuar' }).press('Enter');
    await page.keyboard.type('MARIA DE SOUZA');
    await page.keyboard.press('Enter');
    await expect(said(page, 'Dados eliminados com sucesso.')).toBeFocused();
  });

  test('survives a session that ends, a connection that goes and a server that rests', async ({
    page,
    owner,
    context,
    problems,
  }) => {
    const [maria] = await fillClients(owner, [MARIA]);
    await owner.open(`clients?cliente=${maria?.id}`);
    await page.getByRole('textbox', { name: 'Anotações' }).fill('Rascunho.');
    await expect.poll(() => keptScreens(page)).toEqual(['client-notes']);
    await begin(page);
    await theName(page).fill(MARIA.name);
    await context.setOffline(true);
    await erase(page).click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Sem conexão. Confira sua internet e tente novamente.');
    await expect(alert).toBeFocused();
    await context.setOffline(false);
    await page.route('**/erase', (route) =>
      route.fulfill({ status: 503, json: { message: 'O banco de dados está acordando.' } }),
    );
    await erase(page).click();
    await expect(alert).toContainText('O banco de dados está acordando.');
    await page.unroute('**/erase');
    await revoke(page);
    await erase(page).click();
    await expect(page.getByRole('dialog', { name: 'Sua sessão expirou' })).toBeVisible();
    await fillLogin(page);
    await expect(said(page, 'Dados eliminados com sucesso.')).toBeVisible();
    await expect.poll(() => keptScreens(page)).toEqual([]);
    problems.length = 0;
  });
});

for (const width of [360, 1280]) {
  test(`every page of it is accessible at ${width} px, light and dark, and prints the sheet alone`, {
    tag: '@every',
  }, async ({ page, owner }) => {
    test.slow();
    const [maria] = await fillClients(owner, [MARIA]);
    await page.setViewportSize({ width, height: 740 });
    const sound = async (where: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ media: null, colorScheme, reducedMotion: 'reduce' });
        await expectSound(page, `${where}, ${colorScheme}`);
      }
    };
    await owner.open(`clients?cliente=${maria?.id}`);
    await expect(page.getByRole('heading', { name: 'Dados pessoais (LGPD)' })).toBeVisible();
    await sound("a client's page");
    await button(page, 'Eliminar dados').click();
    await expect(dialog(page)).toContainText('Isto não pode ser desfeito');
    await sound('the warning');
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();
    await theName(page).fill('Bia');
    await theName(page).press('Enter');
    await expect(theName(page)).toHaveAttribute('aria-invalid', 'true');
    await sound('another name');
    await owner.open('clients?ver=privacidade');
    await expect(page.getByRole('textbox', { name: 'Responsável' })).toBeVisible();
    await sound('privacy');
    for (const view of [`cliente=${maria?.id}&ver=dados`, 'ver=registro']) {
      await owner.open(`clients?${view}`);
      await expect(page.getByRole('article')).toBeVisible();
      await sound(view);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(button(page, 'Imprimir ou salvar em PDF')).toBeHidden();
      await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(28, 38, 32)');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await page.emulateMedia({ media: null });
    }
  });
}

test('a file with the data of a client who is gone is not to be had', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await owner.open('clients?cliente=00000000-0000-4000-8000-000000000001&ver=dados');
  await expect(page.getByText('Este cliente não existe mais.')).toBeVisible();
});
