import { expect, keptScreens, test } from '../../support/admin.ts';
import { edit, hold, take } from '../panel.ts';
import { expectSound } from '../sound.ts';

// What a service takes and costs, and when the practice is open (docs/spec.md §10, 'Additions of the back
// office').

const SERVICE = { title: 'Pedras', description: 'Calor que solta.', icon: 'fa-fire' } as const;
const UPDATED = 'Serviço atualizado com sucesso!';
const SAVED = 'Informações de contato atualizadas com sucesso!';

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height: 780 } });

    test('a price is typed as people write it, a duration by its chip', async ({ page, owner }) => {
      const [row] = await owner.fill('services', [SERVICE]);
      await owner.open('services');
      await edit(page, 'Pedras').click();
      const [price, duration] = [page.getByLabel('Preço'), page.getByLabel('Duração')];
      await expect(page.getByLabel('Título')).toHaveValue('Pedras');
      await expect(price).toHaveValue('');
      await price.pressSequentially('1.200,5');
      await expect(price).toHaveValue('1.200,5');
      await price.blur();
      await expect(price).toHaveValue('1.200,50');
      await page.getByRole('button', { name: '90 min' }).click();
      await expect(duration).toHaveValue('90');
      await expectSound(page, 'the form');
      await page.getByRole('button', { name: 'Atualizar Serviço' }).click();
      await expect(page.getByText(UPDATED)).toBeVisible();
      const read = async () => (await owner.send('GET', `/content/services/${row?.id}`)).data;
      expect(await read()).toMatchObject({ price: 1200.5, duration: 90 });
      await expect(page.getByText('R$ 1.200,50')).toBeVisible();

      await edit(page, 'Pedras').click();
      await expect(price).toHaveValue('1.200,50');
      await price.fill('');
      await duration.fill('');
      await page.getByRole('button', { name: 'Atualizar Serviço' }).click();
      await expect(page.getByText(UPDATED)).toBeVisible();
      expect(await read()).toMatchObject({ price: null, duration: null });
    });

    test('hours are set for each day, with a break, and copied to others', {
      tag: '@every',
    }, async ({ page, owner }) => {
      await owner.send('PUT', '/content/contact', { hours: null });
      await owner.open('contact');
      await page.getByRole('radio', { name: 'Definir os meus horários' }).check();
      const day = (name: string) => page.getByRole('switch', { name: `${name}: aberto` });
      await expect(day('Segunda')).toBeChecked();
      await expect(day('Domingo')).not.toBeChecked();
      await page.getByRole('button', { name: 'Adicionar intervalo: Segunda' }).click();
      const time = (name: string) => page.getByLabel(name, { exact: true });
      await expect(time('Segunda, 1º intervalo: fecha às')).toHaveValue('12:00');
      await time('Segunda, 2º intervalo: fecha às').fill('18:30');
      await page.getByRole('button', { name: 'Copiar para os outros dias: Segunda' }).click();
      await page.getByRole('group', { name: 'Copiar Segunda para' }).getByLabel('Sexta').uncheck();
      // As tall as the form: what stays at the bottom of the screen covers none of it.
      await page.setViewportSize({ width, height: 3000 });
      await expectSound(page, 'the form');
      await page.setViewportSize({ width, height: 780 });
      await page.getByRole('button', { name: 'Copiar', exact: true }).click();
      await expect(page.getByText('Horário copiado para Terça, Quarta e Quinta.')).toBeVisible();
      await day('Sexta').click();
      await day('Sábado').click();
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      await expect(page.getByText(SAVED)).toBeVisible();
      const { data } = await owner.send('GET', '/content/contact');
      expect(data).toMatchObject({
        hours: [1, 2, 3, 4].flatMap((number) => [
          { day: number, from: '09:00', to: '12:00' },
          { day: number, from: '14:00', to: '18:30' },
        ]),
      });

      await page.reload();
      await expect(time('Quinta, 2º intervalo: fecha às')).toHaveValue('18:30');
      await page.getByRole('radio', { name: /Usar o horário padrão/ }).check();
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      await expect(page.getByText(SAVED)).toBeVisible();
      expect((await owner.send('GET', '/content/contact')).data).toMatchObject({ hours: null });
    });
  });
}

