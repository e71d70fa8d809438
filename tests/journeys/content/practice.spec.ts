import { expect, fillLogin, test } from '../../support/admin.ts';
import { ADMIN } from '../../support/server.ts';

test('a visitor who registers stands in the client list and in the ranking', async ({
  page,
  api,
  owner,
}) => {
  const body = {
    name: 'Bia Lima',
    phone: '(11) 98888-7777',
    email: '',
    serviceId: 'ventosaterapia',
    termsAccepted: true,
  };
  expect((await api.send('POST', '/users/register', { body })).status).toBe(201);
  await owner.open('clients');
  const row = page.getByRole('row', { name: /Bia Lima/ });
  await expect(row).toContainText('(11) 98888-7777');
  await expect(row.getByRole('cell').nth(2)).toHaveText('-');
  await expect(row).toContainText('Ativo');

  await page.goto('/admin/reports');
  const ranking = page.getByRole('region', { name: 'Serviços mais solicitados' });
  await expect(ranking).toContainText('O mais pedido: Ventosaterapia (1).');
  await ranking.getByRole('combobox').selectOption('Última semana');
  await expect(ranking).toContainText('Os 7 dias anteriores não tiveram pedidos.');
  await expect(ranking).toContainText('O mais pedido: Ventosaterapia (1).');
  await expect(page.getByRole('region', { name: 'Clientes novos' })).toContainText(
    'Total de clientes: 1',
  );
});

test('a new term takes the place of the text in force', async ({ page, api, owner }) => {
  await owner.open('terms');
  await expect(page.getByText('Nenhum termo cadastrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Começar com o texto em vigor' }).click();
  await page.getByRole('textbox', { name: 'Versão' }).fill('2.0');
  await page.getByRole('button', { name: 'Criar termo' }).click();
  await expect(page.getByText('Termo criado com sucesso!')).toBeVisible();
  await expect(page.getByRole('row', { name: /2\.0/ })).toContainText('Ativo');
  await expect(page.getByText(/O formulário de registro mostra: .+ versão 2\.0\./)).toBeVisible();
  expect((await api.send('GET', '/users/terms/active')).data).toMatchObject({ version: '2.0' });
});

test('profile and password are changed, and the new password opens the panel', async ({
  page,
  api,
  owner,
}) => {
  await owner.open('profile');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nova@example.com');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('user')))
    .toContain('nova@example.com');

  const change = async (current: string, next: string, again: string) => {
    await page.getByRole('textbox', { name: 'Senha atual' }).fill(current);
    await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(next);
    await page.getByRole('textbox', { name: 'Confirme a nova senha' }).fill(again);
    await page.getByRole('button', { name: 'Alterar Senha' }).click();
  };
  await change(ADMIN.password, 'Alecrim-88-mar', 'Alecrim-88-ma');
  await expect(page.getByText('As senhas não coincidem.')).toBeVisible();
  await change('errada', 'Alecrim-88-mar', 'Alecrim-88-mar');
  await expect(page.getByRole('alert')).toContainText('Senha atual incorreta.');
  const before = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await change(ADMIN.password, 'Alecrim-88-mar', 'Alecrim-88-mar');
  await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
  expect(
    (await api.send('GET', '/users', { token: before })).status,
    'the older token has ended',
  ).toBe(401);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Perfil do Administrador' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await fillLogin(page, 'Alecrim-88-mar');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const back = { currentPassword: 'Alecrim-88-mar', newPassword: ADMIN.password };
  const { status } = await api.send('PUT', '/auth/password', { token, body: back });
  expect(status, 'the other journeys find their password').toBe(200);
});
