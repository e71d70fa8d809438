import type { Page } from '@playwright/test';
import { SCREENS } from '../../expected/screens.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { add, COST, edit, PLACE } from '../panel.ts';
import { EVERY } from '../sound.ts';

const SAMPLE = ['dashboard', 'clients', 'appointments', 'contact', 'terms'];

/** What a translator does to every text: it is wrapped, or another one takes its place. */
const translate = (page: Page, how: 'wrapped' | 'replaced') =>
  page.evaluate((kind) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest('font, script, style')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(kind === 'wrapped' ? text : `${text.nodeValue}`);
    }
  }, how);

async function useList(page: Page, owner: Owner, change: () => Promise<void>): Promise<void> {
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await change();
  };
  await owner.open('faq');
  await change();
  await edit(page, COST.question).click();
  await change();
  await page.getByRole('textbox', { name: 'Pergunta' }).fill('');
  await press('Atualizar Pergunta');
  await press('Cancelar');
  await press('Desfazer');
  await page.getByRole('textbox', { name: 'Pergunta' }).fill('Qual é o preço?');
  await press('Atualizar Pergunta');
  await expect(page.getByText(/^Pergunta atualizada com sucesso/)).toBeVisible();
  await press(`Excluir ${PLACE.question}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByRole('button', { name: `Excluir ${PLACE.question}` })).toHaveCount(0);
  await expect(add(page)).toBeVisible();
}

for (const how of ['wrapped', 'replaced'] as const) {
  test(`the panel goes on where a translator has ${how} its texts`, { tag: '@every' }, async ({
    page,
    owner,
  }) => {
    const change = () => translate(page, how);
    await owner.fill('faq', [COST, PLACE]);
    await useList(page, owner, change);
    const menu = page.getByRole('navigation', { name: 'Painel' });
    for (const name of EVERY ? SCREENS : SAMPLE) {
      const link = menu.locator(`a[href="/admin/${name}"]`);
      if (!(await link.isVisible())) await menu.locator('[aria-expanded="false"]').click();
      await link.click();
      await expect(page.getByText('Carregando…')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await change();
    }
    await owner.open('clients?aba=notificacoes');
    await change();
    await page.getByRole('tab', { name: 'Clientes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
