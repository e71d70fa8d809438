import type { Page } from '@playwright/test';
import { expect, type Owner, test } from '../../support/admin.ts';

// Ordering by hand: `PUT /content/{list}/order` (docs/spec.md §10), by buttons, by keys, by dragging.

const NAMES = ['Relaxante', 'Terapêutica', 'Drenagem', 'Ventosas', 'Pedras'];

const fill = ({ fill }: Owner, names: readonly string[] = NAMES) =>
  fill(
    'services',
    names.map((title, index) => ({ title, description: `Sobre ${title}.`, order: index + 1 })),
  );
const saved = async ({ send }: Owner) =>
  (await send<{ title: string; order: number }[]>('GET', '/content/services')).data;
const titles = async (owner: Owner) => (await saved(owner)).map(({ title }) => title);

const begin = async (page: Page, owner: Owner) => {
  await owner.open('services');
  await page.getByRole('button', { name: 'Ordenar' }).click();
  await expect(page.getByRole('button', { name: 'Mover Relaxante' })).toBeFocused();
};
const places = (page: Page) =>
  page.getByRole('list', { name: 'Ordem: Lista de Serviços' }).getByRole('listitem');
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar ordem' });

/** Drags a service by its handle onto the upper or lower edge of the row at a place, from 0. */
async function drag(page: Page, name: string, place: number, side: 'above' | 'below') {
  await places(page).filter({ hasText: name }).locator('.order-handle').hover();
  const to = await places(page).nth(place).boundingBox();
  if (!to) throw new Error('the row has no place');
  await page.mouse.down();
  const y = side === 'above' ? to.y + 6 : to.y + to.height - 6;
  await page.mouse.move(to.x + 60, y, { steps: 8 });
  // The line that says where it would fall. A driven mouse that rests tells a drag nothing more.
  await expect(async () => {
    await page.mouse.move(to.x + 61, y);
    await page.mouse.move(to.x + 60, y);
    await expect(places(page).nth(place)).toHaveAttribute('data-drop', side, { timeout: 500 });
  }).toPass();
  await page.mouse.up();
}

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height: 740 } });

    test('buttons move a service, each move is told, one call saves them, and it can be undone', async ({
      page,
      owner,
    }) => {
      await fill(owner);
      let calls = 0;
      page.on('request', (request) => {
        if (request.method() === 'PUT') calls += 1;
      });
      await begin(page, owner);
      const down = page.getByRole('button', { name: 'Descer Relaxante' });
      await down.click();
      await expect(told(page, 'Relaxante, posição 2 de 5')).toHaveCount(1);
      await expect(down).toBeFocused();
      await down.click();
      await expect(told(page, 'Relaxante, posição 3 de 5')).toHaveCount(1);
      await page.getByRole('button', { name: 'Subir Pedras' }).click();
      await expect(places(page)).toContainText([
        'Terapêutica',
        'Drenagem',
        'Relaxante',
        'Pedras',
        'Ventosas',
      ]);
      expect(await titles(owner), 'nothing is saved before it is asked for').toEqual(NAMES);
      await save(page).click();
      await expect(told(page, 'Ordem salva com sucesso!')).toBeFocused();
      expect(await saved(owner)).toEqual(
        ['Terapêutica', 'Drenagem', 'Relaxante', 'Pedras', 'Ventosas'].map((title, index) =>
          expect.objectContaining({ title, order: index + 1 }),
        ),
      );
      expect(calls).toBe(1);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(told(page, 'A ordem de antes está de volta.')).toBeVisible();
      expect(await titles(owner)).toEqual(NAMES);
    });

    test('a service is dragged by its handle', async ({ page, owner }) => {
      // Away from the edges, where the window would scroll along.
      await page.setViewportSize({ width, height: 1200 });
      await fill(owner);
      await begin(page, owner);
      await drag(page, 'Relaxante', 2, 'below');
      await expect(told(page, 'Relaxante, posição 3 de 5')).toHaveCount(1);
      await drag(page, 'Pedras', 0, 'above');
      await expect(places(page)).toContainText([
        'Pedras',
        'Terapêutica',
        'Drenagem',
        'Relaxante',
        'Ventosas',
      ]);
      await save(page).click();
      await expect(told(page, 'Ordem salva com sucesso!')).toBeVisible();
      expect(await titles(owner)).toEqual([
        'Pedras',
        'Terapêutica',
        'Drenagem',
        'Relaxante',
        'Ventosas',
      ]);
    });
  });
}

