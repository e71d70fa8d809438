import type { Page } from '@playwright/test';
import { SCREENS } from '../../expected/screens.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { postValues } from '../../support/make/post.ts';
import { cutTexts, EVERY, expectDrawn, expectNoSideways, expectSound } from '../sound.ts';

/** Views of a screen that have an address of their own. */
const VIEWS: readonly string[] = [
  'profile?ver=seguranca',
  'profile?ver=aparelho',
  'profile?ver=sistema',
  'profile?ver=atividades',
  'clients?aba=notificacoes',
  'clients?ver=privacidade',
  'reports?ver=cartazes',
  'terms?ver=comprovar',
  'first-day?pergunta=nome',
  'first-day?pergunta=servico',
  'first-day?pergunta=fim',
];
const LONG = 'Massagem-com-um-nome-muito-comprido-sem-espaço-algum-para-quebrar-a-linha';

const inThrees = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / 3) }, (_, at) => names.slice(3 * at, 3 * at + 3));

/** No button's text is cut off, and none is outside the window or the table that it is in. */
async function expectWhole(page: Page, where: string): Promise<void> {
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, .mantine-Button-root')]
        .filter((button) => button.checkVisibility() && !button.closest('[inert]'))
        .filter((button) => {
          const { right, left, width } = button.getBoundingClientRect();
          if (width <= 1 || button.matches('.skip')) return false;
          const table = button.closest('.table-paper')?.getBoundingClientRect();
          if (table && right > table.right) return true;
          const words = button.querySelector('.mantine-Button-label') ?? button;
          return right > innerWidth + 1 || left < -1 || words.scrollWidth > words.clientWidth + 1;
        })
        .map((button) => button.textContent || button.ariaLabel),
    );
  await expect.poll(cut, { message: `${where}: cut buttons` }).toEqual([]);
}

/** Puts one record of each kind, with long and unusual names, in the place of all. */
async function fill({ send, fill }: Owner): Promise<void> {
  const [service] = await fill('services', [{ title: LONG, description: 'Texto.' }]);
  const image = { image_url: '/nao-existe.jpg' };
  await fill('testimonials', [{ name: 'مريم 🌿', role: LONG, content: 'Ótimo.', ...image }]);
  await fill('blog', [postValues({ title: LONG })]);
  const client = { name: LONG, phone: '11988887777', serviceId: service?.id, termsAccepted: true };
  await send('POST', '/users/register', client);
}

// In the slow suite every button and link is drawn at both widths, light and dark: on the first.
for (const { look, width, height, colorScheme, tag } of [
  { look: 'a phone, dark', width: 360, height: 740, colorScheme: 'dark', tag: [] },
  { look: 'a desktop', width: 1280, height: 800, colorScheme: 'light', tag: ['@every'] },
  { look: 'the smallest phone', width: 320, height: 640, colorScheme: 'light', tag: ['@every'] },
] as const) {
  test.describe(`on ${look}`, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height }, colorScheme });

    // A page that is there opens its next screen in half the work.
    for (const names of inThrees([...SCREENS, ...VIEWS]))
      test(`${names.join(', ')}: accessible, whole, and drawn`, async ({ page, owner }) => {
        await fill(owner);
        for (const name of names) {
          await owner.open(name);
          await expect(page.getByText('Carregando…')).toHaveCount(0);
          await expectSound(page, name);
          await expectWhole(page, name);
          if (width === 1280) {
            await page.setViewportSize({ width: 1200, height });
            await expectWhole(page, `${name} at 1200 px`);
            await page.setViewportSize({ width, height });
          }
          if (EVERY && width === 360) await expectDrawn(page, name);
        }
      });

    test('buttons stay whole while a list is ordered and a form is left', async ({
      page,
      owner,
    }) => {
      await owner.fill(
        'services',
        ['Massagem com pedras quentes', 'Shiatsu'].map((title) => ({ title, description: 'x' })),
      );
      await owner.open('services');
      await page.getByRole('button', { name: 'Ordenar' }).click();
      await page.getByRole('button', { name: 'Descer Massagem com pedras quentes' }).click();
      await expectWhole(page, 'ordering');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Editar Shiatsu' }).click();
      await page.getByRole('button', { name: 'Escolher ícone' }).click();
      await expect(page.getByRole('button', { name: 'Massagem', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('textbox', { name: 'Título' }).fill('Shiatsu longo');
      await expectWhole(page, 'form');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
      await expectWhole(page, 'notice');
    });

    test('the login is accessible and whole', async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
      await expectSound(page, 'login');
      await expectWhole(page, 'login');
    });
  });
}

