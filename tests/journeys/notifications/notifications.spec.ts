import type { Page } from '@playwright/test';
import type { Caller } from '../../support/api/calls.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { expectSound } from '../sound.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const TAB = 'clients?aba=notificacoes';

const rows = (page: Page) => page.getByRole('list', { name: 'Notificações, hoje' }).locator('> li');
const tab = (page: Page) => page.getByRole('tab', { name: /^Notificações/ });
const dialog = (page: Page) => page.getByRole('dialog');

async function registered(api: Caller, name: string, phone: string, email = ''): Promise<void> {
  const body = { name, phone, email, serviceId: 'relaxante', termsAccepted: true };
  expect((await api.send('POST', '/users/register', { body })).status).toBe(201);
}

async function deleteAll(owner: Owner): Promise<void> {
  await fillClients(owner, []);
  await owner.send('DELETE', '/notifications');
}

for (const size of [DESKTOP, PHONE]) {
  const digit = size === PHONE ? 1 : 2;

  test.describe(`at ${size.width} px`, { tag: size === PHONE ? [] : ['@every'] }, () => {
    test.use({ viewport: size });

    test('automatic notifications are read and deleted one by one, then all at once', {
      tag: '@every',
    }, async ({ page, api, owner }) => {
      await deleteAll(owner);
      await registered(api, 'Bia Lima', `1198888771${digit}`);
      await registered(api, 'Caio Reis', `1198888772${digit}`);
      await registered(api, 'Dora Melo', `1198888773${digit}`);
      const eva = { name: 'Eva Sá', phone: `1198888774${digit}` };
      const { id: userId } = (await owner.send('POST', '/users', eva)).data;
      const note = { title: 'Toalha', message: 'Traga uma.', isPublic: false, userId };
      await owner.send('POST', '/notifications', note);
      await owner.open(TAB);
      await expect(tab(page)).toHaveText('Notificações (3)');
      await expect(page).toHaveTitle('(3) Clientes · Toque');
      await expect(rows(page)).toHaveCount(3);
      const dora = rows(page).first();
      await expect(dora).toContainText('Dora Melo se cadastrou.');
      await expect(dora).toContainText('Nova');
      await expect(dora).toContainText('agora');
      await expect(dora.getByRole('button', { name: 'WhatsApp de Dora Melo' })).toBeVisible();
      await expectSound(page, `${size.width} px, automatic`);
      const list = page.getByRole('list', { name: 'Notificações, hoje' });
      const { x: from = 0, width = 0 } = (await list.boundingBox()) ?? {};
      for (const name of ['Recados', 'Marcar todas como lidas', 'Limpar tudo']) {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        expect(box?.x, name).toBeGreaterThanOrEqual(from);
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(from + width);
      }

      await dora.getByRole('button', { name: /^Marcar como lida/ }).click();
      await expect(tab(page)).toHaveText('Notificações (2)');
      await expect(page).toHaveTitle('(2) Clientes · Toque');
      await expect(dora.getByText('Nova', { exact: true })).toHaveCount(0);
      await expect(dora).toBeFocused();
      await rows(page)
        .nth(1)
        .getByRole('button', { name: /^Excluir/ })
        .click();
      await expect(rows(page)).toHaveCount(2);
      await expect(tab(page)).toHaveText('Notificações (1)');
      await page.getByRole('button', { name: 'Marcar todas como lidas' }).click();
      await expect(tab(page)).toHaveText('Notificações');
      await expect(page).toHaveTitle('Clientes · Toque');
      await expect(page.getByRole('button', { name: 'Marcar todas como lidas' })).toHaveCount(0);
      await expect(rows(page), 'what was just read stays in sight').toHaveCount(2);
      await page.reload();
      await expect(page.getByText('Nada novo por aqui.')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Ver 2 lidas' }).click();
      await expect(rows(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Recados' }).click();
      await expect(page.getByRole('heading', { name: 'Notificações Manuais' })).toBeFocused();

      await page.getByRole('button', { name: 'Limpar tudo' }).click();
      await dialog(page).getByRole('button', { name: 'Excluir tudo' }).click();
      await expect(page.getByText('Nenhuma notificação.', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Nenhuma notificação.', { exact: true })).toBeVisible();
      await expect(page.getByText('Toalha'), 'messages stay').toBeVisible();
      await page.route(/\/notifications\?/, (route) =>
        route.fulfill({ status: 500, json: { message: 'Erro.' } }),
      );
      await page.reload();
      const failure = page.getByText('Falha ao buscar notificações. Tente novamente mais tarde.');
      await expect(failure.first()).toBeVisible();
    });

    test('a message is written to a client, listed and deleted', { tag: '@every' }, async ({
      page,
      api,
      owner,
    }) => {
      const number = `1198888775${digit}`;
      const [bia] = await fillClients(owner, [{ name: 'Bia Lima', phone: number }]);
      await owner.send('DELETE', '/notifications');
      await owner.open(size === PHONE ? `clients?cliente=${bia?.id}` : 'clients');
      await page.getByRole('button', { name: 'Mais ações: Bia Lima' }).click();
      await page.getByRole('menuitem', { name: 'Escrever recado' }).click();
      const form = page.getByRole('dialog', { name: 'Escrever recado' });
      const message = form.getByRole('textbox', { name: 'Mensagem' });
      await expect(form.getByRole('textbox', { name: 'Título' })).toBeFocused();
      await expect(message).toHaveAttribute('rows', '3');
      await expect(form.getByText('Não registre dados de saúde aqui.')).toBeVisible();
      const warning = form.getByText('Quem souber o número de telefone poderá ler este recado.');
      await expect(warning).toHaveCount(0);
      await form.getByRole('button', { name: 'Salvar recado' }).click();
      await expect(form.getByText('Título é obrigatório')).toBeVisible();
      await expect(form.getByText('Mensagem é obrigatória')).toBeVisible();
      await form.getByRole('textbox', { name: 'Título' }).fill('Trazer toalha');
      await message.fill('Olá & até já');
      await form.getByRole('switch', { name: 'Visível ao cliente' }).click();
      await expect(warning).toBeVisible();
      await expect(form.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
        'href',
        `https://wa.me/55${number}?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1`,
      );
      await expectSound(page, `${size.width} px, the message's dialog`);
      await form.getByRole('button', { name: 'Salvar recado' }).click();
      await expect(page.getByText('Recado salvo com sucesso!')).toBeVisible();
      const messages = await api.send('GET', `/users/${bia?.id}/notifications`, {
        token: owner.token,
      });
      expect(messages.data).toMatchObject([{ title: 'Trazer toalha' }]);

      await owner.open(TAB);
      await expect(tab(page), 'messages do not count as unread').toHaveText('Notificações');
      const written = page.getByRole('region', { name: 'Notificações Manuais' });
      const row = written.locator('[data-row]');
      await expect(row).toHaveCount(1);
      for (const text of ['Bia Lima', 'Trazer toalha', 'Olá & até já', 'Sim'])
        await expect(row).toContainText(text);
      await row.getByRole('button', { name: 'Excluir Trazer toalha' }).click();
      await dialog(page).getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText('Notificação excluída com sucesso!')).toBeVisible();
      await expect(written).toContainText('Nenhum recado ainda.');
    });
  });
}

test('a different name is compared, applied, undone and ignored', { tag: '@every' }, async ({
  page,
  api,
  owner,
}) => {
  await deleteAll(owner);
  await registered(api, 'Maria Souza', '11988887760', 'maria@example.com');
  await registered(api, 'Maria <b>Souza</b> Prado', '11988887760', 'maria@example.com');
  const [maria] = (await owner.send<{ id: string }[]>('GET', '/users')).data;
  const stored = async () =>
    (await owner.send<{ name: string }>('GET', `/users/${maria?.id}`)).data.name;
  await owner.open(TAB);
  const row = rows(page).filter({ hasText: 'Cadastro com dados diferentes' });
  await expect(row).toContainText('No cadastro: Maria Souza');
  await expect(row).toContainText('Digitado agora: Maria <b>Souza</b> Prado');
  await expect(row.getByRole('button', { name: 'Usar este e-mail' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Usar este nome' }).click();
  await expect(page.getByText('Nome atualizado.')).toBeVisible();
  await expect(tab(page), 'it is read').toHaveText('Notificações (1)');
  expect(await stored()).toBe('Maria <b>Souza</b> Prado');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Voltou ao que era.')).toBeVisible();
  expect(await stored()).toBe('Maria Souza');

  await registered(api, 'M. Souza', '11988887760', 'outra@example.com');
  await page.reload();
  await expect(tab(page)).toHaveText('Notificações (2)');
  const again = rows(page).filter({ hasText: 'M. Souza' });
  await expect(again.getByRole('button', { name: 'Usar este e-mail' })).toBeVisible();
  await again.getByRole('button', { name: /^Ignorar/ }).click();
  await expect(tab(page)).toHaveText('Notificações (1)');
  expect(await stored()).toBe('Maria Souza');
});
