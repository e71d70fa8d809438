import { expect, test } from '../../support/journeys/browser.ts';
import { calm, openSettled } from '../settled.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a photo in the hero is a panel beside the text; one that does not load gives its place to the drawing', async ({
  page,
}) => {
  const white = { title_color: '#ffffff', subtitle_color: '#ffffff' };
  const hero = { id: 'x', title: 'Ana\nMassagem', subtitle: 'Calma', button_text: 'AGENDAR' };
  const show = async (background_image: string) => {
    const json = { hero: { ...hero, ...white, background_image } };
    await page.route('**/content', (route) => route.fulfill({ json }));
    await openSettled(page, '/');
  };
  const picture = page.locator('.hero-picture');
  /** The picture's place beside or below the text, and its size. */
  const places = async () => {
    const found = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await calm(page);
      const [text, photo] = [
        await page.locator('.hero-text').boundingBox(),
        await picture.boundingBox(),
      ];
      if (!text || !photo) throw new Error('no hero');
      const apart = photo.x >= text.x + text.width || photo.y >= text.y + text.height;
      found.push({ apart, width: photo.width, height: photo.height });
    }
    return found;
  };
  await page.route('**/nao-existe.jpg', (route) => route.fulfill({ status: 404 }));
  await page.route('**/foto.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  await show('/foto.png');
  await expect(picture).toBeVisible();
  const loaded = await places();
  expect(loaded).toMatchObject([{ apart: true }, { apart: true }]);
  await show('/nao-existe.jpg');
  await expect(picture).toHaveAttribute('src', '/art/capa-escura.svg');
  await expect(picture).toHaveAttribute('alt', '');
  expect(await places()).toEqual(loaded);
  await expect(page.locator('.hero-art')).toBeHidden();
  await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(27, 46, 38)');
});
