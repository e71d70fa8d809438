import { expect, test } from '../../support/journeys/admin.ts';

test.use({ ahead: true, viewport: { width: 360, height: 740 }, hasTouch: true });

test('the next screens are fetched ahead, so that they open offline', { tag: '@every' }, async ({
  page,
  owner,
  problems,
}) => {
  await owner.send('POST', '/content/contact', { phone: '(21) 98888-7777' });
  await owner.open('dashboard');
  const arrived = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  for (const part of ['MenuDrawer', 'SiteSheet', 'HoursField', 'VisitorCards'])
    await expect.poll(arrived).toContain(`/${part}.`);
  await page.waitForLoadState('networkidle');
  await page.route('**/_astro/**', (route) => route.abort());

  await page.route('**/appointments?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Agenda' }).tap();
  await expect(page.getByRole('button', { name: 'Marcar neste dia' })).toBeVisible();
  await page.unroute('**/appointments?*');

  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Seu site' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Contato' }).tap();
  await expect(page.getByRole('radio', { name: 'Definir os meus horários' })).toBeVisible();

  await page.getByRole('button', { name: 'Site', exact: true }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Sobre' }).tap();
  await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
  expect(problems.splice(0)).toEqual([expect.stringContaining('Failed to fetch dynamically')]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Recarregar' }).tap();
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(/./);
});
