import type { Page } from '@playwright/test';
import { expect, keptScreens, test } from '../../support/journeys/admin.ts';
import * as panel from '../panel.ts';

// Unsaved text is offered back, never applied by itself (docs/spec.md §12).

const { answer, COST, discard, edit, offer, PLACE, question, take, update } = panel;

/** Stops the clock, so that no pause in typing ever ends. */
const stopClock = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000));
const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('the last word before a reload is offered with its time, beside that of another row', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.fill('faq', [COST, PLACE]);
  await page.clock.install();
  await owner.open('faq');
  await edit(page, 'Onde fica?').click();
  await expect(question(page)).toHaveValue('Onde fica?');
  await answer(page).fill('Texto do lugar');
  await edit(page, 'Quanto custa?').click();
  await expect(question(page)).toHaveValue('Quanto custa?');
  await stopClock(page);
  await answer(page).fill('Depende da sessão.');
  await page.reload();
  await page.clock.resume();
  await expect(offer(page, 'Quanto custa?')).toContainText(
    /Você começou a escrever hoje às \d\d:\d\d e não salvou\./,
  );
  await expect(question(page), 'never applied by itself').toHaveValue('');
  await expect(offer(page)).toHaveCount(2);
  await take(page, 'Quanto custa?');
  await expect(question(page)).toHaveValue('Quanto custa?');
  await expect(answer(page)).toHaveValue('Depende da sessão.');
  await expect(offer(page)).toHaveCount(1);
  await expect(panel.unsaved(page)).toBeVisible();
  await page.reload();
  await expect(offer(page), 'taken is not saved').toHaveCount(2);
  await take(page, 'Onde fica?');
  await discard(page, 'Quanto custa?');
  await expect(offer(page)).toHaveCount(0);
  await expect(answer(page)).toHaveValue('Texto do lugar');
  await update(page).click();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  await expect.poll(() => keptScreens(page)).toEqual([]);
});

test('a password is never stored', { tag: '@every' }, async ({ page, owner }) => {
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

test("'Sair' asks before it discards the last word", async ({ page, owner }) => {
  await owner.fill('faq', []);
  await page.clock.install();
  await owner.open('faq');
  await expect(question(page)).toBeVisible();
  await stopClock(page);
  await question(page).fill('Palavra recente');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.clock.resume();
  const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(dialog).toBeHidden();
  await expect(question(page)).toHaveValue('Palavra recente');
  await page.getByRole('button', { name: 'Sair' }).click();
  await dialog.getByRole('button', { name: 'Descartar e sair' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await storage(page)).not.toContain('recente');
});
