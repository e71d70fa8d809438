import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/browser.ts';

test.use({
  environment: { ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ADMIN_EMAIL: '' },
});

const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const asks = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

test('an empty panel leads to the setup, its link to the first question, once', async ({
  page,
  server,
}) => {
  await page.goto('/admin');
  await expect(page, 'there is no login yet').toHaveURL(/\/admin\/setup$/);
  const link = /\/admin\/setup#token=\S+/.exec(server.output())?.[0] ?? '';
  expect(link).not.toBe('');

  await page.goto(link);
  await asks(page, 'Configuração inicial');
  expect(page.url(), 'the one-time token leaves the address').not.toContain('token');

  await typed(page, 'Usuário').fill('dona');
  await typed(page, 'E-mail').fill('dona@example.com');
  await typed(page, 'Senha').fill('curta');
  await typed(page, 'Confirme a senha').fill('outra');
  await page.getByRole('button', { name: 'Criar acesso e entrar' }).click();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible();
  await expect(page.getByText('As senhas não coincidem.')).toBeVisible();

  await typed(page, 'Senha').fill('Lavanda-77-rio');
  await typed(page, 'Confirme a senha').fill('Lavanda-77-rio');
  await page.getByRole('button', { name: 'Criar acesso e entrar' }).click();

  await asks(page, 'Como se chama o seu espaço?');

  await page.goto(link);
  await expect(page.getByText('O painel já foi configurado.')).toBeVisible();
});
