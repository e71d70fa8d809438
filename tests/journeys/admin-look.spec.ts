import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { adminRoutes } from '../../src/shared/admin-routes.ts';
import { logIn } from '../support/admin.ts';
import { expect, test } from '../support/browser.ts';

const SCREENS = adminRoutes.filter(({ group }) => group !== 'entry').map(({ name }) => name);
const PHONE = { width: 360, height: 740 };

async function expectSound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    where,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${where}: horizontal scroll`).toBe(0);
}

async function walk(page: Page, look: string): Promise<void> {
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expectSound(page, `login ${look}`);
  await logIn(page);
  for (const name of SCREENS) {
    await page.goto(`/admin/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Carregando…')).toHaveCount(0);
    await expectSound(page, `${name} ${look}`);
  }
}

/** One of everything, with names as long and odd as people make them. */
async function fill(api: Parameters<Parameters<typeof test>[2]>[0]['api']): Promise<void> {
  const token = await api.adminToken();
  const long = 'Massagem-com-um-nome-muito-comprido-sem-espaço-algum-para-quebrar-a-linha';
  const put = (section: string, body: object) => api.send('POST', `/content/${section}`, { token, body });
  await put('services', { title: long, description: 'Texto.', icon: 'fa-spa', order: 1 });
  await put('testimonials', { name: 'مريم 🌿', role: long, content: 'Ótimo.', rating: 4, image_url: '/nao-existe.jpg' });
  await put('blog', { title: long, summary: 'Resumo', content: 'Texto', author: 'Ana', published_date: '2026-03-02' });
  const body = { name: long, phone: '11988887777', email: null, serviceId: '', termsAccepted: true };
  const { data } = await api.send<{ id: string }[]>('GET', '/content/services');
  await api.send('POST', '/users/register', { body: { ...body, serviceId: data[0]?.id ?? '' } });
}

test.describe.configure({ timeout: 120_000 });

test('every screen is accessible and in its frame on a desktop, empty and light', async ({ page }) => {
  await walk(page, 'light');
});

test.describe('on a phone, filled and dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark', hasTouch: true });

  test('every screen is accessible and nothing scrolls sideways', async ({ page, api }) => {
    await fill(api);
    await walk(page, 'phone, dark');
  });

  test('the bottom bar opens the menu, and the form takes the place of the list', async ({ page }) => {
    await logIn(page);
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

test('dialogs, messages and errors are accessible', async ({ page, api }) => {
  const token = await api.adminToken();
  await api.send('POST', '/content/faq', { token, body: { question: 'Dói?', answer: 'Não.', order: 1 } });
  await logIn(page);
  await page.goto('/admin/faq');
  await page.getByRole('button', { name: 'Excluir Dói?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'confirmation');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Excluir Dói?' })).toBeFocused();
  await page.getByRole('button', { name: 'Adicionar Pergunta' }).click();
  await expect(page.getByText('Pergunta é obrigatória')).toBeVisible();
  await expectSound(page, 'field errors');
});
