import type { Page } from '@playwright/test';
import type { Caller } from '../../support/api/calls.ts';
import { expect, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { hold } from '../panel.ts';
import { expectSoundInBothSchemes } from '../sound.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const SIZES = [DESKTOP, PHONE];

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const ready = (page: Page) => part(page, /^Seu site está/);
const listMissing = (page: Page) =>
  ready(page)
    .getByText(/^Ver tudo/)
    .click();

let phones = 11_988_887_700;

async function registered(api: Caller, name: string, serviceId: string) {
  phones += 1;
  const phone = String(phones);
  const body = { name, phone, email: '', serviceId, termsAccepted: true };
  expect((await api.send('POST', '/users/register', { body })).status).toBe(201);
}

async function visited(api: Caller, times: number): Promise<void> {
  const headers = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/154.0.0.0 Mobile Safari/537.36',
  };
  for (let who = 0; who < times; who += 1) {
    const body = { fingerprint: String(who).repeat(64), page_url: '/', referrer: '' };
    await api.send('POST', '/reports/visits', { body, headers });
  }
}

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, { tag: size === PHONE ? [] : ['@every'] }, () => {
    test.use({ viewport: size });

    test('the new clients of today are listed with their service, and lead to the client', {
      tag: '@every',
    }, async ({ page, api, owner }) => {
      const long = 'Maria-Fernanda-com-um-nome-muito-comprido-sem-espaço-algum 🌿';
      for (const name of ['Ana', 'Bia', 'Caio', 'Duda']) await registered(api, name, 'relaxante');
      await registered(api, long, 'ventosaterapia');
      await visited(api, 3);
      const { data: today } = await owner.send<object[]>('GET', '/users?period=today');
      await owner.open('dashboard');
      const clients = part(page, 'Clientes novos hoje');
      const maria = clients.getByRole('link', { name: long }).first();
      await expect(maria).toContainText('Ventosaterapia');
      await expect(maria).toContainText('agora');
      await expect(maria).toBeInViewport();
      await expect(clients.locator('.people > li')).toHaveCount(4);
      const more = `E mais ${today.length - 4} hoje: ver todos`;
      await expect(clients.getByRole('link', { name: more })).toBeVisible();
      await expect(clients).toContainText(
        /Em 30 dias: \d+\. Os 30 dias anteriores não tiveram clientes novos\./,
      );
      await expect(part(page, 'Notificações')).toContainText(`${long} acabou de se cadastrar.`);
      await expect(part(page, 'Visitas ao site')).toContainText(/3\s*visitas nesta semana/);
      await listMissing(page);
      await expectSoundInBothSchemes(page, `${size.width} px`);
      await maria.click();
      await expect(page).toHaveURL(/\/admin\/clients\?cliente=[-\da-f]{36}$/);
    });

    test('a line of the missing content leads to its field', async ({ page, owner }) => {
      await owner.open('dashboard');
      await listMissing(page);
      await ready(page).getByRole('link', { name: 'O seu WhatsApp' }).click();
      const whatsapp = page.getByRole('textbox', { name: 'WhatsApp' });
      await expect(whatsapp).toBeFocused();
      await expect(whatsapp).toBeInViewport();
      await expect(page, 'asked for once').toHaveURL(/\/admin\/contact$/);
    });

    test('so does every other line, and the address of a field', { tag: '@every' }, async ({
      page,
      owner,
    }) => {
      for (const [step, role, name] of [
        ['O depoimento de um cliente', 'textbox', 'Depoimento'],
        ['Uma foto na abertura', 'button', 'Escolher foto'],
        ['Os seus horários', 'radio', /^Usar o horário padrão/],
      ] as const) {
        await owner.open('dashboard');
        await listMissing(page);
        await ready(page).getByRole('link', { name: step }).click();
        await expect(page.getByRole(role, { name })).toBeFocused();
      }
      await page.goto('/admin/terms#title');
      await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
    });
  });
}

test('nothing on screen moves while a part loads', async ({ page, api, owner }) => {
  await fillClients(owner, []);
  await registered(api, 'Bia Ramos', 'relaxante');
  const clients = await hold(page, '**/users?period=today*', 'GET');
  const visits = await hold(page, '**/reports/visits?*', 'GET');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveTitle('Painel · Toque');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Toque' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bo(m dia|a tarde|a noite)$/);
  await expect(part(page, 'Publicação')).toContainText('Tudo o que você salvou está no site.');
  const places = () =>
    page.locator('.part').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  await expect(part(page, 'Notificações')).toContainText(/não lida|Tudo lido/);
  await expect(part(page, /^Hoje/)).toContainText('Nenhuma sessão hoje.');
  await expect(ready(page)).toContainText('Para ficar completo, falta:');
  const before = await places();
  clients.release();
  await expect(part(page, 'Clientes novos hoje').getByRole('link').first()).toBeVisible();
  await expect.poll(places).toEqual(before);
  visits.release();
  await expect(part(page, 'Visitas ao site')).not.toContainText('Carregando');
  await expect.poll(places).toEqual(before);
});
