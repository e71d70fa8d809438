import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/browser.ts';
import { postValues } from '../../support/make/post.ts';

/** Answers the page's freshness check with this document. */
async function answer(page: Page, body: unknown): Promise<void> {
  await page.route('**/content', (route) => route.fulfill({ json: body }));
}

const id = (index: number) => `5b3c1a2e-0000-4000-8000-${String(index).padStart(12, '0')}`;
const service = (name: string, order: number) => ({
  id: name,
  title: name,
  description: 'Calor que solta.',
  icon: 'fa-fire',
  order,
});

// The hero names the lowest price.
test('only sections of what changed are redrawn, modals included', async ({ page }) => {
  const content = 'Primeiro parágrafo\nSegundo parágrafo';
  const news = postValues({
    id: id(2),
    slug: 'novidade',
    title: 'Novidade',
    content,
    image_url: null,
  });
  await answer(page, { hero: {}, services: [service('pedras', 1)], blog: [news] });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const part of document.querySelectorAll('[data-section]'))
        part.firstElementChild?.setAttribute('data-built', '');
    });
  });
  await page.goto('/');
  await expect(page.locator('#services li')).toHaveCount(1);
  await expect(page.locator('#blog .post')).toHaveCount(1);
  const built = page.locator('[data-section] > [data-built]');
  await expect(built).toHaveCount((await page.locator('[data-section]').count()) - 3);
  await expect(page.locator('[data-section][aria-busy]')).toHaveCount(0);

  await page.getByRole('link', { name: 'pedras' }).click();
  await expect(page.getByRole('dialog', { name: 'pedras' })).toContainText('Calor que solta.');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ler mais: Novidade' }).click();
  await expect(page.getByRole('dialog', { name: 'Novidade' })).toContainText('Segundo parágrafo');
  await page.goto('/#servico-pedras');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'pedras' }), 'newer than the page').toBeVisible();
});

test('a changed hero brings its colours, fonts and brand along', async ({ page }) => {
  const hero = {
    id: id(1),
    title: 'Casa Serena\nMassagem com calma',
    subtitle: 'Novo subtítulo',
    button_text: 'RESERVAR',
    button_link: null,
    background_image: null,
    title_color: '#ffffff',
    subtitle_color: '#f3dfc0',
    title_font: 'Playfair Display',
    subtitle_font: 'Lato',
    text_shadow: 'none',
  };
  await answer(page, { hero });
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Massagem com calma');
  await expect(title).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(title).toHaveCSS('font-family', /playfair/i);
  await expect(page.locator('.brand')).toHaveText('Casa Serena');
  await expect(page.getByRole('link', { name: 'RESERVAR' })).toBeVisible();
  expect(
    await page.evaluate(async () =>
      (await document.fonts.ready).check('1rem "Toque playfair-display"'),
    ),
  ).toBe(true);
});

test('a saved contact shows at once everywhere the page names it, footer included', async ({
  page,
}) => {
  const contact = {
    phone: '(21) 97777-6666',
    address: 'Rua das Flores, 12',
    whatsapp: 'https://wa.me/5521977776666',
  };
  await answer(page, { contact: { id: id(1), ...contact } });
  await page.goto('/');
  for (const part of [page.locator('#contact'), page.getByRole('contentinfo')]) {
    const phone = part.getByRole('link', { name: contact.phone });
    await expect(phone).toHaveAttribute('href', 'tel:+5521977776666');
    await expect(part.getByText(contact.address)).toBeAttached();
  }
  // The links a client gets stand in the page, not shown to a visitor.
  const links = page.locator(':is([data-section=hero], [data-section=footer]) a.when-client');
  await expect(links).toHaveCount(2);
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/5521977776666/);
});
