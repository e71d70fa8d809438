import { expect, keptScreens, test } from '../../support/admin.ts';
import { add, answer, COST, edit, hold, question, unsaved, update } from '../panel.ts';

// The life of a form that is saved: docs/spec.md §4 "Admin CRUD", §5.

const ADDED = 'Nova pergunta adicionada com sucesso!';

test('a form with empty fields sends nothing, names each of them and leads to the first', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', []);
  await owner.open('faq');
  const call = await hold(page, '**/content/faq', 'POST');
  await answer(page).focus();
  await page.keyboard.press('Control+s');
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveAccessibleDescription(/Pergunta é obrigatória/);
  await expect(answer(page)).toHaveAccessibleDescription(/Resposta é obrigatória/);
  await question(page).fill('Dói?');
  await expect(page.getByText('Pergunta é obrigatória')).toBeHidden();
  await page.getByRole('spinbutton', { name: 'Ordem' }).fill('0');
  await answer(page).fill('Não.');
  await add(page).click();
  await expect(page.getByRole('spinbutton', { name: 'Ordem' })).toBeFocused();
  expect(call.calls()).toBe(0);
});

test('a save under way says so, takes no typing and cannot be asked for twice', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await answer(page).fill('R$150');
  const call = await hold(page, '**/content/faq/*', 'PUT');
  await update(page).click();
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await expect(answer(page)).toBeDisabled();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  call.release();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  await expect(add(page)).toBeEnabled();
  await expect(answer(page)).toBeEnabled();
  expect(call.calls()).toBe(1);
});

test('Ctrl+S does not save behind a question that waits for its answer', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  await question(page).fill('Dói?');
  await answer(page).fill('Não.');
  const call = await hold(page, '**/content/faq', 'POST');
  await page.getByRole('button', { name: 'Excluir Quanto custa?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(call.calls()).toBe(0);
  await page.keyboard.press('ControlOrMeta+s');
  call.release();
  await expect(page.getByText(ADDED)).toBeVisible();
});

test('the message of a save has the focus and goes when it is closed', async ({ page, owner }) => {
  await owner.fill('faq', []);
  await owner.open('faq');
  await question(page).fill('Dói?');
  await answer(page).fill('Não.');
  await add(page).click();
  const told = page.getByRole('status').filter({ hasText: ADDED });
  await expect(told).toBeFocused();
  await told.getByRole('button', { name: 'Fechar' }).click();
  await expect(told).toHaveCount(0);
});

test('an editor without a saved record begins with what the page shows, and saves follow one another', async ({
  page,
  owner,
}) => {
  await owner.open('about');
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  // docs/spec.md §1: built-in texts until something is saved.
  await expect(title).not.toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Descrição' })).not.toHaveValue('');
  const saved = page
    .getByRole('status')
    .filter({ hasText: 'Informações da seção Sobre atualizadas com sucesso!' });
  for (const text of ['Primeiro título', 'Segundo título']) {
    await title.fill(text);
    await page.keyboard.press('Control+s');
    await expect(saved).toBeVisible();
    await expect(title).toHaveValue(text);
    await expect(unsaved(page)).toBeHidden();
    await saved
      .getByRole('button', { name: 'Fechar' })
      .or(page.getByRole('button', { name: 'Fechar' }))
      .first()
      .click();
    await expect(saved).toBeHidden();
  }
  expect((await owner.send('GET', '/content/about')).data).toMatchObject({
    title: 'Segundo título',
  });
  await page.reload();
  await expect(title).toHaveValue('Segundo título');
});

test('a term that cannot be saved says so and stays; one that is saved empties the form', async ({
  page,
  owner,
}) => {
  await owner.open('terms');
  await page.getByRole('button', { name: 'Começar com o texto em vigor' }).click();
  const title = page.getByRole('textbox', { name: 'Título' });
  const version = page.getByRole('textbox', { name: 'Versão' });
  await expect(title).not.toHaveValue('');
  await title.fill('');
  await page.getByRole('button', { name: 'Criar termo' }).click();
  await expect(title).toBeFocused();
  await title.fill('Termos do verão');
  await version.fill('7.0');
  let failing = true;
  await page.route('**/users/terms', (route) =>
    failing && route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Criar termo' }).click();
  await expect(page.getByRole('alert')).toHaveText('Erro ao salvar termo de uso');
  await expect(title).toHaveValue('Termos do verão');
  failing = false;
  await page.getByRole('button', { name: 'Criar termo' }).click();
  await expect(page.getByText('Termo criado com sucesso!')).toBeVisible();
  await expect(title).toHaveValue('');
  // The version after the newest; active (docs/spec.md §3).
  await expect(version).toHaveValue('7.1');
  await expect(page.getByRole('checkbox', { name: /^Termo ativo/ })).toBeChecked();
  await expect(page.getByRole('row', { name: /Termos do verão/ })).toContainText('7.0');
  await expect.poll(() => keptScreens(page)).toEqual([]);
});
