import { addDays } from '../../../src/shared/appointments/when.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { expectAccessible, expectSound } from '../sound.ts';

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '06:00', to: '22:00' }));
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
const tomorrow = () => addDays(DAY.format(), 1);

async function practice({ send }: Owner) {
  await send('PUT', '/content/contact', { phone: '', address: '', hours: HOURS });
  await send('POST', '/content/services', { title: 'Shiatsu', description: 'x', duration: 60 });
  const [ana, bia] = await fillClients({ send } as Owner, [
    { name: 'Ana Lima', phone: '11911110000' },
    { name: 'Bia Souza', phone: '11922220000' },
  ]);
  const other = { day: addDays(tomorrow(), 14), time: '10:00', service_name: 'Shiatsu' };
  await send('POST', `/users/${bia?.id}/appointments`, other);
  const all = async () => {
    const { data } = await send('GET', `/users/${ana?.id}/appointments`);
    const all = data as unknown as { day: string; time: string; state: string }[];
    return all.map(({ day, time, state }) => `${day} ${time} ${state}`).toReversed();
  };
  return { id: ana?.id, all };
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test.describe(`a series at ${width} px`, { tag: '@every' }, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 360 });

    test('a weekly client is marked with a day left out, and moved and cancelled with the rest', async ({
      page,
      owner,
    }) => {
      const { id, all } = await practice(owner);
      await owner.open(`clients?cliente=${id}`);
      await page.getByRole('main').getByRole('button', { name: 'Marcar sessão' }).click();
      const marking = page.getByRole('dialog', { name: 'Marcar sessão' });
      await marking.getByRole('textbox', { name: 'Dia' }).fill(tomorrow());
      await marking.getByRole('combobox', { name: 'Horário' }).selectOption('10:00');
      await marking.getByRole('combobox', { name: 'Repetir' }).selectOption('Toda semana');
      await marking.getByRole('textbox', { name: 'Quantas' }).fill('4');
      await expect(marking.getByText('Bate com a sessão de Bia Souza, às 10h.')).toBeVisible();
      await marking.getByText(/^3 sessões, a última em /).scrollIntoViewIfNeeded();
      await expectSound(page, 'a series to be marked');
      await marking.getByRole('button', { name: 'Marcar sessão' }).click();
      const saved = page.getByRole('dialog', { name: 'Sessão marcada' });
      await expect(saved.getByText(/Ana Lima, amanhã, às 10h, e mais 2, até /)).toBeVisible();
      const days = [0, 7, 21].map((ahead) => addDays(tomorrow(), ahead));
      expect(await all()).toEqual(days.map((day) => `${day} 10:00 scheduled`));
      await saved.getByRole('button', { name: 'Fechar' }).last().click();

      await page
        .getByRole('button', { name: /^Editar sessão de Ana Lima$/ })
        .first()
        .click();
      const editing = page.getByRole('dialog', { name: 'Sessão', exact: true });
      await editing.getByRole('combobox', { name: 'Horário' }).selectOption('15:00');
      await editing.getByRole('button', { name: 'Salvar' }).click();
      const question = page.getByRole('dialog', { name: 'Sessão que se repete' });
      await expect(question).toContainText('Depois desta, Ana Lima tem mais 2.');
      await expectAccessible(page, 'which of a series', ['.free-times']);
      await question.getByRole('button', { name: 'Esta e as próximas (3)' }).click();
      await expect(editing.getByText(/amanhã, às 15h/)).toBeVisible();
      expect(await all()).toEqual(days.map((day) => `${day} 15:00 scheduled`));
      await editing.getByRole('button', { name: 'Desfazer' }).click();
      await expect(editing.getByText('Tudo voltou a ser como antes.')).toBeVisible();
      expect(await all()).toEqual(days.map((day) => `${day} 10:00 scheduled`));
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Cancelada' }).first().click();
      await question.getByRole('button', { name: 'Só esta' }).click();
      await expect(page.getByText('Sessão cancelada.')).toBeVisible();
      expect((await all()).map((text) => text.split(' ')[2])).toEqual([
        ...['cancelled', 'scheduled', 'scheduled'],
      ]);
    });
  });
