import type { Client } from '../../../src/shared/clients/records.ts';
import type { Caller } from '../../support/api/calls.ts';
import { expect, test } from '../../support/journeys/browser.ts';
import {
  chooseLogin,
  fillRegistration,
  freshPhone,
  lateScript,
  openRegister,
  send,
  sendLogin,
  whatsapp,
} from '../../support/journeys/register.ts';

// The specified sentence, then what was chosen.
const REGISTERED =
  'Olá! Acabei de me cadastrar e gostaria de agendar uma sessão. Serviço: Massagem Relaxante.';

const addService = async (api: Caller, title: string) => {
  const token = await api.adminToken();
  const body = { title, description: 'Calor que solta.' };
  const { data } = await api.send<{ id: string }>('POST', '/content/services', { token, body });
  const { id } = data;
  return { id, remove: () => api.send('DELETE', `/content/services/${id}`, { token }) };
};

test('wrong fields are named and focused; an unknown phone is taken to the registration', async ({
  page,
}) => {
  await openRegister(page);
  await send(page);
  for (const [label, sentence] of [
    ['Serviço', 'Selecione um serviço'],
    ['Nome', 'Nome é obrigatório'],
    ['Telefone', 'Telefone é obrigatório'],
    ['Li e aceito os termos de uso', 'Você precisa aceitar os termos de uso'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(page.getByLabel('Serviço')).toBeFocused();
  await page.getByLabel('Nome').fill('Ana');
  await expect(page.getByText('Nome é obrigatório')).toBeHidden();

  await chooseLogin(page);
  await expect(page.getByText('Telefone é obrigatório')).toBeHidden();
  await expect(page.getByLabel('Nome')).toBeHidden();
  const box = page.getByLabel('Telefone');
  await box.focus();
  await page.keyboard.insertText('+55 (11) 8888-7777');
  await expect(box).toHaveValue('1188887777');
  await box.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await box.pressSequentially('x9');
  await expect(box).toHaveValue('11988887777');
  await expect(box).toHaveAccessibleDescription('(11) 98888-7777');
  await expect.poll(() => box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);

  await sendLogin(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Não foi possível entrar com este telefone. Confira o número ou faça seu cadastro.',
  );
  await page.getByText('Cadastro para Agendamento').click();
  await expect(alert).toBeHidden();
  await chooseLogin(page);
  await sendLogin(page);
  await page.getByRole('button', { name: 'faça seu cadastro' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByLabel('Nome')).toBeVisible();
  await expect(page.getByLabel('Serviço')).toBeFocused();
  await expect(box).toHaveValue('11988887777');
});

test('the service of the link is chosen, and no longer offered once it is deleted', async ({
  page,
  api,
}) => {
  await openRegister(page, '?servico=ventosaterapia');
  const service = page.getByLabel('Serviço');
  await expect(service).toHaveValue('ventosaterapia');

  // Both are newer than the page.
  const stays = await addService(api, 'Shiatsu');
  const goes = await addService(api, 'Pedras Quentes');
  await openRegister(page, `?servico=${goes.id}`);
  await expect(service).toHaveValue(goes.id);
  await page.getByLabel('Nome').fill('Ana Souza');
  await page.getByLabel('Telefone').fill(freshPhone());
  await page.getByLabel('Li e aceito os termos de uso').check();
  await goes.remove();
  await send(page);
  await expect(service).toHaveAccessibleDescription(/Selecione um serviço/);
  await expect(service).toBeFocused();
  await expect(service).toHaveValue('');
  await expect(service.getByRole('option', { name: 'Pedras Quentes' })).toHaveCount(0);
  const { opened } = await whatsapp(page);
  await service.selectOption('Shiatsu');
  await send(page);
  expect((await opened).text).toContain(' Serviço: Shiatsu.');
  await stays.remove();
});

test('a double click and a repeat after a lost answer make one client', {
  tag: '@every',
}, async ({ page, api }) => {
  await whatsapp(page);
  await openRegister(page);
  const phone = await fillRegistration(page);
  const keys: (string | undefined)[] = [];
  let cut = true;
  await page.route('**/users/register', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!cut) return route.continue();
    cut = false;
    // The server has it, the browser never hears.
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Cadastrar e agendar' }).dblclick();
  await expect(page.getByRole('alert')).toContainText('Sem conexão');
  await expect(page.getByRole('link', { name: 'Chamar no WhatsApp' })).toBeVisible();
  await send(page);
  await expect(page).toHaveTitle('WhatsApp');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const token = await api.adminToken();
  const { data: clients } = await api.send<Client[]>('GET', '/users', { token });
  expect(clients.filter((client) => client.phone === phone)).toHaveLength(1);
});

test('a failed registration keeps the text and leads to the current WhatsApp', async ({ page }) => {
  // A contact that is newer than the page.
  await page.route('**/content/contact', (route) =>
    route.fulfill({ json: { id: 'c', whatsapp: 'https://wa.me/5521977776666', phone: '' } }),
  );
  await openRegister(page);
  await fillRegistration(page, { name: 'Ana Souza' });
  await page.route('**/users/register', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  await send(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Erro ao registrar usuário');
  await expect(alert).toBeFocused();
  await expect(page.getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5521977776666\?text=/,
  );
  await expect(page.getByLabel('Nome')).toHaveValue('Ana Souza');
  await page.unroute('**/users/register');
  const { opened } = await whatsapp(page);
  await send(page);
  expect((await opened).number).toBe('5521977776666');
});

test('a submit before the script is held and made good, with what was typed', async ({ page }) => {
  const { opened } = await whatsapp(page);
  const script = Promise.withResolvers<void>();
  await page.route(await lateScript(page, '/register', 'register'), async (route) => {
    await script.promise;
    await route.continue();
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/users/register')) sent += 1;
  });
  await page.goto('/register?servico=relaxante');
  await page.getByLabel('Nome').fill('Cida Prado');
  await page.getByLabel('Telefone').fill('+55 11 98765-4321');
  await page.getByLabel('Li e aceito os termos de uso').check();
  await send(page);
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  expect(sent).toBe(0);
  script.resolve();
  expect((await opened).text).toBe(REGISTERED);
  expect(sent).toBe(1);
});

test('what says that nothing was sent is gone once it is sent', async ({ page }) => {
  await page.clock.install();
  const { opened } = await whatsapp(page);
  const script = Promise.withResolvers<void>();
  await page.route(await lateScript(page, '/register', 'register'), async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/register?servico=relaxante');
  await page.getByLabel('Nome').fill('Cida Prado');
  await page.getByLabel('Telefone').fill(freshPhone());
  await page.getByLabel('Li e aceito os termos de uso').check();
  await send(page);
  await page.clock.runFor('00:15');
  await expect(page.getByRole('alert')).toContainText('Não deu para enviar agora.');
  script.resolve();
  await expect(page.locator('#register-form[data-ready]')).toBeVisible();
  await send(page);
  await opened;
  await expect(page.getByText('Não deu para enviar agora.')).toBeHidden();
});

test('a number is never cut: one too long stays refused, one of another country leads to WhatsApp', {
  tag: '@every',
}, async ({ page }) => {
  await openRegister(page);
  await chooseLogin(page);
  const box = page.getByLabel('Telefone');
  await box.pressSequentially('119701550001');
  await expect(box).toHaveValue('11970155000');
  await expect(box).toHaveAccessibleDescription(/Lemos “119701550001”/);
  await sendLogin(page);
  await expect(box).toHaveAccessibleDescription(/Lemos “119701550001”/);
  await expect(box).toBeFocused();

  await box.fill('+54 9 11 2345-6717');
  await expect(box).toHaveAccessibleDescription(/Este número é de outro país/);
  const { opened } = await whatsapp(page);
  await page.getByRole('link', { name: 'Chamar no WhatsApp' }).click();
  expect((await opened).text).toBe('Olá! Gostaria de agendar uma sessão.');
  await page.goBack();
  await box.fill('\u202a+55\u00a011\u00a097015\u20110019\u202c');
  await expect(box).toHaveValue('11970150019');
  await expect(box).toHaveAccessibleDescription('(11) 97015-0019');
});

test('a service that Firefox puts back while it reads a reloaded page stays chosen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const putBack = new MutationObserver(() => {
      const choice = document.querySelector<HTMLOptionElement>('option[value=ventosaterapia]');
      if (choice) choice.selected = true;
      if (choice) putBack.disconnect();
    });
    putBack.observe(document, { childList: true, subtree: true });
  });
  await openRegister(page);
  await expect(page.getByLabel('Serviço')).toHaveValue('ventosaterapia');
});

test('without script the page leads to WhatsApp', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/register');
  await expect(page.getByRole('link', { name: 'Chamar no WhatsApp' })).toBeVisible();
  await expect(page.locator('#register-form')).toBeHidden();
  await context.close();
});

test('a submit whose script never comes is not left spinning: it leads to WhatsApp', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(await lateScript(page, '/register', 'register'), (route) => route.abort());
  await page.goto('/register');
  // Nothing cleans it, so nothing may cut it.
  await page.getByLabel('Telefone').pressSequentially('(11) 97777-5555');
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 97777-5555');
  await page.getByLabel('Serviço').selectOption('ventosaterapia');
  await send(page);
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  await page.clock.runFor('00:15');
  await expect(page.getByRole('button', { name: 'Cadastrar e agendar' })).toBeVisible();
  // Until then a browser does not load a failed script again.
  await expect(page.getByText('recarregue a página')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/.+Servi%C3%A7o%3A%20Ventosaterapia\.$/,
  );
});
