import type { Page } from '@playwright/test';
import { practiceDay } from '../../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../../src/shared/appointments/when.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { expectSound } from '../sound.ts';

test.use({
  ahead: true,
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
});

const SOON = { timeout: 30_000, intervals: [100] };
const note = 'Chega de ônibus, dez minutos depois.';

/** Makes an appointment today; returns its day. */
async function fillToday(owner: Owner): Promise<string> {
  await owner.send('POST', '/content/services', { title: 'Shiatsu', description: 'x' });
  const [ana] = await fillClients(owner, [{ name: 'Ana Lima', phone: '11911110000' }]);
  const today = practiceDay();
  const slot = { day: today, time: '23:30', service_name: 'Shiatsu', duration: 30 };
  await owner.send('POST', `/users/${ana?.id}/appointments`, slot);
  return today;
}

const cardOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Ana Lima' });

/** Opens the panel until its worker controls the page: what is read before is not kept. */
async function openInstalled(page: Page, owner: Owner): Promise<void> {
  await owner.open('profile');
  await fillToday(owner);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), SOON)
    .toBe(true);
}

/** Cuts the connection once the panel is kept, of which the shell comes last. */
async function cutOff(page: Page): Promise<void> {
  const complete = () => page.evaluate(async () => Boolean(await caches.match('/admin/dashboard')));
  await expect.poll(complete, SOON).toBe(true);
  await page.context().setOffline(true);
}

test('offline the panel opens with today’s clients', async ({ page, owner }) => {
  const today = page.locator('.part-today').getByText('Ana Lima');
  await openInstalled(page, owner);
  await owner.open('dashboard');
  await expect(today).toBeVisible();
  await cutOff(page);
  await page.goto('/admin/dashboard');
  await expect(
    page.getByText(/^Sem conexão\. Você vê o que havia hoje às \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(today).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Lima');
});

test('offline the panel opens with today’s agenda, which is forgotten when the owner leaves', async ({
  page,
  context,
  owner,
}) => {
  await openInstalled(page, owner);
  await owner.open('appointments');
  await expect(cardOf(page)).toBeVisible();
  await cutOff(page);
  await page.goto('/admin/appointments');
  await expect(cardOf(page)).toContainText('23:30');
  await expectSound(page, 'the agenda offline');

  await context.setOffline(false);
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).length);
  expect(await kept()).toBe(1);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(kept).toBe(0);
  await page.goto('/');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
});

test('a note that is saved offline keeps its text and is saved once later', async ({
  page,
  context,
  owner,
}) => {
  const today = await fillToday(owner);
  await owner.open('appointments');
  const edit = cardOf(page).getByRole('button', { name: 'Editar sessão de Ana Lima' });
  const dialog = page.getByRole('dialog', { name: 'Sessão' });
  // The code of the dialog comes with it.
  await edit.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await context.setOffline(true);
  await edit.click();
  await dialog.getByRole('textbox', { name: /observação/ }).fill(note);
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await save.click();
  const failures = dialog.getByRole('alert');
  await expect(failures.first()).toContainText('Não foi possível ver tudo o que ocupa a agenda.');
  await expect(failures.last()).toContainText('Não foi possível salvar a sessão.');
  await expect(failures.last()).toContainText('Sem conexão');

  await context.setOffline(false);
  await save.click();
  await expect(dialog.getByRole('status')).toContainText('Ana Lima');
  const range = `from=${today}&to=${addDays(today, 1)}`;
  const { data } = await owner.send<{ note: string; version: number }[]>(
    'GET',
    `/appointments?${range}`,
  );
  expect(data).toMatchObject([{ note, version: 2 }]);
});

test('the third login on a phone hints at installing once, on an iPhone in two steps', {
  tag: '@every',
}, async ({ page, owner }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'standalone', { value: false });
    if (!localStorage.getItem('logins')) localStorage.setItem('logins', '3');
  });
  await owner.open('dashboard');
  const hint = page.getByRole('dialog', { name: 'O painel na tela do seu celular' });
  await expect(hint.getByRole('listitem')).toHaveText([
    '1. Toque em Compartilhar, na barra do Safari.',
    '2. Escolha Adicionar à Tela de Início.',
  ]);
  await expectSound(page, 'the hint');
  await hint.getByRole('button', { name: 'Entendi' }).click();
  await expect(hint).toBeHidden();
  await owner.open('dashboard');
  await expect(page.getByRole('heading', { name: /pronto$/ })).toBeVisible();
  await expect(hint).toBeHidden();
});

test('Chromium finds nothing that keeps it from installing the panel', { tag: '@every' }, async ({
  page,
  context,
  owner,
}) => {
  await owner.open('dashboard');
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { data } = await session.send('Page.getAppManifest');
  expect(JSON.parse(data ?? '')).toMatchObject({
    id: '/admin',
    start_url: '/admin/dashboard',
    shortcuts: [
      { name: 'Clientes de hoje', url: '/admin/clients?periodo=hoje' },
      { name: 'Agenda', url: '/admin/appointments' },
      { name: 'Nova postagem', url: '/admin/blog#title' },
    ],
  });
  await page.goto('/admin/clients?periodo=hoje');
  await expect(page).toHaveURL(/\/admin\/clients$/);
  await page.goto('/admin/blog#title');
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
});
