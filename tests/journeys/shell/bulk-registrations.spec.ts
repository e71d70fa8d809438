import type { Page } from '@playwright/test';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';

// Bulk registrations (docs/threats.md T-28) are found, deleted together and restored.

/** Adds one client by hand and `size` through the site's form. */
async function registerMany(owner: Owner, size: number): Promise<void> {
  await fillClients(owner, [{ name: 'Maria Real', phone: '1133334444' }]);
  for (let n = 1; n <= size; n += 1) {
    const { status } = await owner.send('POST', '/users/register', {
      name: `Falsa ${String(n).padStart(2, '0')}`,
      phone: `119${80_000_000 + n}`,
      serviceId: 'relaxante',
      termsAccepted: true,
    });
    if (status !== 201) throw new Error(`POST /users/register answered ${status}`);
  }
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const expectCount = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmar Exclusão' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Excluir' }).click();

test('bulk registrations shown on the dashboard are selected, deleted together and restored', {
  tag: '@every',
}, async ({ page, owner }) => {
  await registerMany(owner, 53);
  await page.route(/\/reports\/clients/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-registrations-slowed': '1' };
    await route.fulfill({ response, headers });
  });
  await owner.open('dashboard');
  await expect(page.getByRole('region', { name: /^Esperando/ })).toContainText(
    'Gente nova continua entrando: só quem repete do mesmo lugar precisa esperar.',
  );
  await page.getByRole('link', { name: 'confira a lista' }).click();
  await expectCount(page, 'Mostrando 1–50 de 53 clientes');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('no-activity');

  await box(page, 'Selecionar todos desta página').check();
  await expectStatus(page, '50 clientes selecionados');
  await button(page, 'Próxima').click();
  await expectCount(page, 'Mostrando 51–53 de 53 clientes');
  await expectStatus(page, '50 clientes selecionados, 50 em outras páginas');
  await button(page, 'Selecionar os 53 desta busca').click();
  await expect(page.getByText('53 clientes selecionados, 50 em outras páginas')).toBeFocused();

  await button(page, 'Excluir').click();
  await expect(dialog(page)).toContainText(
    'Tem certeza que deseja excluir estes 53 clientes? Esta ação não pode ser desfeita.',
  );
  await expect(dialog(page)).toContainText('mais 50');
  await confirm(page);
  const notice = page.getByRole('status').filter({ hasText: '53 clientes excluídos com sucesso!' });
  await expect(notice).toBeFocused();
  await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
  await button(page, 'Desfazer').click();
  await expectStatus(page, '53 clientes voltaram para a lista.');
  await expectCount(page, 'Mostrando 1–50 de 53 clientes');
});
