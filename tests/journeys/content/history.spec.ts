import { expect, test } from '../../support/journeys/admin.ts';
import { answer, COST, edit, hold, menu, PLACE, question, update } from '../panel.ts';

// Versions, trash, publishing and unsaved marks (docs/spec.md §10 'Additions of the back office').

test('a record is restored from the trash, changed, and listed until it is published', {
  tag: '@every',
}, async ({ page, owner }) => {
  const [cost] = await owner.fill('faq', [COST, PLACE]);
  await owner.send('DELETE', `/content/faq/${cost?.id}`);
  const site = await hold(page, '**/version.json', 'GET');
  await owner.open('faq');
  await page.getByRole('button', { name: 'Lixeira' }).click();
  const trash = page.getByRole('dialog', { name: 'Lixeira' });
  const item = trash.getByRole('listitem').filter({ hasText: COST.question }).first();
  await expect(item).toContainText(/Exclusão hoje às \d\d:\d\d por dona/);
  await item.getByRole('button', { name: `Restaurar ${COST.question}` }).click();
  await expect(trash).toBeHidden();
  await expect(page.getByText(`“${COST.question}” voltou para a lista.`)).toBeVisible();

  const marks = page.getByRole('img', { name: 'Com texto não salvo' });
  await expect(marks).toHaveCount(0);
  await question(page).fill('Dói?');
  await expect(menu(page, 'FAQ').getByRole('img', { name: 'Com texto não salvo' })).toBeVisible();
  await menu(page, 'Contato').click();
  await expect(marks).toHaveCount(1);
  await menu(page, 'FAQ').click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(marks).toHaveCount(0);

  await edit(page, COST.question).click();
  await answer(page).fill('R$ 180.');
  await update(page).click();
  await page.getByRole('button', { name: 'Publicando…' }).click();
  const waiting = page.getByRole('dialog', { name: 'O que falta publicar' });
  await expect(waiting.getByRole('listitem').first()).toHaveText(
    /^FAQ: Quanto custa\?Alteração hoje às \d\d:\d\d$/,
  );
  site.release();
});
