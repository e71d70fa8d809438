import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { started } from '../settled.ts';

/** Answers the page's freshness check with this document. */
async function answer(page: Page, body: unknown): Promise<void> {
  await page.route('**/content', (route) => route.fulfill({ json: body }));
}

const record = {
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const id = (index: number) => `5b3c1a2e-0000-4000-8000-${String(index).padStart(12, '0')}`;

test('only changed sections are redrawn, modals included', async ({ page }) => {
  const service = {
    id: id(1),
    title: 'Pedras Quentes',
    description: 'Calor que solta.',
    icon: 'fa-fire',
    order: 1,
    ...record,
  };
  const post = {
    id: id(2),
    slug: 'novidade',
    title: 'Novidade',
    summary: 'Resumo novo',
    content: 'Primeiro parágrafo\nSegundo parágrafo',
    image_url: null,
    author: 'Ana',
    published_date: '2026-05-04',
    ...record,
  };
  await answer(page, { hero: {}, services: [service], blog: [post] });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const part of document.querySelectorAll('[data-section]'))
        part.firstElementChild?.setAttribute('data-built', '');
    });
  });
  await page.goto('/');
  await expect(page.locator('#services .card')).toHaveCount(1);
  await expect(page.locator('#blog .post')).toHaveCount(1);
  const built = page.locator('[data-section] > [data-built]');
  await expect(built).toHaveCount((await page.locator('[data-section]').count()) - 2);
  await expect(page.locator('[data-section][aria-busy]')).toHaveCount(0);

  await page.getByRole('link', { name: 'Pedras Quentes' }).click();
  await expect(page.getByRole('dialog', { name: 'Pedras Quentes' })).toContainText(
    'Calor que solta.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ler mais: Novidade' }).click();
  await expect(page.getByRole('dialog', { name: 'Novidade' })).toContainText('Segundo parágrafo');
});

test('a redraw keeps what the visitor has open and the focus, and is announced', async ({
  page,
}) => {
  const question = (place: number, name: string) => ({
    id: id(place),
    question: name,
    answer: 'Sim.',
    order: place,
    ...record,
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/content', async (route) => {
    await held.promise;
    const faq = ['Nova pergunta?', 'Quais são os valores?', 'Quanto dura?'];
    await route.fulfill({ json: { faq: faq.map((name, place) => question(place, name)) } });
  });
  await page.goto('/');
  await started(page);
  const kept = page.locator('#faq summary').filter({ hasText: 'Quais são os valores?' });
  await kept.press('Enter');
  held.resolve();
  await expect(page.getByText('Nova pergunta?')).toBeVisible();
  await expect(page.locator('#faq details[open]')).toHaveText(/Quais são os valores/);
  await expect(kept).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Página atualizada. Perguntas frequentes');
});

test('a modal that is being read stays where its card changes places', async ({ page }) => {
  const service = (name: string, order: number) => ({
    id: name,
    title: name,
    description: 'Calor que solta.',
    icon: 'fa-fire',
    order,
    ...record,
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/content', async (route) => {
    await held.promise;
    const services = ['nova', 'terapeutica', 'relaxante'].map(service);
    await route.fulfill({ json: { services } });
  });
  await page.goto('/');
  await started(page);
  await page.getByRole('link', { name: 'Massagem Relaxante' }).click();
  await page.getByRole('dialog').locator('.button:not(.plain)').focus();
  held.resolve();
  await expect(page.locator('#services .card')).toHaveText([/nova/, /terapeutica/, /relaxante/]);
  const dialog = page.locator('dialog:modal');
  await expect(dialog).toHaveId('servico-relaxante');
  await expect(dialog).toContainText('Calor que solta.');
  await expect(dialog.locator('.button:not(.plain)')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'relaxante' })).toBeFocused();
});

test('an address of a service that is newer than the page opens its modal', async ({ page }) => {
  const service = {
    id: 'nova',
    title: 'Pedras Quentes',
    description: 'Calor que solta.',
    icon: 'fa-fire',
    order: 1,
    ...record,
  };
  await answer(page, { services: [service] });
  await page.goto('/#servico-nova');
  await expect(page.getByRole('dialog', { name: 'Pedras Quentes' })).toBeVisible();
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
    ...record,
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
  api,
}) => {
  await api.send('POST', '/content/contact', {
    token: await api.adminToken(),
    body: {
      phone: '(21) 97777-6666',
      email: 'ola@casaserena.example',
      address: 'Rua das Flores, 12',
      instagram: 'https://instagram.com/casaserena',
      whatsapp: '21977776666',
    },
  });
  await page.goto('/');
  for (const part of [page.locator('#contact'), page.getByRole('contentinfo')]) {
    await expect(part.getByRole('link', { name: '(21) 97777-6666' })).toHaveAttribute(
      'href',
      'tel:21977776666',
    );
    await expect(part.getByRole('link', { name: 'ola@casaserena.example' })).toHaveAttribute(
      'href',
      'mailto:ola@casaserena.example',
    );
    await expect(part.getByText('Rua das Flores, 12')).toBeAttached();
  }
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' }),
  ).toHaveAttribute('href', 'https://instagram.com/casaserena');
  await expect(page.getByRole('link', { name: 'Ver mapa ampliado' })).toHaveAttribute(
    'href',
    /Rua(?:%20|\+)das(?:%20|\+)Flores/,
  );
  // The links a client gets stand in the page, not shown to a visitor.
  const links = page.locator(
    '[data-section="hero"] a.when-client, [data-section="footer"] a.when-client',
  );
  await expect(links).toHaveCount(2);
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/5521977776666/);
});