for (const names of inThrees([...SCREENS, ...VIEWS]))
  test(`${names.join(', ')}: text of twice the size is whole on a phone`, {
    tag: names.includes('appointments') ? [] : ['@every'],
  }, async ({ page, owner }) => {
    await fill(owner);
    for (const name of names) {
      await page.setViewportSize({ width: 320, height: 740 });
      await owner.open(name);
      await expect(page.getByText('Carregando…')).toHaveCount(0);
      await page.addStyleTag({ content: ':root { font-size: 32px }' });
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const message = `${name} at ${width}`;
        await expect.soft.poll(() => cutTexts(page), { message }).toEqual([]);
        await expectNoSideways(page, message);
      }
    }
  });

const MENU = ['Painel', 'Agenda', 'Clientes', 'Relatórios', 'Seu site', 'Perfil', 'Sair'];

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 625 } });

  test('the menu is in sight, marks the screen on it, and folds the site', async ({
    page,
    owner,
  }) => {
    await owner.open('dashboard');
    const menu = page.getByRole('navigation', { name: 'Painel' });
    const entries = menu.locator('.mantine-NavLink-root');
    await expect(entries).toHaveText(MENU);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
    const marked = menu.locator('[aria-current]');
    await expect(marked).toHaveText('Painel');

    await menu.getByRole('button', { name: 'Seu site' }).click();
    await menu.getByRole('group', { name: 'Seu site' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perguntas Frequentes');
    await expect(marked).toHaveText('FAQ');
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
    await menu.getByRole('button', { name: 'Seu site' }).click();
    await expect(marked).toHaveText('Seu site');
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = () =>
      entries.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const [painel, , , , site] = await ground();
    expect(site, 'the colour of a selection').not.toBe(painel);
    await page.emulateMedia({ forcedColors: 'none' });

    await page.getByRole('button', { name: 'Sua conta' }).click();
    const account = page.getByRole('menuitem');
    await expect(account).toHaveText(['Perfil', 'Usar tema escuro', 'Sair']);
    await expectSound(page, 'the account');
    await account.filter({ hasText: 'Perfil' }).click();
    await expect(marked).toHaveText('Perfil');
    await page.getByRole('button', { name: 'Sua conta' }).click();
    await account.filter({ hasText: 'Sair' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true });

  test("the bar leads by 'Menu' to every screen, by 'Site' to each part of the site", {
    tag: '@every',
  }, async ({ page, owner }) => {
    await owner.open('dashboard');
    const bar = page.getByRole('navigation', { name: 'Atalhos' });
    await expect(bar.locator('> *')).toHaveText(['Painel', 'Agenda', 'Clientes', 'Site', 'Menu']);
    await bar.getByRole('button', { name: 'Site' }).click();
    const sheet = page.getByRole('dialog', { name: 'Seu site' });
    const site =
      'Capa,Sobre,Galeria,Serviços,Benefícios,Depoimentos,Antes da sessão,FAQ,Blog,Contato';
    const rest = ['Termos de Uso', 'Ver o site'];
    await expect(sheet.getByRole('link')).toHaveText([...site.split(','), ...rest]);
    await expectSound(page, 'the sheet');
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Site' })).toBeFocused();
    await bar.getByRole('button', { name: 'Site' }).click();
    await sheet.getByRole('link', { name: 'Blog' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();

    await bar.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expectSound(page, 'menu');
    await drawer.getByRole('button', { name: 'Seu site' }).click();
    await expect(drawer.locator('.mantine-NavLink-root')).toHaveText(MENU);
    await drawer.getByRole('button', { name: 'Seu site' }).click();
    await drawer.getByRole('link', { name: 'Benefícios' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('region', { name: 'Lista de Benefícios' })).toBeVisible();
    await expect(bar.locator('[aria-current]')).toHaveText('Site');
    await bar.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('link', { name: 'Relatórios' }).click();
    await expect(bar.locator('[aria-current]'), 'the way to reports').toHaveText('Menu');
  });
});
