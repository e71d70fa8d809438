import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { hold } from '../panel.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const ready = (page: Page) => part(page, /^Seu site está/);
const listMissing = (page: Page) =>
  ready(page)
    .getByText(/^Ver tudo/)
    .click();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a line of the missing content leads to its field', async ({ page, owner }) => {
    await owner.open('dashboard');
    await listMissing(page);
    await ready(page).getByRole('link', { name: 'O seu WhatsApp' }).click();
    const whatsapp = page.getByRole('textbox', { name: 'WhatsApp' });
    await expect(whatsapp).toBeFocused();
    await expect(whatsapp).toBeInViewport();
    await expect(page, 'asked for once').toHaveURL(/\/admin\/contact$/);
  });
});

test('nothing on screen moves while a part loads', async ({ page, owner }) => {
  await fillClients(owner, [{ name: 'Bia Ramos', phone: '11988887700' }]);
  const clients = await hold(page, '**/users?period=today*', 'GET');
  const visits = await hold(page, '**/reports/visits?*', 'GET');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveTitle('Painel · Toque');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Toque' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bo(m dia|a tarde|a noite)$/);
  await expect(part(page, 'Publicação')).toContainText('Tudo o que você salvou está no site.');
  const places = () =>
    page.locator('.part').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  await expect(part(page, 'Notificações')).toContainText(/não lida|Tudo lido/);
  await expect(part(page, /^Hoje/)).toContainText('Nenhuma sessão hoje.');
  await expect(ready(page)).toContainText('Para ficar completo, falta:');
  const before = await places();
  clients.release();
  await expect(part(page, 'Clientes novos hoje').getByRole('link').first()).toBeVisible();
  await expect.poll(places).toEqual(before);
  visits.release();
  await expect(part(page, 'Visitas ao site')).not.toContainText('Carregando');
  await expect.poll(places).toEqual(before);
});
