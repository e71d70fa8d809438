import type { Page } from '@playwright/test';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';

// `PUT /content/{list}/order` (docs/spec.md §10), by buttons, by keys, by dragging.

const NAMES = ['Relaxante', 'Terapêutica', 'Drenagem', 'Ventosas', 'Pedras'];

const saved = async ({ send }: Owner) =>
  (await send<{ title: string; order: number }[]>('GET', '/content/services')).data;
const titles = async (owner: Owner) => (await saved(owner)).map(({ title }) => title);
const places = (page: Page) =>
  page.getByRole('list', { name: 'Ordem: Lista de Serviços' }).getByRole('listitem');
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function begin(page: Page, owner: Owner) {
  await owner.fill(
    'services',
    NAMES.map((title, index) => ({ title, description: `Sobre ${title}.`, order: index + 1 })),
  );
  await owner.open('services');
  await button(page, 'Ordenar').click();
  await expect(button(page, 'Mover Relaxante')).toBeFocused();
}

async function save(page: Page) {
  await button(page, 'Salvar ordem').click();
  await expect(status(page, 'Ordem salva com sucesso!')).toBeFocused();
}

/** Drags a service by its handle onto the upper or lower edge of the row at a place, from 0. */
async function drag(page: Page, name: string, place: number, side: 'above' | 'below') {
  await places(page).filter({ hasText: name }).locator('.order-handle').hover();
  const to = await places(page).nth(place).boundingBox();
  if (!to) throw new Error('the row has no place');
  await page.mouse.down();
  const y = side === 'above' ? to.y + 6 : to.y + to.height - 6;
  await page.mouse.move(to.x + 60, y, { steps: 8 });
  // A driven mouse that rests sends no more events of the drag.
  await expect(async () => {
    await page.mouse.move(to.x + 61, y);
    await page.mouse.move(to.x + 60, y);
    await expect(places(page).nth(place)).toHaveAttribute('data-drop', side, { timeout: 500 });
  }).toPass();
  await page.mouse.up();
}

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    // High enough that a drag does not scroll the window.
    test.use({ viewport: { width, height: 1200 } });

    test('a service is moved by buttons and by its handle; one call saves all', async ({
      page,
      owner,
    }) => {
      let calls = 0;
      page.on('request', (request) => {
        if (request.method() === 'PUT') calls += 1;
      });
      await begin(page, owner);
      for (const place of [2, 3]) {
        await button(page, 'Descer Relaxante').click();
        await expect(status(page, `Relaxante, posição ${place} de 5`)).toHaveCount(1);
        await expect(button(page, 'Descer Relaxante')).toBeFocused();
      }
      await button(page, 'Subir Pedras').click();
      const moved = ['Terapêutica', 'Drenagem', 'Relaxante', 'Pedras', 'Ventosas'];
      await expect(places(page)).toContainText(moved);
      expect(await titles(owner), 'not saved yet').toEqual(NAMES);
      await save(page);
      const orders = moved.map((title, index) => ({ title, order: index + 1 }));
      expect(await saved(owner)).toMatchObject(orders);
      expect(calls).toBe(1);
      await button(page, 'Desfazer').click();
      await expect(status(page, 'A ordem anterior está de volta.')).toBeVisible();
      expect(await titles(owner)).toEqual(NAMES);

      await button(page, 'Ordenar').click();
      await drag(page, 'Relaxante', 2, 'below');
      await expect(status(page, 'Relaxante, posição 3 de 5')).toHaveCount(1);
      await drag(page, 'Pedras', 0, 'above');
      const dragged = ['Pedras', 'Terapêutica', 'Drenagem', 'Relaxante', 'Ventosas'];
      await expect(places(page)).toContainText(dragged);
      await save(page);
      expect(await titles(owner)).toEqual(dragged);
    });
  });
}

test('keys move a service, and Cancel restores the order', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await begin(page, owner);
  for (const [key, place] of [
    ['ArrowUp', 1],
    ['ArrowDown', 2],
    ['End', 5],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(status(page, `Relaxante, posição ${place} de 5`)).toHaveCount(1);
    await expect(button(page, 'Mover Relaxante')).toBeFocused();
  }
  await expect(button(page, 'Subir Relaxante')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('End');
  await button(page, 'Cancelar').click();
  await expect(button(page, 'Ordenar')).toBeFocused();
  const rows = page.getByRole('table', { name: 'Lista de Serviços' }).getByRole('row');
  await expect(rows).toContainText(['Título', ...NAMES]);
  expect(await titles(owner)).toEqual(NAMES);
});
