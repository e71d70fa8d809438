import type { Page } from '@playwright/test';
import { expect, fillLogin, type Owner, revoke, test } from '../../support/admin.ts';
import type { Caller } from '../../support/calls.ts';
import { hold } from '../panel.ts';
import { expectSound, expectSoundInBothSchemes } from '../sound.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const SIZES = [DESKTOP, PHONE];

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const ready = (page: Page) => part(page, /^Seu site está/);
const listMissing = (page: Page) =>
  ready(page)
    .getByText(/^Ver tudo/)
    .click();

async function registered(api: Caller, name: string, phone: string, serviceId: string) {
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

test('an empty practice has a sentence in each part', async ({ page, owner }) => {
  await owner.open('dashboard');
  await expect(part(page, 'Clientes novos hoje')).toContainText('Ninguém se cadastrou ainda hoje.');
  await expect(part(page, 'Notificações')).toContainText('Nada por ler. Você está em dia.');
  await expect(part(page, 'Visitas ao site')).toContainText('Ainda sem visitas.');
  await expect(part(page, 'Publicação')).toContainText('Tudo o que você salvou está no site.');
  await expect(part(page, 'Seu site está 0 % pronto')).toContainText('Um título com o seu nome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bo(m dia|a tarde|a noite)$/);
  await expect(page).toHaveTitle('Painel · Toque');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Toque' })).toBeVisible();
});

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, { tag: size === PHONE ? [] : ['@every'] }, () => {
    test.use({ viewport: size });

    test('the new clients of today are listed with their service, and lead to the client', async ({
      page,
      api,
      owner,
    }) => {
      const digit = size === PHONE ? 1 : 2;
      await registered(api, 'Bia Lima', `1198888777${digit}`, 'ventosaterapia');
      await visited(api, 3);
      await owner.open('dashboard');
      const clients = part(page, 'Clientes novos hoje');
      const bia = clients.getByRole('link', { name: /Bia Lima/ }).first();
      await expect(bia).toContainText('Ventosaterapia');
      await expect(bia).toContainText('agora');
      await expect(bia).toBeInViewport();
      await expect(clients).toContainText(
        /Em 30 dias: \d+\. Os 30 dias anteriores não tiveram clientes novos\./,
      );
      await expect(part(page, 'Notificações')).toContainText('Bia Lima acabou de se cadastrar.');
      await expect(part(page, 'Visitas ao site')).toContainText(/3\s*visitas nesta semana/);
      await bia.click();
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

      await page.goBack();
      await listMissing(page);
      await ready(page).getByRole('link', { name: 'O depoimento de um cliente' }).click();
      await expect(page.getByRole('textbox', { name: 'Depoimento' })).toBeFocused();
      // On a phone Back would only close the form.
      await owner.open('dashboard');

      await ready(page).getByRole('link', { name: 'Uma foto na abertura' }).click();
      await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeFocused();
      await page.goBack();
      await listMissing(page);
      await ready(page).getByRole('link', { name: 'Os seus horários' }).click();
      await expect(page.getByRole('radio', { name: /^Usar o horário padrão/ })).toBeFocused();

      await page.goto('/admin/terms#title');
      await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
    });

    test('it is accessible with data, light and dark', async ({ page, api, owner }) => {
      const long = 'Maria-Fernanda-com-um-nome-muito-comprido-sem-espaço-algum';
      await registered(api, `${long} 🌿`, '11988887700', 'relaxante');
      await visited(api, 2);
      await owner.open('dashboard');
      await expect(part(page, 'Clientes novos hoje')).toContainText(long);
      await listMissing(page);
      await expectSoundInBothSchemes(page, `${size.width} px`);
    });
  });
}

test('a contact without a WhatsApp shows a warning until it has one', async ({ page, owner }) => {
  const warning = page.getByRole('status').filter({ hasText: 'Seu site está sem WhatsApp' });
  await owner.send('POST', '/content/contact', { phone: '(11) 98888-7777', whatsapp: '' });
  await owner.open('dashboard');
  await expect(warning).toContainText(
    'quem agenda é levado ao WhatsApp do seu telefone, (11) 98888-7777.',
  );
  await warning.getByRole('link', { name: 'Informe o seu WhatsApp' }).click();
  const field = page.getByRole('textbox', { name: 'WhatsApp' });
  await expect(field).toBeFocused();
  await field.fill('+1 415 555 2671');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(field).toHaveAccessibleDescription(/este número não é do Brasil/);
  await field.fill('(11) 98888-7777');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Informações de contato atualizadas com sucesso!')).toBeVisible();
  await owner.open('dashboard');
  await expect(part(page, /^Seu site está/)).toContainText('% pronto');
  await expect(warning).toHaveCount(0);
});

