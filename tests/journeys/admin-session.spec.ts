import { adminRoutes } from '../../src/shared/admin-routes.ts';
import { fillLogin, logIn, revoke } from '../support/admin.ts';
import { expect, test } from '../support/browser.ts';
import { ADMIN } from '../support/server.ts';

const SECTIONS = ['Início', 'Sobre', 'Serviços', 'Benefícios', 'Depoimentos', 'FAQ', 'Blog', 'Contato'];

test('a wrong password is told, the right one opens the panel, and the session is restored after a reload', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible();
  await fillLogin(page, 'errada');
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');

  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(stored.token).toBe(stored.adminToken);
  expect(JSON.parse(stored.user ?? '')).toMatchObject({ username: ADMIN.username });

  for (const name of SECTIONS) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('every link of the menu opens its screen, and the addresses work by themselves', async ({ page }) => {
  await logIn(page);
  const menu = page.getByRole('navigation', { name: 'Painel' });
  await expect(menu).toBeVisible();
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.map((link) => link.replace('/admin/', ''))).toEqual(
    adminRoutes.filter(({ group }) => group !== 'entry').map(({ name }) => name),
  );
  for (const link of links) {
    await menu.locator(`a[href="${link}"]`).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.get(link)).status()).toBe(200);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Relatórios', level: 1 })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("'Sair' revokes the token, clears the three keys and leads to the login", async ({ page, api }) => {
  await logIn(page);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => ['token', 'adminToken', 'user'].map((key) => localStorage.getItem(key)))).toEqual([null, null, null]);
  await expect.poll(async () => (await api.send('GET', '/users', { token })).status).toBe(401);
  await page.goto('/admin/hero');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('a stale token is cleared and leads to the login, which leads back', async ({ page }) => {
  await logIn(page);
  await revoke(page);
  await page.goto('/admin/clients');
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Clientes' })).toBeVisible();
});

test('a session that ends while text is unsaved is brought back over the form, and the text is saved', async ({ page, api }) => {
  await logIn(page);
  await page.goto('/admin/about');
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill('Um cuidado que espera');
  await revoke(page);
  await page.keyboard.press('Control+s');

  const dialog = page.getByRole('dialog', { name: 'Sua sessão expirou' });
  await expect(dialog).toBeVisible();
  await fillLogin(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Informações da seção Sobre atualizadas com sucesso!')).toBeVisible();
  await expect(title).toHaveValue('Um cuidado que espera');
  expect((await api.send('GET', '/content/about')).data).toMatchObject({ title: 'Um cuidado que espera' });
});

test('unsaved text survives a reload and is offered, never applied by itself', async ({ page }) => {
  await logIn(page);
  await page.goto('/admin/contact');
  const address = page.getByRole('textbox', { name: 'Endereço' });
  const before = await address.inputValue();
  await address.fill('Rua das Flores, 12');
  await page.reload();
  await expect(address).toHaveValue(before);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(address).toHaveValue('Rua das Flores, 12');

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('dialog')).toContainText('serão descartados');
  await page.getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')))).toEqual([]);
});

test('text left behind for another record is offered back', async ({ page, api }) => {
  const token = await api.adminToken();
  for (const question of ['Quanto custa?', 'Onde fica?']) {
    await api.send('POST', '/content/faq', { token, body: { question, answer: 'Pergunte.', order: 1 } });
  }
  await logIn(page);
  await page.goto('/admin/faq');
  await page.getByRole('button', { name: 'Editar Quanto custa?' }).click();
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Depende da sessão.');
  await page.getByRole('button', { name: 'Editar Onde fica?' }).click();
  await expect(page.getByRole('textbox', { name: 'Pergunta' })).toHaveValue('Onde fica?');
  await expect(page.getByText('Texto não salvo: Quanto custa?')).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Depende da sessão.');
  await page.getByRole('button', { name: 'Atualizar Pergunta' }).click();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  await expect(page.getByText('Texto não salvo')).toBeHidden();
});

test('a logout in one tab ends the session of the other', async ({ page, context }) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(other).toHaveURL(/\/admin\/login$/);
});
