import { expect, fillLogin, keptScreens, revoke, test } from '../../support/admin.ts';
import { add, answer, COST, edit, question, unsaved, update } from '../panel.ts';

// A form that could not be saved or read: docs/spec.md §8; conflicts and sessions: docs/spec.md §12.

const ADDED = 'Nova pergunta adicionada com sucesso!';

test('a save without connection shows its error, keeps the text and can be repeated', async ({
  page,
  context,
  owner,
}) => {
  await owner.fill('services', []);
  await owner.open('services');
  await page.getByRole('textbox', { name: 'Título' }).fill('Pedras Quentes');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Calor que solta.');
  const save = page.getByRole('button', { name: 'Adicionar Serviço' });
  await context.setOffline(true);
  await save.click();
  await expect(
    page.getByText('Erro: Sem conexão. Confira sua internet e tente novamente.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Pedras Quentes');
  await expect(unsaved(page)).toBeVisible();
  // Scrolling the page would resize the form's pane under the pointer.
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await beyond()).toBeLessThanOrEqual(0);
  await expect.poll(() => keptScreens(page)).toEqual(['services']);
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Novo serviço adicionado com sucesso!')).toBeVisible();
  await expect(page.getByText('Erro: Sem conexão.')).toBeHidden();
  await expect.poll(() => keptScreens(page)).toEqual([]);
  expect((await owner.send<object[]>('GET', '/content/services')).data).toHaveLength(1);
});

test('a conflict has the focus, shows the fields that differ, and the saved version can be kept', async ({
  page,
  owner,
}) => {
  const [saved] = await owner.fill('faq', [COST]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await answer(page).fill('Minha resposta');
  await owner.send('PUT', `/content/faq/${saved?.id}`, { answer: 'Resposta da outra aba' });
  await update(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'alterado em outro lugar' });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('table')).toHaveCount(1);
  const both = conflict.getByRole('table', { name: 'Resposta' });
  await expect(both.getByRole('columnheader')).toHaveText(['Versão salva agora', 'Seu texto']);
  await expect(both.getByRole('cell')).toHaveText(['Resposta da outra aba', 'Minha resposta']);
  await expect(answer(page), 'nothing is lost before the choice').toHaveValue('Minha resposta');

  await conflict.getByRole('button', { name: 'Ficar com a versão salva' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(answer(page)).toHaveValue('Resposta da outra aba');
  await expect(unsaved(page)).toBeHidden();
  await expect.poll(() => keptScreens(page)).toEqual([]);
  await answer(page).fill('Uma terceira');
  await update(page).click();
  await expect(
    page.getByText('Pergunta atualizada com sucesso!'),
    'based on the newest version',
  ).toBeVisible();
});

test('a record that cannot be read offers a retry instead of an empty form', async ({
  page,
  owner,
}) => {
  let failing = true;
  await page.route('**/content/contact', (route) =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await owner.open('contact');
  await expect(page.getByRole('alert')).toContainText('Erro: Falha ao carregar dados.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  failing = false;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('textbox', { name: 'Endereço' })).toBeVisible();
});

test('the login dialog refuses a wrong password, keeps the form and saves it after the right one', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', []);
  await owner.open('faq');
  await question(page).fill('Dói?');
  await answer(page).fill('Não.');
  await revoke(page);
  await add(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão expirou' });
  await expect(dialog.getByRole('textbox', { name: 'Usuário' })).toHaveValue('dona');
  await fillLogin(page, 'errada');
  await expect(dialog.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
  await fillLogin(page);
  await expect(page.getByText(ADDED)).toBeVisible();
  const { data: sessionEnded } = await owner.send('GET', '/users');
  expect(sessionEnded, 'the revoked token stays revoked').toHaveProperty('message');
  await expect(page.getByRole('row', { name: /Dói\?/ })).toBeVisible();
});

test('a failed save of the profile shows its error and keeps the form', async ({ page, owner }) => {
  await owner.open('profile');
  await page.route('**/auth/profile', (route) => route.fulfill({ status: 500, json: {} }));
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('outra@example.com');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByRole('alert')).toHaveText('Erro ao atualizar perfil. Tente novamente.');
  await expect(email).toHaveValue('outra@example.com');
  await expect.poll(() => keptScreens(page)).toEqual(['profile']);
});