test('a part that cannot be read shows its own error and can be retried', async ({
  page,
  owner,
}) => {
  let failing = true;
  const broken = [
    '/users?period=today*',
    '/notifications?kind=automatic*',
    '/reports/visits?period=week',
    '/defaults.json',
  ];
  for (const path of broken)
    await page.route(`**${path}`, (route) =>
      failing ? route.fulfill({ status: 500, json: { message: 'Erro.' } }) : route.continue(),
    );
  await owner.open('dashboard');
  const sentences = [
    'Não foi possível ver quem se cadastrou hoje.',
    'Não foi possível ver as notificações.',
    'Não foi possível contar as visitas.',
    'Não foi possível ver o que falta no seu site.',
  ];
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
  await expect(part(page, 'Publicação')).toContainText(/o que você salvou/i);
  failing = false;
  for (const [index, sentence] of sentences.entries()) {
    await page.getByRole('alert').filter({ hasText: sentence }).getByRole('button').click();
    await expect(page.getByText(sentence)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(3 - index);
  }
});

test('nothing on screen moves while a part loads', async ({ page, api, owner }) => {
  const { data } = await owner.send<{ id: string }[]>('GET', '/users');
  for (const { id } of data) await owner.send('DELETE', `/users/${id}`);
  await registered(api, 'Bia Ramos', '11955554444', 'relaxante');
  const clients = await hold(page, '**/users?period=today*', 'GET');
  await page.goto('/admin/dashboard');
  const news = part(page, 'Notificações');
  await expect(news).toContainText(/por ler/i);
  const before = await news.boundingBox();
  clients.release();
  await expect(part(page, 'Clientes novos hoje').getByRole('link').first()).toBeVisible();
  await expect.poll(() => news.boundingBox()).toEqual(before);
});

test.describe('the bar of a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("leads to dashboard, clients and menu, and by 'Site' to each part of it", async ({
    page,
    owner,
  }) => {
    await owner.open('dashboard');
    const bar = page.getByRole('navigation', { name: 'Atalhos' });
    await expect(bar.locator('> *')).toHaveText(['Painel', 'Clientes', 'Site', 'Menu']);
    await bar.getByRole('button', { name: 'Site' }).click();
    const sheet = page.getByRole('dialog', { name: 'Seu site' });
    await expect(sheet.getByRole('link')).toHaveText([
      'Capa',
      'Sobre',
      'Serviços',
      'Benefícios',
      'Depoimentos',
      'FAQ',
      'Blog',
      'Contato',
      'Ver o site',
    ]);
    await expectSound(page, 'the sheet');
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Site' })).toBeFocused();
    await bar.getByRole('button', { name: 'Site' }).click();
    await sheet.getByRole('link', { name: 'Blog' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
  });
});

async function showTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test.describe('a session that was ended on another device', () => {
  const rows = [{ question: 'Dói?', answer: 'Não.', order: 1 }];
  const prepare = async (page: Page, owner: Owner) => {
    await owner.fill('faq', rows);
    await owner.open('faq');
    await expect(page.getByRole('row', { name: /Dói/ })).toBeVisible();
  };

  test('hides its lists and shows the login with an explanation', async ({ page, owner }) => {
    await prepare(page, owner);
    await revoke(page);
    await showTab(page);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(
      page.getByText('Sua sessão terminou. Entre novamente para continuar.'),
    ).toBeVisible();
    await expect(page.getByText('Dói?')).toHaveCount(0);
    await fillLogin(page);
    await expect(page.getByRole('row', { name: /Dói/ })).toBeVisible();
  });

  test('hides the screen behind the login dialog while text is unsaved, and restores it', async ({
    page,
    owner,
  }) => {
    await prepare(page, owner);
    const question = page.getByRole('textbox', { name: 'Pergunta' });
    await question.fill('Quanto custa?');
    await revoke(page);
    await showTab(page);
    await expect(page.getByRole('dialog', { name: 'Sua sessão expirou' })).toBeVisible();
    await expect(page.getByText('Dói?')).toBeHidden();
    await fillLogin(page);
    await expect(page.getByRole('row', { name: /Dói/ })).toBeVisible();
    await expect(question).toHaveValue('Quanto custa?');
    await expect(question).toBeFocused();
  });
});
