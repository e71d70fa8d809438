import type { Page } from '@playwright/test';
import { practiceDay } from '../../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../../src/shared/appointments/when.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { hold } from '../panel.ts';
import { cutTexts, expectNoSideways, expectSoundInBothSchemes } from '../sound.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const ready = (page: Page) => part(page, /^Seu site está/);
const listMissing = (page: Page) =>
  ready(page)
    .getByText(/^Ver tudo/)
    .click();

const BOOKING = { notice: 2, days: 30, a_day: 3, accept: false };

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a line of the missing content leads to its field', async ({ page, owner }) => {
    await owner.open('dashboard');
    await listMissing(page);
    await ready(page).getByRole('link', { name: 'O seu WhatsApp' }).click();
    const whatsapp = page.getByRole('textbox', { name: 'WhatsApp' });
    await expect(whatsapp).toBeFocused();
    await expect(whatsapp).toBeInViewport();
    await expect(page, 'asked for once').toHaveURL(/\/admin\/contact$/);
  });
});

/** Registers eight people: three come today, three tomorrow, two wait, as does a known client. */
async function fillDay(owner: Owner): Promise<readonly string[]> {
  const { send } = owner;
  const [known] = await fillClients(owner, [{ name: 'Lia Prado', phone: '11988880000' }]);
  const names = ['Marta Batista', 'Bruna Barbosa', 'Rosângela Correia', 'Joana Cardoso'];
  names.push('Helena Alves', 'Aline Castro', 'Larissa Brandão', 'João Farias');
  for (const [at, name] of names.entries()) {
    const body = {
      name,
      phone: `1198888${1000 + at}`,
      serviceId: 'relaxante',
      termsAccepted: true,
    };
    await send('POST', '/users/register', body);
  }
  const { data: clients } = await send<{ id: string; name: string }[]>('GET', '/users');
  const mark = (id: string | undefined, days: number, time: string) => {
    const day = addDays(practiceDay(Date.now(), 'America/Sao_Paulo'), days);
    return send('POST', `/users/${id}/appointments`, {
      ...{ day, time, service_name: 'Massagem relaxante', duration: 30 },
    });
  };
  for (const [at, name] of names.slice(0, 6).entries()) {
    const client = clients.find((one) => one.name === name);
    await mark(client?.id, Math.floor(at / 3), `0${at % 3}:00`);
  }
  await mark(known?.id, -1, '10:00');
  await send('POST', '/users/login', { phone: '11988880000', serviceId: 'relaxante' });
  return ['Lia Prado', ...names];
}

/** Adds up how much the page moves by itself, from its first moment. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value.toFixed(4));
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

for (const width of [360, 1280])
  test(`nothing moves while the dashboard is read, at ${width} px`, {
    tag: '@every',
  }, async ({ page, owner }) => {
    await page.setViewportSize({ width, height: 740 });
    await fillDay(owner);
    await watchShifts(page);
    const waiting = await hold(page, '**/users?*waiting=true*', 'GET');
    const visits = await hold(page, '**/reports/visits?*', 'GET');
    await page.goto('/admin/dashboard');
    await expect(page).toHaveTitle(/Painel · Toque$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bo(m dia|a tarde|a noite)$/);
    await expect(part(page, 'Hoje: 3 sessões')).toContainText('Marta Batista');
    waiting.release();
    await expect(part(page, 'Esperando: 2')).toContainText('João Farias');
    visits.release();
    await expect(part(page, 'Novidades')).toContainText('Tudo o que você salvou está no site.');
    await expect(page.getByText('Quem agenda agora não chega até você.')).toBeVisible();
    await expect(ready(page)).toContainText('Para ficar completo, falta:');
    expect(await shifts(page)).toEqual([]);
  });

test('a warning that comes late moves nothing', async ({ page, owner }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fillDay(owner);
  await watchShifts(page);
  const content = await hold(page, '**/content', 'GET');
  await page.goto('/admin/dashboard');
  await expect(part(page, 'Novidades')).toContainText('visita');
  await expect(page.getByRole('link', { name: 'Contato', exact: true })).toBeVisible();
  content.release();
  await expect(page.getByText('Quem agenda agora não chega até você.')).toBeVisible();
  await expect(ready(page)).toContainText('Para ficar completo, falta:');
  expect(await shifts(page)).toEqual([]);
});

