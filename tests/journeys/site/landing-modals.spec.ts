import { expect, test } from '../../support/browser.ts';
import { started } from '../settled.ts';

const POST = '/blog/como-e-a-primeira-sessao-de-massagem';

test.describe('on the landing page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await started(page);
  });

  test('a card opens its modal; Back, Esc and Fechar close it and focus returns', async ({
    page,
  }) => {
    const card = page.getByRole('link', { name: 'Drenagem Linfática' });
    const dialog = page.getByRole('dialog', { name: 'Drenagem Linfática' });
    await card.click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/#servico-drenagem-linfatica$/);
    await expect(dialog.getByRole('link', { name: 'Agendar Sessão' })).toHaveAttribute(
      'href',
      '/register?servico=drenagem-linfatica',
    );
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/$/);

    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/$/);

    await card.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });

  test('whichever way a modal is opened and left, the focus is on its card again', async ({
    page,
  }) => {
    const card = page.getByRole('link', { name: 'Ventosaterapia' });
    const dialog = page.getByRole('dialog', { name: 'Ventosaterapia' });
    const ways = { click: () => card.click(), enter: () => card.press('Enter') };
    const leave = {
      fechar: () => dialog.getByRole('button', { name: 'Fechar' }).click(),
      escape: () => page.keyboard.press('Escape'),
      back: () => page.goBack(),
      backdrop: () => page.mouse.click(8, 400),
    };
    for (const [opened, choose] of Object.entries(ways)) {
      for (const [left, go] of Object.entries(leave)) {
        await choose();
        await expect(dialog).toBeVisible();
        await go();
        await expect(dialog, `${opened}, ${left}`).toBeHidden();
        await expect(card, `${opened}, ${left}`).toBeFocused();
        await expect(page, `${opened}, ${left}`).toHaveURL(/\/$/);
      }
    }
  });

  test('a benefit opens the same modal', { tag: '@every' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Alívio da dor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alívio da dor' });
    await expect(dialog).toContainText('Ao soltar músculos contraídos');
    await expect(dialog.getByRole('link', { name: 'Agendar Sessão' })).toHaveAttribute(
      'href',
      '/register',
    );
  });

  test("'Ler mais' opens the post with date, author, summary and its text; its address can be shared", async ({
    page,
  }) => {
    await page
      .getByRole('link', { name: 'Ler mais: Como é a primeira sessão de massagem' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Como é a primeira sessão de massagem' });
    await expect(dialog).toContainText('02/03/2026 · Equipe Toque');
    await expect(dialog).toContainText('O que acontece do momento em que você chega');
    await expect(dialog).toContainText('levante devagar, beba água');
    await expect(page).toHaveURL(new RegExp(`${POST}$`));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Como é a primeira sessão de massagem',
    );
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toque');
  });
});

test('a card chosen before the script came opens its modal, and closing gives the focus back to the card', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/Start/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  const card = page.getByRole('link', { name: 'Drenagem Linfática' });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Drenagem Linfática' });
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('an address cut off in the middle of a character opens nothing and breaks nothing', async ({
  page,
}) => {
  await page.goto('/#servico-%E0%A4');
  await page.mouse.wheel(0, 400);
  await expect(page.locator('[data-nav]')).toHaveClass(/scrolled/);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('an address with a card opens its modal, and closing clears it', async ({ page }) => {
  await page.goto('/#beneficio-saude-cardiovascular');
  await started(page);
  const dialog = page.getByRole('dialog', { name: 'Saúde cardiovascular' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  const card = page.getByRole('link', { name: 'Saúde cardiovascular' });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

for (const blocked of [true, false]) {
  test.describe(blocked ? 'where its script is blocked' : 'without script', () => {
    test.use({ javaScriptEnabled: blocked });

    test('a modal closes by Fechar, to its section', async ({ page }) => {
      await page.route(/_astro\/Start/, (route) => route.abort());
      await page.goto('/');
      await page.locator('#services .cover').nth(2).click();
      const close = page.locator('dialog:target').getByRole('button', { name: 'Fechar' });
      await close.click();
      await expect(page.locator('dialog:target')).toHaveCount(0);
      await expect(close).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Serviços' })).toBeInViewport();
    });
  });
}

test('a post whose text cannot be fetched still leads to its page', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await page.route(`**${POST}.json`, (route) => route.abort());
  await page.getByRole('link', { name: 'Ler mais: Como é a primeira sessão de massagem' }).click();
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'Ler a postagem completa' }),
  ).toHaveAttribute('href', new RegExp(`${POST}$`));
});

test('focus stays in the modal', { tag: '@every' }, async ({ page }) => {
  await page.goto('/#servico-relaxante');
  const dialog = page.getByRole('dialog', { name: 'Massagem Relaxante' });
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside, `after ${step + 1} tabs`).toBe(false);
  }
});
