import { openMailHiding } from '../../expected/inputs/mail-hiding-proxy.ts';
import { expect, test } from '../../support/journeys/browser.ts';

for (const always of [false, true]) {
  test(`an e-mail address stays one behind a CDN that hides them, ${always ? 'on every page' : 'where pages allow it'}`, {
    tag: '@every',
  }, async ({ page, server }) => {
    const cdn = await openMailHiding(server.url, always);
    for (const path of ['/', '/privacidade', '/register']) {
      await page.goto(cdn.url + path);
      const links = page.locator('main a[href^="mailto:"], footer a[href^="mailto:"]');
      await expect(links.first(), path).toBeAttached();
      expect(await page.content(), path).not.toContain('email-protection');
    }
    await expect(page.locator('#register-form[data-ready]')).toBeAttached();
    await page.getByLabel('Telefone').fill('1133334444');
    await expect(page.getByText('(11) 3333-4444')).toBeVisible();
    cdn.server.closeAllConnections();
    cdn.server.close();
  });
}
