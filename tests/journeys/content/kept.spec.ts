import { expect, keptScreens, test } from '../../support/admin.ts';
import {
  add,
  answer,
  COST,
  discard,
  edit,
  menu,
  offer,
  PLACE,
  question,
  take,
  unsaved,
  update,
} from '../panel.ts';

// Typed but unsaved text of a list: docs/spec.md §12, "offered back, never applied by itself".

test('the last word typed before a reload is kept, and taken back with the moment it was written', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST]);
  await page.clock.install();
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await expect(question(page)).toHaveValue('Quanto custa?');
  // Time stands still: nobody waits for a pause in typing before the phone is put away.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await answer(page).fill('Depende da sessão.');
  await page.reload();
  await page.clock.resume();
  await expect(offer(page, 'Quanto custa?')).toContainText(
    /Você escreveu em \d\d\/\d\d,? \d\d:\d\d e não salvou\./,
  );
  await expect(question(page), 'never applied by itself').toHaveValue('');
  await take(page, 'Quanto custa?');
  await expect(question(page)).toHaveValue('Quanto custa?');
  await expect(answer(page)).toHaveValue('Depende da sessão.');
  await expect(offer(page)).toHaveCount(0);
  await expect(unsaved(page)).toBeVisible();

  await page.reload();
  await expect(offer(page, 'Quanto custa?'), 'taken is not saved').toBeVisible();
});

test('text left on a screen is offered when its owner comes back, and on no other screen', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', []);
  await owner.open('faq');
  await question(page).fill('Preciso levar algo?');
  await menu(page, 'Benefícios').click();
  await expect(page.getByRole('heading', { name: 'Benefícios', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
  await page.goBack();
  await expect(offer(page, 'Preciso levar algo?')).toBeVisible();
  await expect(question(page)).toHaveValue('');
  await take(page, 'Preciso levar algo?');
  await expect(question(page)).toHaveValue('Preciso levar algo?');
});

test('typing offers nothing, and text that is as it was again is not kept', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await answer(page).fill('Outra resposta');
  await expect(unsaved(page)).toBeVisible();
  await expect.poll(() => keptScreens(page)).toEqual(['faq']);
  await expect(offer(page)).toHaveCount(0);
  await answer(page).fill('Pergunte.');
  await expect(unsaved(page)).toBeHidden();
  await expect.poll(() => keptScreens(page)).toEqual([]);
  await page.reload();
  await expect(edit(page, 'Quanto custa?')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test("'Descartar' throws away one record's text for good and leaves form and other texts alone", async ({
  page,
  owner,
}) => {
  await owner.fill('faq', [COST, PLACE]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await expect(question(page)).toHaveValue('Quanto custa?');
  await answer(page).fill('Depende da sessão.');
  await edit(page, 'Onde fica?').click();
  await expect(question(page)).toHaveValue('Onde fica?');
  await expect(offer(page, 'Quanto custa?')).toBeVisible();
  await answer(page).fill('Na Rua das Flores.');
  await discard(page, 'Quanto custa?');
  await expect(offer(page)).toHaveCount(0);
  await expect(answer(page)).toHaveValue('Na Rua das Flores.');
  await page.reload();
  await expect(offer(page, 'Onde fica?')).toBeVisible();
  await expect(offer(page, 'Quanto custa?')).toHaveCount(0);
});

test('two rows left unsaved are both kept, each with its own text', async ({ page, owner }) => {
  await owner.fill('faq', [COST, PLACE]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await expect(question(page)).toHaveValue('Quanto custa?');
  await answer(page).fill('Texto do preço');
  await edit(page, 'Onde fica?').click();
  await expect(question(page)).toHaveValue('Onde fica?');
  await answer(page).fill('Texto do lugar');
  await page.reload();
  await expect(offer(page)).toHaveCount(2);
  await take(page, 'Onde fica?');
  await expect(answer(page)).toHaveValue('Texto do lugar');
  await expect(offer(page, 'Quanto custa?'), 'the other one waits').toBeVisible();
  await update(page).click();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  await expect(offer(page, 'Onde fica?')).toHaveCount(0);
  await take(page, 'Quanto custa?');
  await expect(answer(page)).toHaveValue('Texto do preço');
});

test('saved text is kept no longer', async ({ page, owner }) => {
  await owner.fill('faq', []);
  await owner.open('faq');
  await question(page).fill('Preciso levar algo?');
  await answer(page).fill('Só você.');
  await expect.poll(() => keptScreens(page)).toEqual(['faq']);
  await add(page).click();
  await expect(page.getByText('Nova pergunta adicionada com sucesso!')).toBeVisible();
  await expect.poll(() => keptScreens(page)).toEqual([]);
  await page.reload();
  await expect(edit(page, 'Preciso levar algo?')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('text for a record that was deleted elsewhere becomes a new one', async ({ page, owner }) => {
  const [row] = await owner.fill('faq', [COST]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await answer(page).fill('Depende da sessão.');
  await expect.poll(() => keptScreens(page)).toEqual(['faq']);
  await owner.send('DELETE', `/content/faq/${row?.id}`);
  await page.reload();
  await expect(page.getByText('Nenhuma pergunta cadastrada.')).toBeVisible();
  await take(page, 'Quanto custa?');
  await expect(answer(page)).toHaveValue('Depende da sessão.');
  await expect(offer(page), 'offered once').toHaveCount(0);
  await add(page).click();
  await expect(page.getByText('Nova pergunta adicionada com sucesso!')).toBeVisible();
  const { data } = await owner.send<object[]>('GET', '/content/faq');
  expect(data).toEqual([
    expect.objectContaining({ question: 'Quanto custa?', answer: 'Depende da sessão.' }),
  ]);
});

test('text begun on an older version is never saved over the newer one in silence', async ({
  page,
  owner,
}) => {
  const [row] = await owner.fill('faq', [COST]);
  await owner.open('faq');
  await edit(page, 'Quanto custa?').click();
  await answer(page).fill('Minha resposta');
  await expect.poll(() => keptScreens(page)).toEqual(['faq']);
  await owner.send('PUT', `/content/faq/${row?.id}`, { answer: 'Resposta da outra aba' });
  await page.reload();
  await take(page, 'Quanto custa?');
  await expect(answer(page)).toHaveValue('Minha resposta');
  await update(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Resposta da outra aba' });
  await expect(conflict).toContainText('Minha resposta');
  const { data } = await owner.send('GET', `/content/faq/${row?.id}`);
  expect(data).toMatchObject({ answer: 'Resposta da outra aba' });
});
