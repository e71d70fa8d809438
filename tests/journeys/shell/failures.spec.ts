import { expect, fillLogin, keptScreens, revoke, test } from '../../support/journeys/admin.ts';
import { add, answer, COST, edit, question, unsaved, update } from '../panel.ts';

// A form that could not be saved or read: docs/spec.md §8; conflicts and sessions: docs/spec.md §12.

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
  const lost = page.getByText('Sem conexão. Confira sua internet e tente novamente.');
  await expect(page.getByText('Erro: Falha ao adicionar serviço.')).toBeVisible();
  await expect(lost).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Pedras Quentes');
  await expect(unsaved(page)).toBeVisible();
  // Scrolling the page would resize the form's pane under the pointer.
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await beyond()).toBeLessThanOrEqual(0);
  await expect.poll(() => keptScreens(page)).toEqual(['services']);
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Novo serviço adicionado com sucesso!')).toBeVisible();
  await expect(lost).toBeHidden();
  await expect.poll(() => keptScreens(page)).toEqual([]);
  expect((await owner.send<object[]>('GET', '/content/services')).data).toHaveLength(1);
});

test('each field that two devices changed is decided before it is saved', {
  tag: '@every',
}, async ({ page, owner }) => {
  const [saved] = await owner.fill('faq', [COST]);
  const saveElsewhere = (body: object) => owner.send('PUT', `/content/faq/${saved?.id}`, body);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await answer(page).fill('R$150');
  await saveElsewhere({ answer: 'R$180' });
  await update(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'alterado em outro lugar' });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('table')).toHaveCount(1);
  const both = conflict.getByRole('table', { name: 'Resposta' });
  await expect(both.getByRole('columnheader')).toHaveText(['Versão salva agora', 'Seu texto']);
  await expect(both.getByRole('cell')).toHaveText(['R$180', 'R$150']);
  await expect(answer(page), 'nothing is lost before the choice').toHaveValue('R$150');
  await conflict.getByRole('button', { name: 'Ficar com a versão salva' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(answer(page)).toHaveValue('R$180');
  await expect(unsaved(page)).toBeHidden();
  await expect.poll(() => keptScreens(page)).toEqual([]);

  await question(page).fill('Quanto é?');
  await answer(page).fill('R$150');
  await saveElsewhere({ question: 'Qual o valor?', answer: 'R$200' });
  await update(page).click();
  const choice = (name: string, text: string) =>
    page.getByRole('radiogroup', { name }).getByLabel(text);
  await expect(choice('Pergunta', 'Seu texto')).toBeVisible();
  await update(page).click();
  await expect(choice('Pergunta', 'Versão salva agora')).toBeFocused();
  await choice('Pergunta', 'Versão salva agora').check();
  await update(page).click();
  await expect(choice('Resposta', 'Versão salva agora')).toBeFocused();
  await choice('Resposta', 'Seu texto').check();
  await update(page).click();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  const { data } = await owner.send('GET', `/content/faq/${saved?.id}`);
  expect(data).toMatchObject({ question: 'Qual o valor?', answer: 'R$150' });
});

test('the login dialog over unsaved text hides the screen, refuses a wrong password and saves after the right one', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  const row = page.getByRole('row', { name: /Quanto custa/ });
  const dialog = page.getByRole('dialog', { name: 'Sua sessão expirou' });
  await expect(row).toBeVisible();
  await answer(page).fill('Não.');
  await question(page).fill('Dói?');
  await revoke(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(dialog.getByRole('textbox', { name: 'Usuário' })).toHaveValue('dona');
  await expect(page.getByText('Quanto custa?')).toBeHidden();
  await fillLogin(page, 'errada');
  await expect(dialog.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
  await fillLogin(page);
  await expect(row).toBeVisible();
  await expect(question(page)).toHaveValue('Dói?');
  await expect(question(page)).toBeFocused();

  await revoke(page);
  await add(page).click();
  await expect(dialog).toBeVisible();
  await fillLogin(page);
  await expect(page.getByText('Nova pergunta adicionada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Dói\?/ })).toBeVisible();
});
