import type { Page } from '@playwright/test';
import { expect } from '../../support/journeys/browser.ts';

/** A page in one state: where it is and how one gets there. */
export type State = {
  readonly name: string;
  readonly path: string;
  readonly act?: (page: Page) => Promise<void>;
  /** The widths at which the state exists; all by default. */
  readonly widths?: readonly number[];
  /** What a client alone sees. */
  readonly client?: true;
  /** Drawn by what another state draws: judged on demand. */
  readonly alike?: true;
};

const POST = '/blog/massagem-e-sono-uma-boa-parceria';

const open = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
};

async function burger(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('.burger').click();
  await expect(page.locator('#menu')).toBeVisible();
}

async function answered(page: Page, status: number): Promise<void> {
  await page.route('**/users/register', (route) =>
    route.fulfill({
      status,
      json: { message: 'O serviço está indisponível no momento. Tente de novo em instantes.' },
      headers: { 'retry-after': '5' },
    }),
  );
  await page.locator('#serviceId').selectOption({ index: 1 });
  await page.locator('#name').fill('Ana Lima');
  await page.locator('#phone').fill('11987654321');
  await page.locator('#termsAccepted').check();
  await page.locator('#register-form [type="submit"]').click();
  await expect(page.locator('#register-form [role="alert"]')).toBeVisible();
}

async function wrong(page: Page): Promise<void> {
  await page.locator('#register-form[data-ready]').waitFor();
  await page.locator('#register-form [type="submit"]').click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
}

async function pill(page: Page): Promise<void> {
  await page.locator('.pill').click();
  await expect(page.locator('#session-menu')).toBeVisible();
}

async function bridge(page: Page): Promise<void> {
  await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }));
  await page.locator('#register-form[data-ready]').waitFor();
  await page.locator('.toggle label').nth(1).click();
  await page.locator('#phone').fill('11987654321');
  await page.locator('#register-form [type="submit"]').click();
  await expect(page.getByRole('heading', { name: /WhatsApp/ })).toBeVisible();
}

/** Every public page, and every state that changes what is seen. */
export const states: readonly State[] = [
  { name: 'landing', path: '/' },
  { name: 'landing, client', path: '/', client: true },
  { name: 'landing, burger menu open', path: '/', act: burger, widths: [360], alike: true },
  { name: 'landing, service open', path: '/', act: open('#services a[data-dialog]') },
  { name: 'landing, benefit open', path: '/', act: open('#benefits a[data-dialog]'), alike: true },
  { name: 'landing, post open', path: '/', act: open('#blog a[data-dialog]'), alike: true },
  {
    name: 'landing, question open',
    path: '/',
    act: (page) => page.locator('#faq summary').nth(2).click(),
    alike: true,
  },
  { name: 'landing, session menu open', path: '/', act: pill, client: true },
  { name: 'register', path: '/register' },
  { name: 'register, service chosen', path: '/register?servico=relaxante', alike: true },
  {
    name: 'register, login',
    path: '/register',
    act: (page) => page.locator('.toggle label').nth(1).click(),
    alike: true,
  },
  { name: 'register, client', path: '/register', client: true },
  { name: 'register, fields wrong', path: '/register', act: wrong },
  { name: 'register, terms open', path: '/register', act: open('.read-terms') },
  {
    name: 'register, server unavailable',
    path: '/register',
    act: (page) => answered(page, 503),
    alike: true,
  },
  { name: 'register, bridge to WhatsApp', path: '/register', act: bridge, client: true },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: POST },
  { name: 'services, one open', path: '/servicos#servico-relaxante', alike: true },
  { name: 'privacidade', path: '/privacidade' },
  { name: 'appointment of an ended link', path: '/sessao#x', alike: true },
  { name: '404', path: '/nada-aqui' },
];
