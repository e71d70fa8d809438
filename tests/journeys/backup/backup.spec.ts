import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/hosts/server.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';

// A process of its own starts for each check.
const CHECKED = { timeout: 40_000 };

const backups = (page: Page) => page.getByRole('region', { name: 'Cópias de segurança' });

/** Downloads a copy, makes a mistake, and goes as far as the question whether to restore. */
async function chooseCopy(
  page: Page,
  owner: Owner,
  wrongPhrases: readonly string[] = [],
): Promise<void> {
  await owner.fill('faq', [{ question: 'Atende aos sábados?', answer: 'Sim.' }]);
  await owner.open('profile?ver=sistema');
  const card = backups(page);
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Baixar cópia de segurança' }).click();
  await dialog.getByLabel('Sua senha').fill('errada');
  await dialog.getByLabel('Proteger com uma frase secreta').check();
  await dialog.getByLabel(/^Frase secreta/).fill('três gatos no muro');
  await dialog.getByLabel('Repita a frase').fill('três gatos no muro');
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  await expect(dialog).toContainText('Senha atual incorreta.');
  await dialog.getByLabel('Sua senha').fill(ADMIN.password);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, 'latin1').slice(0, 20)).toBe('age-encryption.org/v');
  await expect(card.getByRole('status')).toContainText(/Cópia salva: toque-.*\.backup/);

  await owner.fill('faq', []);
  await card.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Escolher um arquivo' }).click();
  await expect(dialog).toContainText('Digite a sua senha');
  await dialog.getByLabel('Sua senha').fill('errada');
  await dialog.getByRole('button', { name: 'Ver esta cópia' }).click();
  await expect(dialog).toContainText('Senha atual incorreta.');
  await dialog.getByLabel('Sua senha').fill(ADMIN.password);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Escolher um arquivo' }).click();
  await (await choosing).setFiles(file);
  for (const phrase of wrongPhrases) {
    await dialog.getByLabel('Frase secreta da cópia').fill(phrase);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog).toContainText('A frase secreta não é a desta cópia.', CHECKED);
  }
  await dialog.getByLabel('Frase secreta da cópia').fill('três gatos no muro');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toContainText('1 pergunta', CHECKED);
  await expect(dialog.getByRole('alert')).toContainText(ADMIN.username);
  await expect(dialog.getByRole('alert')).toContainText(
    'Os celulares e o endereço do calendário precisam ser ligados de novo',
  );
}

test('the owner downloads a copy, and sees what it would put back', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await chooseCopy(page, owner);
  expect((await owner.send<object[]>('GET', '/content/faq')).data).toEqual([]);
});

test('the owner puts a copy back after a mistake, and can undo that', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  test.slow();
  await chooseCopy(page, owner, ['outra frase qualquer']);
  const card = backups(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restaurar' }).click();

  // All sessions end with the content that they were of.
  await expect(page.getByText('A cópia foi restaurada.')).toBeVisible({ timeout: 90_000 });
  await page.getByLabel('Usuário').fill(ADMIN.username);
  await page.getByLabel(/^Senha/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(card).toContainText('foi restaurada hoje às');
  await card.getByRole('button', { name: 'Desfazer a restauração' }).click();
  await dialog.getByLabel('Sua senha').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Ver esta cópia' }).click();
  await expect(dialog).toContainText('inteira e sem alterações', CHECKED);
  await expect(dialog).not.toContainText('pergunta');
});