const MONDAY = { day: 1, from: '09:00', to: '12:00' } as const;

test('a wrong price or duration is named at its field, and the first takes the focus', async ({
  page,
  owner,
}) => {
  await owner.fill('services', [SERVICE]);
  await owner.open('services');
  await edit(page, 'Pedras').click();
  await expect(page.getByLabel('Título')).toHaveValue('Pedras');
  const call = await hold(page, '**/content/services/*', 'PUT');
  const [price, duration] = [page.getByLabel('Preço'), page.getByLabel('Duração')];
  await duration.fill('4');
  await price.fill('150,555');
  await page.keyboard.press('Control+s');
  await expect(duration).toBeFocused();
  await expect(duration).toHaveAccessibleDescription(/de 5 a 600/);
  await expect(price).toHaveAccessibleDescription(/no máximo duas casas/);
  await expect(price).toHaveValue('150,555');
  await price.fill('de graça');
  await price.blur();
  await expect(price).toHaveValue('de graça');
  expect(call.calls()).toBe(0);
});

test('hours that are wrong are named under their day, whose box takes the focus', async ({
  page,
  owner,
}) => {
  await owner.send('PUT', '/content/contact', { hours: [MONDAY, { ...MONDAY, day: 4 }] });
  await owner.open('contact');
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
});

test('hours left as they were are saved by no request, also after a change and back', async ({
  page,
  owner,
}) => {
  const hours = [{ ...MONDAY, day: 0 }, MONDAY, { day: 1, from: '14:00', to: '18:00' }];
  await owner.send('PUT', '/content/contact', { hours });
  await owner.open('contact');
  const call = await hold(page, '**/content/contact', 'POST');
  const save = page.getByRole('button', { name: 'Salvar Alterações' });
  await expect(page.getByLabel('Domingo, abre às')).toHaveValue('09:00');
  await save.click();
  await expect(page.getByText('Nada mudou: não há o que salvar.')).toBeVisible();
  await page.getByRole('radio', { name: /Usar o horário padrão/ }).check();
  await expect(page.getByText('Alterações não salvas')).toBeVisible();
  await page.getByRole('radio', { name: 'Definir os meus horários' }).check();
  await expect(page.getByText('Alterações não salvas')).toBeHidden();
  await save.click();
  await expect(page.getByText('Nada mudou: não há o que salvar.')).toBeVisible();
  expect(call.calls()).toBe(0);
});

test('unsaved hours come back after a reload, and two devices are asked in words', async ({
  page,
  owner,
}) => {
  await owner.send('PUT', '/content/contact', { hours: [MONDAY] });
  await owner.open('contact');
  await page.getByLabel('Segunda, fecha às').fill('13:00');
  await expect.poll(() => keptScreens(page)).toEqual(['contact']);
  await page.reload();
  await take(page);
  await expect(page.getByLabel('Segunda, fecha às')).toHaveValue('13:00');
  await owner.send('PUT', '/content/contact', { hours: [{ ...MONDAY, to: '17:30' }] });
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  const both = page.getByRole('radiogroup', { name: 'Horário de funcionamento' });
  await expect(both).toContainText('Segunda: 9h - 17h30');
  await expect(both).toContainText('Segunda: 9h - 13h');
  await both.getByLabel('Seu texto').check();
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect((await owner.send('GET', '/content/contact')).data).toMatchObject({
    hours: [{ ...MONDAY, to: '13:00' }],
  });
});

test('a day is opened, given times and closed by keyboard alone', async ({ page, owner }) => {
  await owner.send('PUT', '/content/contact', { hours: [MONDAY] });
  await owner.open('contact');
  await page.getByRole('switch', { name: 'Segunda: aberto' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Segunda, abre às')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Terça: aberto' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Terça, abre às')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(SAVED)).toBeVisible();
  expect((await owner.send('GET', '/content/contact')).data).toMatchObject({
    hours: [{ day: 2, from: '09:00', to: '18:00' }],
  });
});