test('the arrows of the keyboard move, Home and End reach the ends, and the ends hold', async ({
  page,
  owner,
}) => {
  await fill(owner);
  await begin(page, owner);
  const handle = page.getByRole('button', { name: 'Mover Relaxante' });
  await page.keyboard.press('ArrowUp');
  await expect(told(page, 'Relaxante, posição 1 de 5')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(told(page, 'Relaxante, posição 2 de 5')).toHaveCount(1);
  await expect(handle).toBeFocused();
  await page.keyboard.press('End');
  await expect(told(page, 'Relaxante, posição 5 de 5')).toHaveCount(1);
  await expect(handle).toBeFocused();
  await page.keyboard.press('Home');
  await expect(told(page, 'Relaxante, posição 1 de 5')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Subir Relaxante' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('an order that is left changes nothing, and its button has the focus again', async ({
  page,
  owner,
}) => {
  await fill(owner);
  await begin(page, owner);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Ordenar' })).toBeFocused();
  const rows = page.getByRole('table', { name: 'Lista de Serviços' }).getByRole('row');
  await expect(rows).toContainText(['Título', ...NAMES]);
  expect(await titles(owner)).toEqual(NAMES);
});

test('what was moved is still there after another screen', async ({ page, owner }) => {
  await fill(owner);
  await begin(page, owner);
  await page.keyboard.press('End');
  const menu = page.getByRole('navigation', { name: 'Painel' });
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await menu.getByRole('link', { name: 'Serviços' }).click();
  await expect(places(page)).toContainText([...NAMES.slice(1), 'Relaxante']);
  await save(page).click();
  await expect(told(page, 'Ordem salva com sucesso!')).toBeVisible();
  expect(await titles(owner)).toEqual([...NAMES.slice(1), 'Relaxante']);
});

test('a list changed elsewhere is read again and said; the moves stay and can be saved over it', async ({
  page,
  owner,
}) => {
  const rows = await fill(owner);
  await begin(page, owner);
  await page.keyboard.press('End');
  await owner.send('DELETE', `/content/services/${rows[1]?.id}`);
  await owner.send('POST', '/content/services', { title: 'Shiatsu', description: 'Novo.' });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Erro: A lista mudou em outro lugar. Confira a ordem atual e tente de novo.',
  );
  await expect(places(page)).toContainText([
    'Drenagem',
    'Ventosas',
    'Pedras',
    'Relaxante',
    'Shiatsu',
  ]);
  await save(page).click();
  await expect(told(page, 'Ordem salva com sucesso!')).toBeVisible();
  expect(await titles(owner)).toEqual(['Drenagem', 'Ventosas', 'Pedras', 'Relaxante', 'Shiatsu']);
});

test('an order that cannot be saved stays on screen, and is saved the second time', async ({
  page,
  owner,
}) => {
  await fill(owner);
  await begin(page, owner);
  await page.keyboard.press('End');
  await page.route('**/content/services/order', (route) => route.abort(), { times: 1 });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Erro: Sem conexão.');
  await expect(places(page)).toContainText([...NAMES.slice(1), 'Relaxante']);
  await save(page).click();
  await expect(told(page, 'Ordem salva com sucesso!')).toBeVisible();
  expect(await titles(owner)).toEqual([...NAMES.slice(1), 'Relaxante']);
});

test('posts and testimonials have no order to be made', async ({ page, owner }) => {
  const quote = (name: string) => ({ name, content: 'Ótimo.' });
  await owner.fill('testimonials', [quote('Ana'), quote('Bia')]);
  await owner.open('testimonials');
  await expect(page.getByRole('button', { name: 'Editar Bia' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ordenar' })).toHaveCount(0);
});
