import { expect, test } from '../../support/admin.ts';
import { add, answer, COST, hold, question, unsaved } from '../panel.ts';

// The form of a record: docs/spec.md §4 'Admin CRUD', §5.

test('a form sends nothing while it is invalid or behind a dialog, then once', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  const call = await hold(page, '**/content/faq', 'POST');
  const order = page.getByRole('spinbutton', { name: 'Ordem' });
  await answer(page).focus();
  await page.keyboard.press('Control+s');
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveAccessibleDescription(/Pergunta é obrigatória/);
  await expect(answer(page)).toHaveAccessibleDescription(/Resposta é obrigatória/);
  await question(page).fill('Dói?');
  await expect(page.getByText('Pergunta é obrigatória')).toBeHidden();
  await order.fill('0');
  await answer(page).fill('Não.');
  await add(page).click();
  await expect(order).toBeFocused();
  await order.fill('2');

  await page.getByRole('button', { name: 'Excluir Quanto custa?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(call.calls()).toBe(0);

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled();
  await expect(answer(page)).toBeDisabled();
  await page.keyboard.press('Control+s');
  call.release();
  const saved = page.getByRole('status').filter({ hasText: 'Nova pergunta adicionada' });
  await expect(saved).toBeFocused();
  await expect(add(page)).toBeEnabled();
  await expect(answer(page)).toBeEnabled();
  expect(call.calls()).toBe(1);
  await saved.getByRole('button', { name: 'Fechar' }).click();
  await expect(saved).toHaveCount(0);
});

test('a section begins with default texts, and is saved twice', async ({ page, owner }) => {
  await owner.open('about');
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  // docs/spec.md §1.
  await expect(title).not.toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Descrição' })).not.toHaveValue('');
  const words = 'Informações da seção Sobre atualizadas com sucesso!';
  const saved = page.getByRole('status').filter({ hasText: words });
  for (const text of ['Primeiro título', 'Segundo título']) {
    await title.fill(text);
    await page.keyboard.press('Control+s');
    await expect(saved).toBeVisible();
    await expect(title).toHaveValue(text);
    await expect(unsaved(page)).toBeHidden();
    await saved.getByRole('button', { name: 'Fechar' }).click();
    await expect(saved).toBeHidden();
  }
  await page.reload();
  await expect(title).toHaveValue('Segundo título');
});
