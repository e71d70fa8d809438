import type { Page } from '@playwright/test';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { COST } from '../panel.ts';

// The log: who wrote what, and when.

const LOG = 'profile?ver=atividades';
const entries = (page: Page) => page.getByRole('main').getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar nas atividades' });

async function changeOfPrice(owner: Owner): Promise<void> {
  const [row] = await owner.fill('faq', [COST]);
  if (!row) throw new Error('no question');
  await owner.send('PUT', `/content/faq/${row.id}`, { answer: 'R$ 150, com hora marcada.' });
}

test('the log tells what was changed, from what to what, and is searched and narrowed', {
  tag: '@every',
}, async ({ page, owner }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await changeOfPrice(owner);
  await owner.open(LOG);
  const newest = entries(page).first();
  await expect(newest).toContainText('Pergunta “Quanto custa?” alterada');
  await expect(newest).toContainText(/\d\d:\d\d · dona/);
  await expect(page.getByRole('heading', { name: 'hoje' })).toBeVisible();
  await newest.getByText('Antes e depois: Resposta').click();
  await expect(newest.getByRole('deletion')).toHaveText('Pergunte.');
  await expect(newest.getByRole('insertion')).toHaveText('R$ 150, com hora marcada.');

  await search(page).fill('ninguém escreveu isto');
  await expect(page.getByText('Nenhuma atividade encontrada.')).toBeVisible();
  await search(page).fill('hora marcada');
  await expect(newest).toContainText('alterada');
  await page.getByRole('combobox', { name: 'O que mudou' }).selectOption('Clientes');
  await expect(page).toHaveURL(/ver=atividades&tipo=clients$/);
  await expect(page.getByText('Nenhuma atividade encontrada.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar busca e filtro' }).click();
  await expect(newest).toContainText('alterada');
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Perfil do Administrador' })).toBeVisible();
});
