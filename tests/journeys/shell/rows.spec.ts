import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { answer, edit, question, take, update } from '../panel.ts';

const many = ({ fill }: Owner) =>
  fill(
    'faq',
    Array.from({ length: 30 }, (_, index) => ({
      question: `Pergunta ${index + 1}?`,
      answer: index === 20 ? 'A sessão de Avaliação é grátis.' : 'Sim.\nSempre.',
      order: index + 1,
    })),
  );
const inView = (page: Page, name: string) => expect(edit(page, name)).toBeInViewport();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar na lista' });

test('a long list is searched without accents, and keeps the edited row in view', {
  tag: '@every',
}, async ({ page, owner }) => {
  await many(owner);
  await owner.open('faq');
  await search(page).fill('avaliacao gratis');
  await expect(edit(page, 'Pergunta 21?')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 de 30' })).toHaveCount(1);
  await search(page).fill('não há');
  await expect(page.getByText('Nada encontrado para “não há”.')).toBeVisible();
  await search(page).fill('');

  await edit(page, 'Pergunta 28?').scrollIntoViewIfNeeded();
  await edit(page, 'Pergunta 28?').click();
  await expect(question(page)).toBeFocused();
  await inView(page, 'Pergunta 28?');
  await expect(question(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(edit(page, 'Pergunta 28?')).toBeFocused();
  await edit(page, 'Pergunta 28?').click();
  await question(page).fill('Pergunta nova?');
  await update(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'Pergunta atualizada com sucesso!' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await inView(page, 'Pergunta nova?');
});

/** How dark the darkest pixel of each row is in a capture of the whole page, 0 for black. */
async function darkest(page: Page) {
  const boxes = await page.locator('[data-row]').evaluateAll((rows) =>
    rows.map((row) => {
      const { left, top, width, height } = row.getBoundingClientRect();
      return { left: left + 4, top: top + scrollY + 4, width: width - 8, height: height - 8 };
    }),
  );
  const picture = await page.screenshot({ fullPage: true });
  const least = async ({ left, top, width, height }: (typeof boxes)[number]) => {
    const [x, y] = [Math.round(left), Math.round(top)];
    const row = { left: x, top: y, width: Math.floor(width), height: Math.floor(height) };
    return (await sharp(picture).extract(row).greyscale().stats()).channels[0]?.min ?? 255;
  };
  return { picture, darkness: await Promise.all(boxes.map(least)) };
}

for (const width of [1280, 360])
  test(`a capture of the whole page has every row, at ${width} px`, { tag: '@every' }, async ({
    page,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await many(owner);
    for (let number = 10; number < 40; number += 1)
      await owner.send('POST', '/users', {
        name: `Cliente ${number}`,
        phone: `119888800${number}`,
      });
    for (const screen of ['faq', 'clients']) {
      await owner.open(screen);
      await expect.poll(() => page.locator('[data-row]').count()).toBeGreaterThan(29);
      const { picture, darkness } = await darkest(page);
      expect(darkness.filter((least) => least > 110)).toEqual([]);
      if (width < 768) continue;
      const { height = 0 } = await sharp(picture).metadata();
      const ground = async (top: number) => {
        const strip = { left: 40, top, width: 180, height: 4 };
        return (await sharp(picture).extract(strip).stats()).dominant;
      };
      expect(await ground(height - 8)).toEqual(await ground(700));
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the form is its own page; Back keeps its text and leads to the row', async ({
    page,
    owner,
  }) => {
    await many(owner);
    await owner.open('dashboard');
    await page.getByRole('link', { name: /^FAQ/ }).first().click();
    await edit(page, 'Pergunta 25?').scrollIntoViewIfNeeded();
    await edit(page, 'Pergunta 25?').click();
    const title = page.getByRole('heading', { level: 1, name: 'Atualizar Pergunta' });
    await expect(title).toBeInViewport();
    await expect(page).toHaveTitle(/^Atualizar Pergunta · /);
    await expect(question(page)).toBeFocused();
    await answer(page).fill('Mudou.');
    await page.goBack();
    await inView(page, 'Pergunta 25?');
    await expect(edit(page, 'Pergunta 25?')).toBeFocused();
    await expect(page).toHaveTitle(/^FAQ · /);
    await expect(page).toHaveURL(/\/admin\/faq$/);

    await edit(page, 'Pergunta 24?').click();
    await expect(title).toBeInViewport();
    await page.getByRole('button', { name: 'Lista de Perguntas' }).click();
    await inView(page, 'Pergunta 24?');

    await take(page, 'Pergunta 25?');
    await expect(answer(page)).toHaveValue('Mudou.');
    await update(page).click();
    await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeInViewport();
    await inView(page, 'Pergunta 25?');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test('a form that a reload has closed takes no Back', { tag: '@every' }, async ({
    page,
    owner,
  }) => {
    await owner.open('dashboard');
    await page.getByRole('link', { name: /^FAQ/ }).first().click();
    const add = page.getByRole('button', { name: 'Adicionar Pergunta' });
    await add.click();
    await expect(question(page)).toBeVisible();
    await page.reload();
    await expect(add).toBeVisible();
    await add.click();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(add).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});
