import { expect, test } from '../../support/journeys/browser.ts';

test.use({ environment: { ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ADMIN_EMAIL: '' } });

test('from the printed link to the first login, once', async ({ page, server }) => {
  const link = /\/admin\/setup#token=\S+/.exec(server.output())?.[0] ?? '';
  expect(link).not.toBe('');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Configuração inicial' })).toBeVisible();
  expect(page.url(), 'the one-time token leaves the address').not.toContain('token');

  await page.getByRole('textbox', { name: 'Usuário' }).fill('dona');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('dona@example.com');
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('curta');
  await page.getByRole('textbox', { name: 'Confirme a senha' }).fill('outra');
  await page.getByRole('button', { name: 'Criar acesso e entrar' }).click();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible();
  await expect(page.getByText('As senhas não coincidem.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Lavanda-77-rio');
  await page.getByRole('textbox', { name: 'Confirme a senha' }).fill('Lavanda-77-rio');
  await page.getByRole('button', { name: 'Criar acesso e entrar' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto(link);
  await expect(page.getByText('O painel já foi configurado.')).toBeVisible();
});
