import { ADMIN } from '../../support/hosts/server.ts';
import { expect, fillLogin, test } from '../../support/journeys/admin.ts';

test('the profile and the password are changed; a wrong current password keeps the session', {
  tag: '@every',
}, async ({ page, api, owner }) => {
  await owner.open('profile');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nova@example.com');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();

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
  await page.reload();
  const title = page.getByRole('heading', { name: 'Perfil do Administrador' });
  await expect(title, 'still logged in').toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('nova@example.com');
  await change(ADMIN.password, 'Alecrim-88-mar', 'Alecrim-88-mar');
  await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
  const { status: old } = await api.send('GET', '/users', { token: owner.token });
  expect(old, 'the older session has ended').toBe(401);

  await page.reload();
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await fillLogin(page, 'Alecrim-88-mar');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const back = { currentPassword: 'Alecrim-88-mar', newPassword: ADMIN.password };
  const { status } = await api.send('PUT', '/auth/password', { token, body: back });
  expect(status, 'restored for the other journeys').toBe(200);
});