test('the brand follows a rename without a reload', { tag: '@every' }, async ({ page, owner }) => {
  await owner.open('hero');
  const brand = page.getByRole('banner').getByRole('link', { name: 'Toque' });
  await expect(brand).toBeVisible();
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Ana Lima\nMassagens');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana Lima' })).toBeVisible();
  await expect(page).toHaveTitle(/Capa · Ana Lima$/);
});

test('a person is named once, in a column of 140 px or more, and large text is whole', async ({
  page,
  owner,
}) => {
  const names = await fillDay(owner);
  await owner.open('dashboard');
  const main = page.getByRole('main');
  await expect(part(page, 'Novidades')).toContainText('Ver 8 notificações novas');
  const text = await main.innerText();
  const times = (name: string) => text.split(name).length - 1;
  // Who comes tomorrow is named one by one, by the button that reminds.
  expect(names.filter((name) => times(name) !== 1)).toEqual([]);
  expect(await main.getByRole('button', { name: 'WhatsApp de Lia Prado' }).count()).toBe(1);

  for (const width of [992, 1024, 1100, 1200, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const widths = () =>
      main
        .locator('.person')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect((await widths()).length).toBeGreaterThan(5);
    const narrow = async () => (await widths()).filter((one) => one < 140);
    await expect.poll(narrow, { message: `at ${width}` }).toEqual([]);
  }
  // At 1920 px three columns begin side by side, and take what the menu leaves.
  const cards = ['.part-today', '.part-waiting', '.part-news'].map((one) => main.locator(one));
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect((boxes[2]?.x ?? 0) + (boxes[2]?.width ?? 0) - (boxes[0]?.x ?? 0)).toBeGreaterThan(1500);
  await page.addStyleTag({ content: ':root { font-size: 32px }' });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => cutTexts(page), { message: `at ${width}` }).toEqual([]);
    await expectNoSideways(page, `at ${width}`);
  }
});

test.describe('by thumb', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("tomorrow's client confirms in two taps, and an appointment of today moves in three", async ({
    page,
    owner,
  }) => {
    const [ana, bia] = await fillClients(owner, [
      { name: 'Ana Lima', phone: '11911110000' },
      { name: 'Bia Souza', phone: '11922220000' },
    ]);
    const today = practiceDay(Date.now(), 'America/Sao_Paulo');
    const mark = (id: string | undefined, day: string) =>
      owner.send('POST', `/users/${id}/appointments`, {
        ...{ day, time: '00:00', service_name: 'Shiatsu', duration: 30 },
      });
    await mark(ana?.id, today);
    await mark(bia?.id, addDays(today, 1));
    await owner.open('dashboard');
    const card = part(page, 'Hoje: 1 sessão');
    await card.getByText('Amanhã: 1 pessoa para lembrar.').click();
    const tomorrow = card.getByRole('list', { name: 'Amanhã' });
    await tomorrow.getByRole('button', { name: 'Confirmada: Bia Souza' }).click();
    await expect(tomorrow).toContainText('Shiatsu, confirmada');

    await card.getByRole('button', { name: '00:00, editar sessão de Ana Lima' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sessão' });
    await dialog.getByRole('combobox', { name: 'Horário' }).selectOption('06:15');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toContainText('Ana Lima, hoje, às 6h15.');
  });
});

test('requests for a time are beside today, light and dark, at each width', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.send('PUT', '/appointments/booking', { ...BOOKING, shown: true });
  await owner.send('PUT', '/content/checklist', { hidden: true, skipped: [] });
  const { data } = await owner.send<{ day: string; times: string[] }[]>(
    'GET',
    '/appointments/openings?service=relaxante',
  );
  const person = { serviceId: 'relaxante', termsAccepted: true };
  for (const [at, name] of ['Joana Prado', 'Maria Aparecida Albuquerque'].entries()) {
    const slot = `${data[at]?.day}T${data[at]?.times[0]}`;
    const phone = `1198888777${at}`;
    await owner.send('POST', '/users/register', { ...person, name, phone, slot });
  }
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await owner.open('dashboard');
    await expect(page.getByRole('heading', { name: 'Pediram horário: 2' })).toBeVisible();
    await expectSoundInBothSchemes(page, `requests at ${width}`);
  }
});
