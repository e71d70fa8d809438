import { expect, test } from '../../support/admin.ts';
import { answer, COST, edit, question, take, update } from '../panel.ts';

// Two devices at one record, and second thoughts: design §6.

test('of fields that two devices changed, each is decided before it is saved', async ({
  page,
  owner,
}) => {
  const [saved] = await owner.fill('faq', [COST]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await question(page).fill('Quanto é?');
  await answer(page).fill('R$150');
  await owner.send('PUT', `/content/faq/${saved?.id}`, {
    question: 'Qual o valor?',
    answer: 'R$180',
  });
  await update(page).click();
  const texts = (name: string) => page.getByRole('radiogroup', { name });
  await expect(texts('Pergunta')).toBeVisible();
  await update(page).click();
  await expect(texts('Pergunta').getByLabel('Versão salva agora')).toBeFocused();
  await texts('Pergunta').getByLabel('Versão salva agora').check();
  await update(page).click();
  await expect(texts('Resposta').getByLabel('Versão salva agora')).toBeFocused();
  await texts('Resposta').getByLabel('Seu texto').check();
  await update(page).click();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  const { data } = await owner.send('GET', `/content/faq/${saved?.id}`);
  expect(data).toMatchObject({ question: 'Qual o valor?', answer: 'R$150' });
});

test("a phone's Back closes the form, keeps its text and stays in the section", async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await owner.fill('faq', [COST]);
  await owner.open('dashboard');
  await page.getByRole('link', { name: /^FAQ/ }).first().click();
  await edit(page, 'Quanto custa?').click();
  await answer(page).fill('R$150');
  await page.goBack();
  await expect(edit(page, 'Quanto custa?')).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/faq$/);
  await take(page, 'Quanto custa?');
  await expect(answer(page)).toHaveValue('R$150');
  await update(page).click();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
