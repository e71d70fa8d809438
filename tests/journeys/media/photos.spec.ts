import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { phonePhoto, pictures } from '../../support/files/pictures.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { published } from '../published.ts';

type Media = { id: string; url: string; width: number; height: number; bytes: number; alt: string };

/** Chooses a file as a phone's gallery hands it over. */
async function choose(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Escolher|Trocar) foto$/ }).click();
  await (await chooser).setFiles(file);
}

const arrived = (page: Page) => page.getByText('A foto chegou. Salve para mostrá-la no site.');
const preview = (page: Page) => page.getByRole('img', { name: /^Prévia: / });
const alt = (page: Page) =>
  page.getByRole('textbox', { name: 'Descreva a foto para quem não enxerga' });

/** Measures the longest task of the page. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
}

async function upload(url: string, owner: Owner, background: string): Promise<Media> {
  const { webp } = await pictures(background);
  const response = await fetch(`${url}/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/webp' },
    body: new Uint8Array(webp),
  });
  expect(response.status).toBe(201);
  return response.json();
}

test.describe('with builds', { tag: '@every' }, () => {
  test.use({ builds: true });

  test('a 12 MB photo of a phone becomes the hero, in four taps', async ({
    page,
    owner,
    api,
  }, info) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 360, height: 800 });
    const buffer = await phonePhoto({ width: 4000, height: 3000 }, 91);
    expect(buffer.length).toBeGreaterThan(11 * 1024 * 1024);
    // A file, as a gallery gives one: bytes sent by the test would themselves block the page.
    const path = info.outputPath('IMG_0001.JPG');
    await writeFile(path, buffer);
    // Taps: the card, the button, the photo in the gallery, 'Salvar'.
    await owner.open('dashboard');
    await page.locator('main a[href="/admin/hero"]').first().click();
    await page.getByRole('button', { name: /^(Escolher|Trocar) foto$/ }).waitFor();
    const longest = await watchTasks(page);
    const beside = page.waitForEvent('worker');
    await choose(page, path);
    await beside;
    await expect(arrived(page)).toBeVisible({ timeout: 60_000 });
    expect(await longest()).toBeLessThan(500);
    await alt(page).fill('Sala clara com maca');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();

    const [media] = (await owner.send<Media[]>('GET', '/media')).data;
    // Upright, as the EXIF of the photo said, and light.
    expect(media).toMatchObject({ height: 1600, alt: 'Sala clara com maca' });
    expect(media?.width).toBeLessThan(1300);
    expect(media?.bytes).toBeLessThanOrEqual(400 * 1024);
    const stored = await (await page.request.get(media?.url ?? '')).body();
    expect((await sharp(stored).metadata()).exif).toBeUndefined();

    const { headers } = await owner.send('PUT', '/content/hero', { subtitle: 'Calma' });
    await published(api, Number(headers.get('content-version')));
    const hero = page.locator('#home img');
    // The page is published before its pictures are made.
    const source = async () => {
      await page.goto('/');
      await expect(hero).toHaveAttribute('alt', 'Sala clara com maca');
      return hero.evaluate((image: HTMLImageElement) => image.currentSrc);
    };
    await expect.poll(source, { timeout: 60_000 }).toMatch(/\/pictures\/[\w-]+\.avif$/);
    const shown = await source();
    const file = await page.request.get(shown);
    expect(file.headers()['cache-control']).toContain('immutable');
    expect((await file.body()).length).toBeLessThanOrEqual(20 * 1024);
  });
});

test('a photo is pasted, and another dropped', { tag: '@every' }, async ({ page, owner }) => {
  await owner.open('about');
  const { webp, png } = await pictures('#803020');
  const give = (event: 'paste' | 'drop', bytes: Buffer, type: string) =>
    page.getByRole('group', { name: 'Imagem' }).evaluate(
      (element, [name, base64, mime]) => {
        const data = new DataTransfer();
        const binary = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
        data.items.add(new File([binary], 'foto', { type: mime ?? '' }));
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          name === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data }),
        );
      },
      [event, bytes.toString('base64'), type],
    );
  await give('paste', webp, 'image/webp');
  await expect(arrived(page)).toBeVisible();
  const first = await preview(page).getAttribute('src');
  expect(first).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  const other = await sharp(png).negate().png().toBuffer();
  await give('drop', other, 'image/png');
  await expect(preview(page)).not.toHaveAttribute('src', first ?? '');
});

test('a photo is reused from the library, and an unused one is removed', { tag: '@every' }, async ({
  page,
  owner,
  server,
}) => {
  const used = await upload(server.url, owner, '#112233');
  await upload(server.url, owner, '#445566');
  await owner.send('PUT', `/media/${used.id}`, { alt: 'Mãos' });
  await owner.send('POST', '/content/about', {
    title: 'Eu',
    description: 'Olá',
    image_url: used.url,
  });
  await owner.fill('testimonials', [{ name: 'Ana', content: 'Ótimo' }]);
  await owner.open('testimonials');
  await page.getByRole('button', { name: 'Editar Ana' }).click();
  await page.getByRole('button', { name: 'Minhas fotos' }).click();
  const library = page.getByRole('dialog', { name: 'Minhas fotos' });
  await expect(library.getByText(/MB de 200 MB usados$/)).toBeVisible();
  const item = library
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'Mãos' }) });
  await expect(item).toContainText('Em uso em Sobre');
  await expect(item.getByRole('button', { name: 'Remover' })).toHaveCount(0);
  await item.getByRole('button', { name: 'Usar foto: Mãos' }).click();
  await expect(library).toHaveCount(0);
  await expect(preview(page)).toHaveAttribute('src', used.url);
  await expect(alt(page)).toHaveValue('Mãos');
  await page.getByRole('button', { name: 'Atualizar Depoimento' }).click();
  await expect(page.getByText('Depoimento atualizado com sucesso!')).toBeVisible();

  await page.getByRole('button', { name: 'Minhas fotos' }).click();
  await expect(item).toContainText('Em uso em Sobre, Depoimentos: Ana');
  const before = await library.getByRole('listitem').count();
  await library.getByRole('button', { name: 'Remover foto: sem descrição' }).first().click();
  const confirm = page.getByRole('dialog', { name: 'Remover foto' });
  await confirm.getByRole('button', { name: 'Remover' }).click();
  await expect(library.getByText('Foto removida com sucesso!')).toBeVisible();
  await expect(library.getByRole('listitem')).toHaveCount(before - 1);
});
