import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { drawn, ended, openSettled, started } from '../settled.ts';
import { expectNoSideways } from '../sound.ts';

/** Answers the page's freshness check with this document. */
async function answer(page: Page, body: unknown, status = 200): Promise<void> {
  await page.route('**/content', (route) => route.fulfill({ status, json: body }));
}

const text = (page: Page) => page.locator('main').textContent();

const record = {
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const id = (index: number) => `5b3c1a2e-0000-4000-8000-${String(index).padStart(12, '0')}`;

for (const [what, body, status] of [
  ['an empty answer', {}, 200],
  ['a failing server', { message: 'x' }, 503],
  ['nonsense', [1, 2], 200],
] as const) {
  test(`${what} leaves the page untouched`, async ({ page }) => {
    await page.goto('/');
    const before = await text(page);
    await answer(page, body, status);
    const asked = ended(page, '/content');
    await page.reload();
    await asked;
    await drawn(page);
    expect(await text(page)).toBe(before);
  });
}

test('no connection leaves the page untouched', async ({ page }) => {
  await page.route('**/content', (route) => route.abort());
  await page.route('**/reports/visits', (route) => route.abort());
  await openSettled(page, '/');
  await expect(page.locator('#services .card')).toHaveCount(4);
});

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

test('where every question is another one, the first is open', async ({ page }) => {
  const faq = [{ id: id(1), question: 'Quanto dura?', answer: 'Uma hora.', order: 1, ...record }];
  await page.route('**/content', (route) => route.fulfill({ json: { faq } }));
  await page.goto('/');
  await expect(page.locator('#faq summary')).toHaveText(['Quanto dura?']);
  await expect(page.getByText('Uma hora.', { exact: true })).toBeVisible();
});

test('a modal whose service was deleted meanwhile can be read to its end', async ({ page }) => {
  const service = {
    id: id(1),
    title: 'Pedras Quentes',
    description: 'Calor que solta.',
    icon: 'fa-fire',
    order: 1,
    ...record,
  };
  const held = Promise.withResolvers<void>();
  await page.route('**/content', async (route) => {
    await held.promise;
    await route.fulfill({ json: { services: [service] } });
  });
  await page.goto('/#servico-relaxante');
  await started(page);
  held.resolve();
  await expect(page.locator('#services .card')).toHaveText([/Pedras Quentes/]);
  const dialog = page.getByRole('dialog', { name: 'Massagem Relaxante' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Serviços' })).toBeFocused();
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

test('sections that were emptied show the built-in texts again', async ({ page, api }) => {
  const token = await api.adminToken();
  const { data } = await api.send<{ id: string }>('POST', '/content/benefits', {
    token,
    body: { title: 'Um só', description: 'Só este', icon: 'fa-leaf' },
  });
  await page.goto('/');
  await expect(page.locator('#benefits .row')).toHaveCount(1);
  await api.send('DELETE', `/content/benefits/${data.id}`, { token });
  await page.reload();
  await expect(page.locator('#benefits .row')).toHaveCount(4);
});

test('hostile and odd content neither runs nor breaks the layout', async ({ page }) => {
  const long = 'Palavraextremamentelongasemnenhumespaco'.repeat(2);
  const arabic = 'مرحبا بالعالم';
  await page.route('**/nao-existe*', (route) => route.fulfill({ status: 404 }));
  await answer(page, {
    hero: {
      id: id(1),
      title: `${long}\n${arabic} 💆`,
      subtitle: '<img src=x onerror=alert(1)>',
      button_text: '',
      button_link: 'javascript:alert(1)',
      background_image: '/nao-existe.jpg',
      title_color: 'red;}',
      subtitle_color: '',
      title_font: 'Comic Sans',
      subtitle_font: '',
      text_shadow: 'url(x)',
      ...record,
    },
    about: {
      id: id(1),
      title: long,
      subtitle: '',
      description: `${long}\n\n${arabic}`,
      image_url: '/nao-existe.png',
      ...record,
    },
    services: Array.from({ length: 40 }, (_, index) => ({
      id: id(index),
      title: index % 3 ? `Serviço ${index}` : long,
      description: index % 2 ? long : '',
      icon: ['fa-leaf', 'nada', ''][index % 3],
      order: 1,
      ...record,
    })),
    testimonials: [
      {
        id: id(1),
        name: '🌿',
        role: '',
        content: long.repeat(5),
        image_url: '/nao-existe.png',
        rating: 3,
        ...record,
      },
    ],
    contact: {
      id: id(1),
      phone: '',
      email: null,
      address: long,
      facebook: 'javascript:alert(1)',
      instagram: null,
      whatsapp: '',
      ...record,
    },
    faq: [{ id: id(1), question: long, answer: arabic, order: 1, ...record }],
  });
  let ran = 0;
  page.on('dialog', (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await expect(page.locator('#services .card')).toHaveCount(12);
    await expect(page.locator('#about img')).toHaveAttribute('src', '/art/sala.svg');
    await expect(page.locator('.hero-picture')).toHaveCount(0);
    await expect(page.locator('[href^="javascript"]')).toHaveCount(0);
    await expectNoSideways(page, `${width} px`);
  }
  expect(ran).toBe(0);
});
