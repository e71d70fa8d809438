import type { Page } from '@playwright/test';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { edit, hold } from '../panel.ts';
import { expectSound } from '../sound.ts';

// Duration and price of a service, opening hours (docs/spec.md §10 'Additions of the back office').

const SERVICE = { title: 'Pedras', description: 'Calor que solta.', icon: 'fa-fire' } as const;
const MONDAY = { day: 1, from: '09:00', to: '12:00' } as const;
const UPDATED = 'Serviço atualizado com sucesso!';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const day = (page: Page, name: string) => page.getByRole('switch', { name: `${name}: aberto` });

async function openHours(owner: Owner, hours: readonly object[] | null) {
  await owner.send('PUT', '/content/contact', { hours });
  await owner.open('contact');
}

async function saveHours(page: Page, owner: Owner) {
  await press(page, 'Salvar Alterações');
  await expect(page.getByText('Informações de contato atualizadas com sucesso!')).toBeVisible();
  return (await owner.send('GET', '/content/contact')).data.hours;
}

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height: 780 } });

    test('a price is typed with a comma, a duration chosen', { tag: '@every' }, async ({
      page,
      owner,
    }) => {
      const [row] = await owner.fill('services', [SERVICE]);
      const read = async () => (await owner.send('GET', `/content/services/${row?.id}`)).data;
      const [price, duration] = [page.getByLabel('Preço'), page.getByLabel('Duração')];
      await owner.open('services');
      await edit(page, 'Pedras').click();
      await expect(page.getByLabel('Título')).toHaveValue('Pedras');
      await expect(price).toHaveValue('');
      await price.pressSequentially('1.200,5');
      await expect(price).toHaveValue('1.200,5');
      await price.blur();
      await expect(price).toHaveValue('1.200,50');
      await press(page, '90 min');
      await expect(duration).toHaveValue('90');
      await expectSound(page, 'the form');
      await press(page, 'Atualizar Serviço');
      await expect(page.getByText(UPDATED)).toBeVisible();
      expect(await read()).toMatchObject({ price: 1200.5, duration: 90 });
      await expect(page.getByText('R$ 1.200,50')).toBeVisible();

      await edit(page, 'Pedras').click();
      await expect(price).toHaveValue('1.200,50');
      await price.fill('');
      await duration.fill('');
      await press(page, 'Atualizar Serviço');
      await expect(page.getByText(UPDATED)).toBeVisible();
      expect(await read()).toMatchObject({ price: null, duration: null });
    });
  });
}

test('invalid hours are named under their day; a day is opened and closed by keyboard', {
  tag: '@every',
}, async ({ page, owner }) => {
  await openHours(owner, [MONDAY, { ...MONDAY, day: 4 }]);
  const call = await hold(page, '**/content/contact', 'POST');
  const opens = page.getByLabel('Quinta, abre às');
  await opens.fill('13:00');
  await page.keyboard.press('Control+s');
  await expect(opens).toBeFocused();
  await expect(opens).toHaveAccessibleDescription(
    'Quinta: o fechamento deve ser depois da abertura.',
  );
  await expect(opens).toHaveAttribute('aria-invalid', 'true');
  await opens.fill('10:00');
  await expect(page.getByText(/o fechamento deve ser/)).toBeHidden();
  expect(call.calls()).toBe(0);
  call.release();
  await day(page, 'Quinta').click();

  await day(page, 'Segunda').focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Segunda, abre às')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(day(page, 'Terça')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Terça, abre às')).toBeFocused();
  expect(await saveHours(page, owner)).toEqual([{ day: 2, from: '09:00', to: '18:00' }]);
});
