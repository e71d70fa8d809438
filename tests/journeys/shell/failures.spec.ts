import { expect, fillLogin, keptScreens, revoke, test } from '../../support/journeys/admin.ts';
import { add, answer, COST, question, unsaved } from '../panel.ts';

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

test('the login dialog over unsaved text hides the screen, refuses a wrong password and gives the text back', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  const row = page.getByRole('row', { name: /Quanto custa/ });
  const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
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
});

test('the login dialog over a save that it interrupted saves after the login', async ({
  page,
  owner,
}) => {
  await owner.open('faq');
  await answer(page).fill('Não.');
  await question(page).fill('Dói?');
  await revoke(page);
  await add(page).click();
  await expect(page.getByRole('dialog', { name: 'Entre de novo para continuar' })).toBeVisible();
  await fillLogin(page);
  await expect(page.getByText('Nova pergunta adicionada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Dói\?/ })).toBeVisible();
});

test('leaving by the login dialog asks first, then leaves nothing personal behind', async ({
  page,
  owner,
}) => {
  await owner.open('faq');
  await question(page).fill('Dói?');
  await expect.poll(() => keptScreens(page)).toEqual(['faq']);
  const photos = 'shared-photos';
  await page.evaluate(async (name) => void (await caches.open(name)), photos);
  await revoke(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const leave = page.getByRole('button', { name: 'Sair do painel' });
  const asked = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await leave.click();
  await asked.getByRole('button', { name: 'Voltar' }).click();
  await expect(asked).toBeHidden();
  await leave.click();
  await asked.getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await keptScreens(page)).toEqual([]);
  await expect.poll(() => page.evaluate((name) => caches.has(name), photos)).toBe(false);
});
