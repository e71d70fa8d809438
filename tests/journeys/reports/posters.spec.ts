import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readCode } from '../../support/files/qr.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { expectSound } from '../sound.ts';

type Poster = { readonly id: string; readonly tag: string };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Lugar do cartaz' });
const notice = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text });
const poster = (page: Page) => page.getByRole('region', { name: 'Cartaz' });
const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

/** The PDF that the browser prints: its number of pages and their size in points. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, ...size] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return {
    pages: pdf.match(/\/Type \/Page\b/g)?.length,
    size: size.map((points) => Math.round(Number(points))),
  };
}

async function clear(owner: Owner): Promise<void> {
  const { data } = await owner.send<Poster[]>('GET', '/reports/posters');
  for (const { id } of data) await owner.send('DELETE', `/reports/posters/${id}`);
}

const practice = async (owner: Owner, title: string, title_font: string) => {
  await owner.send('PUT', '/content/hero', { title, title_font });
  await owner.send('POST', '/content/contact', { whatsapp: 'https://wa.me/5511988887777' });
};

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: width < 500 });

    test('creates, opens, deletes and restores a poster', { tag: '@every' }, async ({
      page,
      owner,
    }) => {
      await clear(owner);
      await practice(owner, 'Clara Massoterapia\nBem-estar', 'Playfair Display');
      const counted = { booking: 0, entered: 0, whatsapp: 0, name: 'Padaria da esquina' };
      await page.route('**/reports/paths?period=month', (route) =>
        route.fulfill({ json: [{ source: 'poster:padaria-da-esquina', visited: 1, ...counted }] }),
      );
      await owner.open('reports');
      await page.getByRole('link', { name: 'Cartazes' }).click();
      await expect(page.getByText('Nenhum cartaz ainda.')).toBeVisible();
      await nameBox(page).press('Enter');
      await expect(nameBox(page)).toHaveAccessibleDescription(/Diga onde o cartaz vai ficar/);
      await expect(nameBox(page)).toBeFocused();
      await nameBox(page).fill('Padaria da esquina');
      await button(page, 'Criar cartaz').click();
      await expect(notice(page, 'Cartaz criado com sucesso!')).toBeFocused();
      const bakery = row(page, 'Padaria da esquina');
      await expect(bakery).toContainText(/127\.0\.0\.1:\d+\/\?de=padaria-da-esquina/);
      await expect(bakery).toContainText(/\D1 pessoa(?!s)/);
      await expect(page.getByText('Este endereço só funciona neste computador')).toBeVisible();
      await nameBox(page).fill('padaria da Esquina');
      await nameBox(page).press('Enter');
      await expect(notice(page, 'Já existe um cartaz para este lugar.')).toBeFocused();
      await expect(nameBox(page)).toHaveValue('padaria da Esquina');
      await expectSound(page, 'posters');

      await page.getByRole('link', { name: 'Abrir cartaz Padaria da esquina' }).click();
      await expect(poster(page)).toContainText('Clara Massoterapia');
      await expect(poster(page)).toContainText('WhatsApp (11) 98888-7777');
      await expectSound(page, 'a poster');
      const address = `${new URL(page.url()).origin}/?de=padaria-da-esquina`;
      expect(await readCode(await poster(page).screenshot())).toBe(address);

      await button(page, 'Cartazes').click();
      await button(page, 'Excluir Padaria da esquina').click();
      const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
      await expect(dialog).toContainText('Padaria da esquina');
      await dialog.getByRole('button', { name: 'Excluir' }).click();
      await expect(notice(page, 'Cartaz excluído com sucesso!')).toBeFocused();
      await expect(page.getByText('Nenhum cartaz ainda.')).toBeVisible();
      await button(page, 'Desfazer').click();
      await expect(notice(page, '“Padaria da esquina” voltou para a lista.')).toBeFocused();
      await expect(bakery).toContainText('/?de=padaria-da-esquina');
      await button(page, 'Relatórios').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios');
    });
  });
}

const NAMES = [
  ['Li', 'Lato'],
  ['Clara Massoterapia Integral', 'Montserrat'],
  ['Espaço Terapêutico Maria Aparecida dos Santos Albuquerque', 'Playfair Display'],
] as const;

for (const [title, font] of NAMES)
  test(`the poster of ${title} is one A4 page, with nothing of the panel`, {
    tag: '@every',
  }, async ({ page, owner }) => {
    await clear(owner);
    await practice(owner, title, font);
    const name = 'Academia Corpo em Movimento, unidade Jd.';
    const { data } = await owner.send<Poster>('POST', '/reports/posters', { name });
    await page.goto(`/admin/reports?cartaz=${data.id}`);
    await expect(poster(page)).toBeVisible();
    await expect(poster(page).getByText(title)).toHaveCSS('font-family', new RegExp(font));
    expect(await printed(page)).toEqual({ pages: 1, size: [595, 842] });

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    for (const around of [page.getByRole('banner'), page.getByRole('heading', { level: 1 })])
      await expect(around).toBeHidden();
    const screenshot = await page.screenshot();
    expect(await readCode(screenshot)).toBe(`${new URL(page.url()).origin}/?de=${data.tag}`);
    // The 7 mm at the right edge stay white: printers cannot print there.
    const edge = sharp(screenshot).extract({ left: 766, top: 0, width: 28, height: 1123 });
    const { channels } = await sharp(await edge.toBuffer()).stats();
    expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255]);

    const boxes = await poster(page)
      .locator('p, .poster-code')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    let above = 34;
    for (const { left, right, top, bottom } of boxes) {
      expect(left).toBeGreaterThan(79);
      expect(right).toBeLessThan(715);
      expect(top).toBeGreaterThan(above - 1);
      above = bottom;
    }
    // The water begins 26 cm below the edge of the paper.
    expect(above).toBeLessThan(983);
  });

test('smaller posters fill one A4 page, and the code of each copy is read', {
  tag: '@every',
}, async ({ page, owner }) => {
  await clear(owner);
  await practice(owner, 'Clara Massoterapia', 'Lato');
  const { data } = await owner.send<Poster>('POST', '/reports/posters', { name: 'Padaria' });
  const codes = page.locator('.poster-code');
  for (const [format, copies] of [
    ['Dois A5', 2],
    ['Dez cartões', 10],
  ] as const) {
    await page.goto(`/admin/reports?cartaz=${data.id}`);
    await page.getByText(format, { exact: true }).click();
    expect(await printed(page)).toEqual({ pages: 1, size: [842, 595] });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 2246, height: 1588 });
    await expect(codes).toHaveCount(copies);
    for (const code of await codes.all())
      expect(await readCode(await code.screenshot())).toBe(
        `${new URL(page.url()).origin}/?de=padaria`,
      );
    await page.emulateMedia({ media: null });
  }
  await page.goto('/admin/reports?cartaz=0198f3a2-0000-7000-8000-000000000001');
  await expect(page.getByText('Este cartaz não existe mais.')).toBeVisible();
});
