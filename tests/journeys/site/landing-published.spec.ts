import { brotliCompressSync } from 'node:zlib';
import { devices } from '@playwright/test';
import { expect, test } from '../../support/journeys/browser.ts';
import { postValues } from '../../support/make/post.ts';
import { published } from '../published.ts';
import { openSettled } from '../settled.ts';
import { expectNoSideways } from '../sound.ts';

// By a browser whose visit is counted, as a headless one's is not.
test.use({ builds: true, userAgent: devices['Desktop Chrome'].userAgent });

// A whole build, which yields to everything else on the machine.
test.setTimeout(240_000);

// Four pages, and more than the feed has.
const POSTS = 40;
const SERVICES = 13;

test('what was saved is built in: fonts, colours, posts, and the landing page stays in one flight', {
  tag: '@every',
}, async ({ page, api }) => {
  const token = await api.adminToken();
  const hero = {
    title: 'Casa Serena\nMassagem com calma',
    title_font: 'Playfair Display',
    subtitle_font: 'Lato',
    title_color: '#ffffff',
    subtitle_color: '#ffffff',
  };
  await api.send('PUT', '/content/hero', { token, body: hero });
  const hours = [1, 2, 3].map((day) => ({ day, from: '09:00', to: '12:00' }));
  await api.send('POST', '/content/contact', { token, body: { whatsapp: '11988887777', hours } });
  let version = 0;
  const add = async (list: string, body: object) => {
    const { status, headers } = await api.send('POST', `/content/${list}`, { token, body });
    expect(status).toBe(201);
    version = Math.max(version, Number(headers.get('content-version')));
  };
  const content = 'Parágrafo longo. '.repeat(200);
  const addPost = (title: string, published_date: string) =>
    add('blog', postValues({ title, content, published_date }));
  const save = (index: number) =>
    addPost(`Postagem ${index}`, new Date(Date.UTC(2025, 0, index)).toISOString().slice(0, 10));
  await addPost('Ainda não', '2099-12-31');
  const facts = { duration: 90, price: 150 };
  for (let index = 1; index <= SERVICES; index += 1)
    await add('services', { title: `Serviço ${index}`, description: 'Calma.', ...facts });
  for (let first = 1; first <= POSTS; first += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => save(first + index)));
  }
  await published(api, version);
  const { text } = await api.send('GET', '/');
  expect(brotliCompressSync(text).byteLength).toBeLessThanOrEqual(13 * 1024);
  expect(text).not.toContain('Parágrafo longo');
  // Light text brings the dark dress, and no photo no panel.
  expect(text).toContain('#14231c');
  expect(text).not.toContain('.hero-picture');
  const later = await api.send('GET', '/lazy.css');
  expect(later.text.match(/\.woff2/g)).toHaveLength(3);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSettled(page, '/');
  // A fresh page costs nothing else, but the script of its hours once the visitor does something.
  expect(asked).not.toContain('/content');
  expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(1);
  await page.mouse.wheel(0, 400);
  await expect(page.locator('#contact')).toContainText('Segunda a Quarta: 9h - 12h');
  await expect(page.locator('[data-hours]')).toHaveText(/^(?:Aberto|Fechado) agora$/);
  const [asking, painted] = await page.evaluate(() =>
    ['/hours.js', 'first-contentful-paint'].map(
      (name) => performance.getEntries().find((entry) => entry.name.endsWith(name))?.startTime ?? 0,
    ),
  );
  expect(asking, 'hours wait for the first paint').toBeGreaterThan(painted ?? Infinity);
  const card = page.locator('#services li').first();
  await expect(card).toContainText('1 h 30 min');
  await expect(card).toContainText('R$ 150');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('#blog .post')).toHaveCount(6);
  await page.getByRole('link', { name: 'Ler mais: Postagem 40' }).click();
  await expect(page.getByRole('dialog', { name: 'Postagem 40' })).toContainText('Parágrafo longo.');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ver todas as postagens' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('.post')).toHaveCount(12);
  await page.getByRole('link', { name: 'Mais antigos' }).click();
  await expect(page).toHaveURL(/\/blog\/pagina\/2$/);
  await expect(page.locator('.post h2').first()).toHaveText('Postagem 28');
  await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await expectNoSideways(page, 'the numbers of pages in text of twice the size');
  await page.setViewportSize({ width: 1280, height: 800 });
  const html = async (path: string) => (await api.send('GET', path)).text;
  const [head, body] = (await html('/blog/pagina/2')).split('</head>');
  expect(body).toContain('<a rel="prev" href="/blog">');
  expect(body).toContain('<a rel="next" href="/blog/pagina/3">');
  // Firefox would fetch it ahead, asked or not, and report that the policy forbids it.
  expect(head).not.toContain('rel="next"');
  expect(head).toMatch(/<link rel="canonical" href="[^"]*\/blog\/pagina\/2">/);
  const sitemap = await html('/sitemap.xml');
  for (const path of ['/blog', '/blog/pagina/4', '/servicos', '/blog/postagem-1'])
    expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).not.toContain('/blog/pagina/5');
  expect(await html('/servicos')).not.toContain('noindex');
  // A reader asks for it every hour: the newest thirty.
  const fed = (await html('/rss.xml')).matchAll(/<item><title>(.*?)<\/title>/g);
  expect(Array.from(fed, ([, title]) => title)).toEqual(
    Array.from({ length: 30 }, (_, index) => `Postagem ${POSTS - index}`),
  );
  for (const path of ['/', '/blog', '/sitemap.xml', '/rss.xml'])
    expect(await html(path)).not.toMatch(/Ainda não|ainda-nao/);
  expect((await api.send('GET', '/blog/ainda-nao')).status).toBe(404);

  // The thirteenth service has its place on the page of all, wherever its address is opened.
  const services = await api.send<{ id: string }[]>('GET', '/content/services');
  const last = services.data.at(-1)?.id;
  await page.goto(`/#servico-${last}`);
  await expect(page).toHaveURL(`/servicos#servico-${last?.slice(0, 8)}`);
  const booking = page.getByRole('link', { name: 'Agendar Sessão: Serviço 13' });
  await expect(booking).toBeInViewport();
  await booking.click();
  await expect(page.locator('[name=serviceId]')).toHaveValue(last ?? '');
});
