import { expect, test } from '../../support/journeys/browser.ts';
import { openSettled } from '../settled.ts';
import { expectNoSideways } from '../sound.ts';

test('paper has every section, of the navbar the name alone, and no dark footer', async ({
  page,
}) => {
  await openSettled(page, '/');
  await page.emulateMedia({ media: 'print' });
  for (const part of await page.locator('main > section > *').all())
    await expect(part).toHaveCSS('opacity', '1');
  for (const answer of await page.locator('#faq .answer').all()) await expect(answer).toBeVisible();
  await expect(page.locator('#services .clamp').first()).toHaveCSS('display', 'block');
  // Two rem of letters at 70 %.
  await expect(page.locator('#services')).toHaveCSS('padding-top', '22.4px');
  const bar = page.locator('[data-nav]');
  await expect(bar).toHaveCSS('position', 'absolute');
  await expect(bar.getByText('Toque')).toBeVisible();
  for (const part of await bar.locator('a:not(.brand), button').all())
    await expect(part).toBeHidden();
  await expect(page.locator('[data-section="book"]')).toBeHidden();
  await expectNoSideways(page, 'the sheet');
  const footer = page.locator('footer');
  await expect(footer).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(footer.locator('h2').first()).toHaveCSS('color', 'rgb(29, 42, 35)');
  // Chromium's own pages: a title would stand at the foot of one, its section on the next.
  for (const part of await page.locator('main header, main h2').all())
    await expect(part).toHaveCSS('break-after', 'avoid');
  for (const part of await page.locator('main header, main li, footer').all())
    await expect(part).toHaveCSS('break-inside', 'avoid');
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets?.length).toBeLessThanOrEqual(6);
});

// Light letters over a photo, whose veil no printer draws: 1.2:1.
test('what is light on a dark hero is ink on paper, and the photo is left out', {
  tag: '@every',
}, async ({ page }) => {
  const white = { title_color: '#ffffff', subtitle_color: '#ffffff', text_shadow: 'none' };
  const hero = {
    id: 'x',
    title: 'Casa\nSerena',
    subtitle: 'Calma',
    button_text: 'AGENDAR',
    ...white,
  };
  const content = { hero: { ...hero, background_image: '/og.png' } };
  await page.route('**/content', (route) => route.fulfill({ json: content }));
  await page.goto('/');
  await expect(page.locator('.hero-picture')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.hero-picture')).toBeHidden();
  for (const part of ['h1', '.hero-subtitle', '.brand'])
    await expect(page.locator(part)).toHaveCSS('color', 'rgb(29, 42, 35)');
});
