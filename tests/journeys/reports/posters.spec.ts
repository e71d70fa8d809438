import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, type Owner, test } from '../../support/admin.ts';
import { readCode } from '../../support/qr.ts';
import { expectSound } from '../sound.ts';

// A poster for each place: an address of its own, an A4 sheet, a square picture.

type Poster = { readonly id: string; readonly tag: string };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const place = (page: Page) => page.getByRole('textbox', { name: 'Lugar do cartaz' });
const said = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text });
const sheet = (page: Page) => page.getByRole('img', { name: /^Cartaz: / });
const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

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

    test('a poster is put up, printed, shared and taken down again', async ({ page, owner }) => {
      await clear(owner);
      await practice(owner, 'Clara Massoterapia\nBem-estar', 'Playfair Display');
      const counted = { booking: 0, entered: 0, whatsapp: 0, name: 'Padaria da esquina' };
      await page.route('**/reports/paths?period=month', (route) =>
        route.fulfill({ json: [{ source: 'poster:padaria-da-esquina', visited: 12, ...counted }] }),
      );
      await owner.open('reports');
      await page.getByRole('link', { name: 'Cartazes' }).click();
      await expect(page.getByText('Nenhum cartaz ainda.')).toBeVisible();
      await place(page).fill('Padaria da esquina');
      await button(page, 'Criar cartaz').click();
      await expect(said(page, 'Cartaz criado com sucesso!')).toBeFocused();
      const bakery = row(page, 'Padaria da esquina');
      await expect(bakery).toContainText(/127\.0\.0\.1:\d+\/\?de=padaria-da-esquina/);
      await expect(bakery).toContainText('12 pessoas');
      await expect(page.getByText('Este endereço só funciona neste computador')).toBeVisible();
      await expectSound(page, 'posters');

      await page.getByRole('link', { name: 'Abrir cartaz Padaria da esquina' }).click();
      await expect(sheet(page)).toHaveAccessibleName(/Clara Massoterapia.*\(11\) 98888-7777/);
      await expectSound(page, 'a poster');
      const address = `${new URL(page.url()).origin}/?de=padaria-da-esquina`;
      expect(await readCode(await sheet(page).screenshot())).toBe(address);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      const download = page.waitForEvent('download');
      await button(page, 'Baixar imagem').click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('cartaz-padaria-da-esquina.png');
      const picture = await readFile(await file.path());
      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'png',
        width: 1080,
        height: 1080,
      });
      expect(await readCode(picture)).toBe(address);

      await button(page, 'Cartazes').click();
      await button(page, 'Excluir Padaria da esquina').click();
      const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
      await expect(dialog).toContainText('Padaria da esquina');
      await dialog.getByRole('button', { name: 'Excluir' }).click();
      await expect(said(page, 'Cartaz excluído com sucesso!')).toBeFocused();
      await expect(page.getByText('Nenhum cartaz ainda.')).toBeVisible();
      await button(page, 'Desfazer').click();
      await expect(said(page, '“Padaria da esquina” voltou para a lista.')).toBeFocused();
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
    await expect(sheet(page)).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, wide, high] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(wide)), Math.round(Number(high))]).toEqual([595, 842]);

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    const box = await sheet(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0 });
    expect(Math.round(box?.width ?? 0)).toBe(794);
    for (const around of [page.getByRole('banner'), page.getByRole('heading', { level: 1 })])
      await expect(around).toBeHidden();
    const printed = await page.screenshot();
    expect(await readCode(printed)).toBe(`${new URL(page.url()).origin}/?de=${data.tag}`);
    // White to the right edge and below: nothing is cut, nothing stands around.
    const edge = sharp(printed).extract({ left: 766, top: 0, width: 28, height: 1123 });
    const { channels } = await sharp(await edge.toBuffer()).stats();
    expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255]);
  });

test('a poster that is gone says so, and an unread one can be tried again', {
  tag: '@every',
}, async ({ page, owner }) => {
  await page.goto('/admin/reports?cartaz=0198f3a2-0000-7000-8000-000000000001');
  await expect(page.getByText('Este cartaz não existe mais.')).toBeVisible();
  await expectSound(page, 'a poster that is gone');
  let status = 503;
  await page.route('**/reports/posters', (route) =>
    status === 200 ? route.continue() : route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  await owner.open('reports?ver=cartazes');
  await expect(page.getByText('Erro ao carregar os cartazes.')).toBeVisible();
  status = 200;
  await button(page, 'Tentar novamente').click();
  await expect(page.getByText('Erro ao carregar os cartazes.')).toBeHidden();
});

test('a second poster for a place is refused in words, and the name is kept', {
  tag: '@every',
}, async ({ page, owner }) => {
  await clear(owner);
  await owner.send('POST', '/reports/posters', { name: 'Farmácia' });
  await owner.open('reports?ver=cartazes');
  await place(page).fill('farmacia');
  await place(page).press('Enter');
  await expect(said(page, 'Já existe um cartaz para este lugar.')).toBeFocused();
  await expect(place(page)).toHaveValue('farmacia');
  await place(page).fill('');
  await place(page).press('Enter');
  await expect(place(page)).toHaveAccessibleDescription(/Diga onde o cartaz vai ficar/);
  await expect(place(page)).toBeFocused();
});
