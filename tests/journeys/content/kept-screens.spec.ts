import { expect, fillLogin, keptScreens, revoke, test } from '../../support/admin.ts';
import { content, show } from '../owners-terms.ts';
import { add, answer, discard, offer, question, take, unsaved } from '../panel.ts';

// Typed but unsaved text of every other screen, and what becomes of it when the session ends
// (docs/spec.md §12).

test('an editor of one record offers its text, discards it, and saves it once taken', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.send('PUT', '/content/about', { title: 'Sobre mim', description: 'Trabalho só.' });
  await owner.open('about');
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill('Um cuidado');
  await page.reload();
  await discard(page);
  await expect(title).toHaveValue('Sobre mim');
  await expect(offer(page)).toHaveCount(0);

  await title.fill('Outro cuidado');
  await page.reload();
  await take(page);
  await expect(title).toHaveValue('Outro cuidado');
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Informações da seção Sobre atualizadas com sucesso!')).toBeVisible();
  expect((await owner.send('GET', '/content/about')).data).toMatchObject({
    title: 'Outro cuidado',
  });
  await page.reload();
  await expect(title).toHaveValue('Outro cuidado');
  await expect(offer(page)).toHaveCount(0);
});

test('an older text for the one record meets the newer version in a conflict', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.send('PUT', '/content/about', { title: 'Sobre mim', description: 'Trabalho só.' });
  await owner.open('about');
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill('Meu título');
  await expect.poll(() => keptScreens(page)).toEqual(['about']);
  await owner.send('PUT', '/content/about', { title: 'Título do celular' });
  await page.reload();
  await expect(title).toHaveValue('Título do celular');
  await take(page);
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Título do celular' });
  await expect(conflict).toContainText('Meu título');
  await conflict.getByRole('button', { name: 'Ficar com a versão salva' }).click();
  await expect(title).toHaveValue('Título do celular');
  await expect(unsaved(page)).toBeHidden();
  await expect.poll(() => keptScreens(page)).toEqual([]);
});

test('a term in the making is offered back with its name', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await owner.open('terms');
  await page.getByRole('textbox', { name: 'Título' }).fill('Termos do verão');
  await content(page).fill('Chegue cedo.');
  await page.getByRole('checkbox', { name: /^Termo ativo/ }).uncheck();
  await page.reload();
  await take(page, 'Termos do verão');
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Termos do verão');
  await show(page, 'HTML');
  await expect(content(page)).toHaveValue('<p>Chegue cedo.</p>');
  await expect(page.getByRole('checkbox', { name: /^Termo ativo/ })).not.toBeChecked();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await discard(page, 'Termos do verão');
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('');
  await expect.poll(() => keptScreens(page)).toEqual([]);
});

test('a changed profile is offered back; a password never leaves the form', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.open('profile');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toHaveValue('dona@example.com');
  await page.getByRole('textbox', { name: 'Senha atual' }).fill('Segredo-111');
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('Segredo-222');
  await email.fill('outra@example.com');
  await page.reload();
  await expect(email).toHaveValue('dona@example.com');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain('outra@example.com');
  expect(stored).not.toContain('Segredo');
  await take(page);
  await expect(email).toHaveValue('outra@example.com');
  await expect(page.getByRole('textbox', { name: 'Senha atual' })).toHaveValue('');
});

test('a session left instead of brought back keeps the text for the next login', async ({
  page,
  owner,
}) => {
  await owner.fill('faq', []);
  await owner.open('faq');
  await question(page).fill('Preciso levar algo?');
  await answer(page).fill('Só você.');
  await revoke(page);
  await add(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão expirou' });
  await page.keyboard.press('Escape');
  await expect(dialog, 'nothing but a choice closes it').toBeVisible();
  await dialog.getByRole('button', { name: 'Sair do painel' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Perguntas Frequentes' })).toBeVisible();
  await take(page, 'Preciso levar algo?');
  await expect(answer(page)).toHaveValue('Só você.');
  expect((await owner.send<object[]>('GET', '/content/faq')).data, 'saved by nobody').toEqual([]);
});

test("'Sair' asks before unsaved texts go, and leaves nothing of them on the device", async ({
  page,
  owner,
}) => {
  await owner.fill('faq', []);
  await owner.open('faq');
  await question(page).fill('Texto da dona');
  await expect.poll(() => keptScreens(page)).toEqual(['faq']);
  await page.getByRole('button', { name: 'Sair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(question(page)).toHaveValue('Texto da dona');
  await page.getByRole('button', { name: 'Sair' }).click();
  await dialog.getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    'Texto da dona',
  );
});

test("'Sair' right after a word asks as well, and nothing of the word stays", {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.fill('faq', []);
  await page.clock.install();
  await owner.open('faq');
  await expect(question(page)).toBeVisible();
  // Time stands still: no pause in typing ever comes.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await question(page).fill('Palavra recente');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('recente');
});
