import { expect, test } from '../../support/journeys/admin.ts';
import { add, answer, COST, hold, question } from '../panel.ts';

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a look is chosen by one tap, undone by another, and changed field by field', async ({
    page,
    owner,
  }) => {
    await owner.send('PUT', '/content/hero', { title: 'Ana', title_color: '#123456' });
    await owner.open('hero');
    const look = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(look('O seu')).toHaveAttribute('aria-pressed', 'true');
    await look('Clássico').click();
    await expect(look('Clássico')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Alterações não salvas')).toBeVisible();
    await look('O seu').click();
    await expect(page.getByText('Alterações não salvas')).toBeHidden();
    await look('Acolhedor').click();

    const code = page.getByRole('textbox', { name: 'Cor do título: código' });
    await expect(code).toBeHidden();
    await page.getByText('Personalizar').click();
    await page.getByText('Avançado').first().click();
    await code.fill('verde');
    await page.getByText('Avançado').first().click();
    await page.getByText('Personalizar').click();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(code, 'unfolded by its error').toBeFocused();
    await code.fill('#654321');
    await expect(code, 'still unfolded once it is right').toBeVisible();
    // Beside 'Salvar Alterações', which stays in view.
    await page.getByRole('button', { name: 'Ver no site' }).click();
    await expect(page.getByRole('dialog', { name: 'Ver no site' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
    const { data } = await owner.send('GET', '/content/hero');
    expect(data).toMatchObject({ title_font: 'Lato', title_color: '#654321' });
  });
});
