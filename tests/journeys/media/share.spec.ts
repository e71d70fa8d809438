import { phonePhoto } from '../../support/files/pictures.ts';
import { expect, test } from '../../support/journeys/admin.ts';
import { share } from '../../support/journeys/share.ts';
import { expectSound } from '../sound.ts';

test.use({
  ahead: true,
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
});

test('photos shared from the phone are kept, sent after a lost connection, and in the gallery', {
  tag: '@every',
}, async ({ page, context, owner }) => {
  const photos = await Promise.all(
    [300, 310, 320].map(async (width) => {
      const bytes = await phonePhoto({ width, height: 200 });
      return { name: `${width}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
    }),
  );
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await owner.open('share');
  await expect(page.getByText('Nenhuma foto compartilhada.')).toBeVisible();
  await share(page, [...photos, text]);
  await expect(page.getByText('1 arquivo ficou de fora.')).toBeVisible();
  const shared = page.getByRole('list', { name: 'Fotos compartilhadas' }).getByRole('img');
  await expect(shared).toHaveCount(3);
  await expect
    .poll(() => shared.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth)))
    .not.toContain(0);
  await expect(page.getByRole('button', { name: 'Galeria' })).toBeHidden();
  await expectSound(page, 'the question');
  await page.getByRole('button', { name: 'Sim, fui eu' }).click();
  await expectSound(page, 'the shared photos');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Galeria' }).click();
  await expect(page.getByRole('alert').last()).toContainText('sem conexão');
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Adicionar fotos' });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  for (const place of [1, 2, 3])
    await dialog.getByLabel(new RegExp(`da foto ${place}`)).fill(`Sala ${place}`);
  await dialog.getByRole('button', { name: 'Adicionar 3 fotos' }).click();
  await expect(page.getByText('3 fotos adicionadas à galeria!')).toBeVisible();
  const { data } = await owner.send<{ alt: string }[]>('GET', '/content/gallery');
  expect(data.map(({ alt }) => alt)).toEqual(['Sala 1', 'Sala 2', 'Sala 3']);
  await owner.open('share');
  await expect(page.getByText('Nenhuma foto compartilhada.')).toBeVisible();
});
