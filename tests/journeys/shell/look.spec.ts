import type { Page } from '@playwright/test';
import { SCREENS } from '../../expected/screens.ts';
import { expect, type Owner, test } from '../../support/admin.ts';
import { expectSound } from '../sound.ts';

const PHONE = { width: 360, height: 740 };

/** No button's text is cut off or outside the window. */
async function expectWhole(page: Page, where: string): Promise<void> {
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, .mantine-Button-root')]
        .filter((button) => button.checkVisibility() && !button.closest('[inert]'))
        .filter((button) => {
          const { right, left, width } = button.getBoundingClientRect();
          if (width <= 1 || button.matches('.skip')) return false;
          const words = button.querySelector('.mantine-Button-label') ?? button;
          return right > innerWidth + 1 || left < -1 || words.scrollWidth > words.clientWidth + 1;
        })
        .map((button) => button.textContent || button.ariaLabel),
    );
  await expect.poll(cut, { message: `${where}: cut buttons` }).toEqual([]);
}

async function walk(page: Page, { open }: Owner, look: string): Promise<void> {
  for (const name of SCREENS) {
    await open(name);
    await expect(page.getByText('Carregando…')).toHaveCount(0);
    await expectSound(page, `${name} ${look}`);
  }
}

async function lookAtLogin(page: Page, look: string): Promise<void> {
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expectSound(page, `login ${look}`);
}

/** Adds one record of each kind, with long and unusual names. */
async function fill({ send }: Owner): Promise<void> {
  const long = 'Massagem-com-um-nome-muito-comprido-sem-espaço-algum-para-quebrar-a-linha';
  const put = (section: string, body: object) => send('POST', `/content/${section}`, body);
  await put('services', { title: long, description: 'Texto.', icon: 'fa-spa', order: 1 });
  await put('testimonials', {
    name: 'مريم 🌿',
    role: long,
    content: 'Ótimo.',
    rating: 4,
    image_url: '/nao-existe.jpg',
  });
  await put('blog', {
    title: long,
    summary: 'Resumo',
    content: 'Texto',
    author: 'Ana',
    published_date: '2026-03-02',
  });
  const body = {
    name: long,
    phone: '11988887777',
    email: null,
    serviceId: '',
    termsAccepted: true,
  };
  const { data } = await send<{ id: string }[]>('GET', '/content/services');
  const { status } = await send('POST', '/users/register', {
    ...body,
    serviceId: data[0]?.id ?? '',
  });
  expect(status).toBe(201);
}

test.describe.configure({ timeout: 120_000 });

test('the login is accessible', async ({ page }) => {
  await lookAtLogin(page, 'light');
});

const EVERY = { tag: '@every' };
test(
  'every screen is accessible and in its frame on a desktop, light',
  EVERY,
  async ({ page, owner }) => {
    await walk(page, owner, 'light');
  },
);

test.describe('on a phone, filled and dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark', hasTouch: true });

  test('the login is accessible', async ({ page }) => {
    await lookAtLogin(page, 'phone, dark');
  });

  test('every screen is accessible and nothing scrolls sideways', async ({ page, owner }) => {
    await fill(owner);
    await walk(page, owner, 'phone, dark');
  });

  test('the bottom bar opens the menu, and the form takes the place of the list', async ({
    page,
    owner,
  }) => {
    await owner.open('dashboard');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expectSound(page, 'menu');
    await drawer.getByRole('link', { name: 'Benefícios' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Benefícios', level: 1 })).toBeVisible();

    await expect(page.getByRole('region', { name: 'Lista de Benefícios' })).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar Benefício' }).click();
    await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Lista de Benefícios' })).toBeHidden();
    await expectSound(page, 'form');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('region', { name: 'Lista de Benefícios' })).toBeVisible();
  });
});

for (const [where, viewport] of [
  ['on a desktop', { width: 1280, height: 800 }],
  ['on the smallest phone', { width: 320, height: 640 }],
] as const) {
  const title = `no button is cut, ${where}`;
  test(title, { tag: '@every' }, async ({ page, owner }) => {
    await page.setViewportSize(viewport);
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
    for (const name of SCREENS) {
      await owner.open(name);
      await expect(page.getByText('Carregando…')).toHaveCount(0);
      await expectWhole(page, name);
    }
  });
}
