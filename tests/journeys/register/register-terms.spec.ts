import { expect, test } from '../../support/journeys/browser.ts';
import {
  chooseLogin,
  fillRegistration,
  lateScript,
  openRegister,
  send,
  sendLogin,
  whatsapp,
} from '../../support/journeys/register.ts';
import { judge } from '../quality/judge.ts';

const term = (version: string) => ({
  title: 'Termos de Uso',
  version,
  content: `<p>Texto da versão ${version}.</p>`,
  active: true,
});

test("'Aceitar Termos' ticks the box and closes; Esc, 'Fechar' and Back do not tick", async ({
  page,
}) => {
  await openRegister(page);
  const box = page.getByLabel('Li e aceito os termos de uso');
  const terms = page.getByRole('dialog', { name: 'Termos de Uso' });
  for (const [leave, ticked] of [
    [() => page.keyboard.press('Escape'), false],
    [() => terms.getByRole('button', { name: 'Fechar' }).click(), false],
    [() => page.goBack(), false],
    [() => terms.getByRole('button', { name: 'Aceitar Termos' }).click(), true],
    [() => page.keyboard.press('Escape'), true],
  ] as const) {
    await page.getByRole('link', { name: 'Ler os termos' }).click();
    await expect(terms).toBeVisible();
    await leave();
    await expect(terms).toBeHidden();
    await expect(box).toBeChecked({ checked: ticked });
    await expect(page).toHaveURL(/\/register$/);
  }
});

test('terms accepted before the script came stay accepted', async ({ page }) => {
  await page.route(await lateScript(page, '/register', 'register'), () => undefined);
  await page.goto('/register');
  await page.getByRole('link', { name: 'Ler os termos' }).click();
  await page.getByRole('button', { name: 'Aceitar Termos' }).click();
  await expect(page.getByLabel('Li e aceito os termos de uso')).toBeChecked();
});

test('terms that change while the form is filled in are shown, scroll and are accepted again', async ({
  page,
  api,
}) => {
  const { opened } = await whatsapp(page);
  await openRegister(page);
  await fillRegistration(page);
  const content = `<p>Texto da versão 2.0.</p>${'<p>Uma linha dos termos.</p>'.repeat(60)}`;
  const body = { ...term('2.0'), content };
  await api.send('POST', '/users/terms', { token: await api.adminToken(), body });
  await send(page);
  const terms = page.getByRole('dialog', { name: 'Termos de Uso' });
  await expect(terms).toContainText('Texto da versão 2.0.');
  await page.setViewportSize({ width: 360, height: 600 });
  const text = terms.getByRole('region', { name: /Termos de Uso, versão 2\.0/ });
  // The page follows its new size a moment later.
  await expect
    .poll(() => text.evaluate((box) => box.clientHeight), { message: '60 %' })
    .toBeLessThanOrEqual(360);
  expect(await text.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await expect(page.getByLabel('Li e aceito os termos de uso')).not.toBeChecked();
  await terms.getByRole('button', { name: 'Aceitar Termos' }).click();
  await expect(page.getByLabel('Li e aceito os termos de uso')).toBeFocused();
  await send(page);
  await opened;
});

test('a returning client accepts the newer terms, reads the messages, then goes on', async ({
  page,
  api,
}) => {
  const { opened: first } = await whatsapp(page);
  await openRegister(page);
  const phone = await fillRegistration(page);
  await send(page);
  await first;

  const token = await api.adminToken();
  const { data: clients } = await api.send<{ id: string; phone: string }[]>('GET', '/users', {
    token,
  });
  const userId = clients.find((client) => client.phone === phone)?.id;
  await api.send('POST', '/users/terms', { token, body: term('3.0') });
  const message = { title: 'Novo endereço', message: 'Rua das Flores, 12', userId };
  await api.send('POST', '/notifications', { token, body: { ...message, isPublic: true } });
  await api.send('POST', '/notifications', {
    token,
    body: { ...message, title: 'Só para mim', isPublic: false },
  });

  const { opened } = await whatsapp(page);
  await openRegister(page);
  await chooseLogin(page);
  await page.getByLabel('Telefone').fill(phone);
  await sendLogin(page);
  await expect(page.getByRole('heading', { name: 'Os termos mudaram' })).toBeFocused();
  await expect(page.getByText('Texto da versão 3.0.')).toBeVisible();
  await judge(page, 'register, newer terms');
  const accept = page.getByRole('button', { name: 'Aceitar Termos' });
  const badGateway = { status: 502, body: 'Bad gateway' };
  await page.route('**/users/terms', (route) => route.fulfill(badGateway), { times: 1 });
  await accept.click();
  // spec §8
  await expect(page.getByRole('alert')).toContainText('Erro ao salvar termos');
  await expect(accept).toBeFocused();
  await accept.click();
  await expect(page.getByRole('heading', { name: 'Um recado para você' })).toBeFocused();
  await expect(page.getByText('Rua das Flores, 12')).toBeVisible();
  await expect(page.getByText('Só para mim')).toBeHidden();
  await judge(page, 'register, messages');
  await page.getByRole('button', { name: 'Continuar para o WhatsApp' }).click();
  expect((await opened).text).toBe('Olá! Gostaria de agendar uma sessão.');
  await openRegister(page);
  await page.getByText('Recados (1)').click();
  await expect(page.getByText('Rua das Flores, 12')).toBeVisible();
});
