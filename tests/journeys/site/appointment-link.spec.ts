import { expect, test } from '../../support/journeys/admin.ts';
import { EVERY, expectSound, expectSoundAtBothWidths } from '../sound.ts';

const DAY = '2031-03-12';

test.use({ viewport: { width: 360, height: 740 } });

test('a client confirms by the link of the reminder, saves the day, and reads when it has ended', async ({
  page,
  owner,
}) => {
  const { data: ana } = await owner.send<{ id: string }>('POST', '/users', {
    name: 'Ana Prado',
    phone: '11911110000',
  });
  const times = { day: DAY, time: '14:30', duration: 60 };
  const { data: booked } = await owner.send<{ id: string }>(
    'POST',
    `/users/${ana.id}/appointments`,
    {
      ...times,
      service_name: 'Relaxante',
    },
  );
  const { data: links } = await owner.send<{ id: string; token: string }[]>(
    'GET',
    '/appointments/links',
  );
  const token = links.find(({ id }) => id === booked.id)?.token;
  await page.goto(`/sessao#${token}`);
  const shown = page.getByRole('main');
  await expect(shown).toContainText('Quarta-feira, 12 de março, às 14h30');
  await expect(shown).toContainText('Relaxante · 60 min');
  await expect(shown).not.toContainText('Ana');
  await expectSound(page, 'the appointment');
  if (EVERY) await expectSoundAtBothWidths(page, 'the appointment');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Salvar no calendário' }).click();
  expect((await file).suggestedFilename()).toBe('sessao.ics');
  await page.getByRole('button', { name: 'Confirmo' }).click();
  await expect(page.getByRole('status')).toHaveText('Presença confirmada. Até lá!');
  await expect(page.getByRole('button', { name: 'Confirmo' })).toBeHidden();
  const { data: day } = await owner.send<object[]>('GET', `/appointments?from=${DAY}&to=${DAY}`);
  expect(day).toMatchObject([{ state: 'confirmed' }]);

  await owner.send('PUT', `/appointments/${booked.id}`, { state: 'cancelled' });
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Este link não vale mais.');
  await expect(shown.getByRole('button')).toHaveCount(0);
  if (EVERY) await expectSoundAtBothWidths(page, 'an ended link');
});
