import type { Page } from '@playwright/test';
import { expect, fillLogin, type Owner, test } from '../../support/admin.ts';
import { menu, offer, take } from '../panel.ts';
import { expectAccessible, expectSoundInBothSchemes } from '../sound.ts';

// The list of clients: who is in it, finding one, and what is done about her.

type Client = { readonly id: string; readonly name: string; readonly version: number };

const LONG = 'Maria Antônia das Dores Conceição de Albuquerque e Silva Nogueira da Gama'.padEnd(
  120,
  ' e Sá',
);
const BIA = { name: 'Bia Conceição', phone: '11988887777', email: 'bia@example.com' };
const CARLA = { name: 'Carla Dias', phone: '21977776666' };
const DORA = { name: 'Dora Lima', phone: '1133334444', active: false };

/** Puts these clients in the place of all that there are; nobody announces them. */
async function fill(page: Page, { send }: Owner, clients: readonly object[]): Promise<Client[]> {
  const { data: all } = await send<Client[]>('GET', '/users');
  for (const { id } of all) await send('DELETE', `/users/${id}`);
  const saved: Client[] = [];
  for (const client of clients) {
    const { status, data, text } = await send<Client>('POST', '/users', client);
    if (status !== 201) throw new Error(`POST /users answered ${status}: ${text}`);
    saved.push(data);
  }
  const known = JSON.stringify(saved.map(({ id }) => id));
  await page.addInitScript((ids) => localStorage.setItem('notifiedClients', ids), known);
  return saved;
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Buscar por nome, telefone ou e-mail' });
const count = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first();
const failed = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a client is added, changed, switched off and deleted, and the last two are undone', async ({
  page,
  owner,
}) => {
  await fill(page, owner, []);
  await owner.open('clients');
  await expect(page.getByText('Nenhum cliente cadastrado.')).toBeVisible();
  await press(page, 'Adicionar Cliente');
  const adding = dialog(page, 'Adicionar Cliente');
  await expect(field(page, 'Nome')).toBeFocused();
  await field(page, 'Nome').fill(BIA.name);
  await field(page, 'Telefone').fill('+55 (11) 98888-7777');
  await expect(field(page, 'Telefone')).toHaveValue('11988887777');
  await expect(adding.getByText('(11) 98888-7777')).toBeVisible();
  await adding.getByRole('button', { name: 'Adicionar Cliente' }).click();
  await expect(said(page, 'Cliente adicionado com sucesso!')).toBeFocused();
  const row = page.getByRole('row', { name: /Bia Conceição/ });
  await expect(row.getByRole('cell').nth(2)).toHaveText('-');

  await press(page, `Editar ${BIA.name}`);
  await field(page, 'E-mail').fill(BIA.email);
  await press(page, 'Salvar Alterações');
  await expect(said(page, 'Cliente atualizado com sucesso!')).toBeFocused();
  await expect(row.getByRole('cell').nth(2)).toHaveText(BIA.email);

  await press(page, `Desativar ${BIA.name}`);
  await expect(said(page, 'Cliente desativado.')).toBeFocused();
  await expect(row.getByRole('cell').nth(4)).toHaveText('Inativo');
  await press(page, 'Desfazer');
  await expect(said(page, 'Cliente ativado.')).toBeVisible();
  await expect(row.getByRole('cell').nth(4)).toHaveText('Ativo');

  await press(page, `Excluir ${BIA.name}`);
  await expect(
    page.getByText('Tem certeza que deseja excluir este cliente? Esta ação não pode ser desfeita.'),
  ).toBeVisible();
  await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click();
  await expect(said(page, 'Cliente excluído com sucesso!')).toBeFocused();
  await expect(row).toHaveCount(0);
  await press(page, 'Desfazer');
  await expect(said(page, `“${BIA.name}” voltou para a lista.`)).toBeVisible();
  await expect(row).toBeVisible();
});

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: width < 500 });

    test('somebody is found by name, phone or e-mail, and the narrowing is kept', async ({
      page,
      owner,
    }) => {
      await fill(page, owner, [BIA, CARLA, DORA]);
      await owner.open('clients');
      await count(page, 'Mostrando 1–3 de 3 clientes');
      for (const text of ['conceicao', '+55 11 98888', 'BIA@example']) {
        await search(page).fill(text);
        await count(page, 'Mostrando 1 cliente');
        await expect(link(page, BIA.name)).toBeVisible();
      }
      await search(page).fill('ninguém assim');
      await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
      await press(page, 'Limpar filtros');
      await count(page, 'Mostrando 1–3 de 3 clientes');

      await press(page, 'Hoje');
      await expect(page.getByRole('button', { name: 'Hoje' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      if (width < 500) await press(page, 'Filtros');
      await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Nome, de A a Z');
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Inativos');
      await expect(link(page, DORA.name)).toBeVisible();
      await count(page, 'Mostrando 1 cliente');
      await link(page, 'Painel').click();
      await expect(page.getByRole('main', { name: 'Painel' })).toBeVisible();
      await link(page, 'Clientes').click();
      await count(page, 'Mostrando 1 cliente');
      await page.getByRole('tab', { name: 'Clientes' }).press('ArrowRight');
      await expect(page.getByRole('tab', { name: /^Notificações/ })).toBeFocused();
      await expect(page).toHaveURL(/\?aba=notificacoes$/);
      await page.getByRole('tab', { name: /^Notificações/ }).press('Home');
      await count(page, 'Mostrando 1 cliente');
    });

    test('the list and its dialog are accessible, light and dark', async ({ page, owner }) => {
      await fill(page, owner, [BIA, { ...DORA, name: LONG }]);
      await owner.open('clients');
      await count(page, 'Mostrando 1–2 de 2 clientes');
      await expectSoundInBothSchemes(page, 'the list');
      await press(page, 'Adicionar Cliente');
      const adding = dialog(page, 'Adicionar Cliente');
      await field(page, 'E-mail').fill('x');
      await adding.getByRole('button', { name: 'Adicionar Cliente' }).click();
      await expect(field(page, 'Nome')).toBeFocused();
      await expect(page.getByText('Telefone é obrigatório')).toBeVisible();
      await expectAccessible(page, 'the dialog');
    });
  });
}

test('a list of many is turned page by page, and the focus goes on at its top', async ({
  page,
  owner,
}) => {
  const many = Array.from({ length: 52 }, (_, index) => ({
    name: `Cliente ${index + 1}`,
    phone: `119${70_000_000 + index}`,
  }));
  await fill(page, owner, many);
  await owner.open('clients');
  await count(page, 'Mostrando 1–50 de 52 clientes');
  await expect(page.getByRole('row')).toHaveCount(51);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(nodes, 'nodes of the whole document').toBeLessThanOrEqual(1200);
  await press(page, 'Próxima');
  await expect(page.getByText('Mostrando 51–52 de 52 clientes')).toBeFocused();
  const shown = page.getByRole('navigation', { name: 'Páginas' }).getByRole('button');
  await expect(shown.and(page.locator('[aria-current=page]'))).toHaveAccessibleName('Página 2');
  await expect(link(page, 'Cliente 1')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Nome, de A a Z');
  await count(page, 'Mostrando 1–50 de 52 clientes');
});

test("another client's phone leads to her; a client deleted meanwhile becomes a new one; nothing typed is lost", async ({
  page,
  owner,
}) => {
  const [bia, carla] = await fill(page, owner, [BIA, CARLA]);
  await owner.open('clients');
  await press(page, `Editar ${BIA.name}`);
  await field(page, 'Telefone').fill(CARLA.phone);
  await press(page, 'Salvar Alterações');
  const alert = failed(page, 'Erro ao salvar cliente. Por favor, tente novamente.');
  await expect(alert).toContainText('Este telefone já é de outro cliente.');
  await alert.getByRole('button', { name: `Ver o cadastro de ${CARLA.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`\\?cliente=${carla?.id}$`));
  await page.goBack();

  await expect(offer(page, BIA.name)).toBeVisible();
  await take(page, BIA.name);
  await expect(field(page, 'Telefone')).toHaveValue(CARLA.phone);
  await page.keyboard.press('Escape');
  await expect(said(page, 'O que você escreveu foi descartado.')).toBeVisible();
  await press(page, 'Desfazer');
  await expect(field(page, 'Telefone')).toHaveValue(CARLA.phone);
  await field(page, 'Telefone').fill('11955554444');
  await owner.send('DELETE', `/users/${bia?.id}`);
  await press(page, 'Salvar Alterações');
  await expect(failed(page, 'Este cliente foi excluído enquanto você editava.')).toBeVisible();
  await dialog(page, 'Adicionar Cliente')
    .getByRole('button', { name: 'Adicionar Cliente' })
    .click();
  await expect(said(page, 'Cliente adicionado com sucesso!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bia Conceição/ })).toContainText('(11) 95555-4444');
});

// Spec §8.
test('what the server refuses is told in its sentence, and can be dismissed', async ({
  page,
  owner,
}) => {
  await fill(page, owner, [BIA]);
  let broken = true;
  await page.route(/\/users(?:[/?]|$)/, (route) =>
    broken ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
  );
  await owner.open('clients');
  const list = failed(page, 'Erro ao carregar clientes. Por favor, tente novamente.');
  await expect(list).toBeVisible();
  broken = false;
  await list.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(list).toHaveCount(0);
  await expect(link(page, BIA.name)).toBeVisible();
  broken = true;
  await press(page, `Desativar ${BIA.name}`);
  const status = failed(page, 'Erro ao alterar status do cliente. Por favor, tente novamente.');
  await expect(status).toBeFocused();
  await status.getByRole('button', { name: 'Fechar' }).click();
  await expect(status).toHaveCount(0);
  await press(page, `Excluir ${BIA.name}`);
  await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click();
  await expect(failed(page, 'Erro ao excluir cliente. Por favor, tente novamente.')).toBeFocused();
});

// Spec §2: without a stored token.
test('a token that goes while the clients are looked at is told in their place', async ({
  page,
  context,
  owner,
}) => {
  await fill(page, owner, [BIA]);
  await owner.open('clients');
  await expect(link(page, BIA.name)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.clear());
  const gone = page.getByText('Você precisa estar autenticado para acessar esta página.');
  await expect(gone).toBeVisible();
  await expect(link(page, BIA.name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await fillLogin(page);
  await expect(link(page, BIA.name)).toBeVisible();
  await menu(page, 'Perfil').click();
  await expect(page.getByRole('heading', { name: 'Perfil do Administrador' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a card opens her page, and Back leads to her place in the list', async ({
    page,
    owner,
  }) => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      name: `Cliente ${index + 1}`,
      phone: `119${70_000_000 + index}`,
    }));
    const saved = await fill(page, owner, many);
    await owner.open('clients');
    await link(page, 'Cliente 7').scrollIntoViewIfNeeded();
    await link(page, 'Cliente 7').click();
    await expect(page).toHaveURL(new RegExp(`\\?cliente=${saved[6]?.id}$`));
    await expect(link(page, 'Cliente 7')).toHaveCount(0);
    await page.goBack();
    await expect(link(page, 'Cliente 7')).toBeFocused();
    await expect(link(page, 'Cliente 7')).toBeInViewport();
  });
});

test("an address too long for its column goes on in a second line after the '@'", async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await fill(page, owner, [{ ...BIA, email: 'alice.figueiredo@example.com' }]);
  await owner.open('clients');
  const cell = page.getByRole('cell', { name: 'alice.figueiredo@example.com', exact: true });
  const lines = await cell.evaluate((box) => {
    const range = document.createRange();
    const texts = Array.from(box.childNodes).filter((node) => node instanceof Text);
    return texts.map((node) => {
      range.selectNodeContents(node);
      return [node.data, range.getClientRects().length];
    });
  });
  expect(lines).toEqual([
    ['alice.figueiredo@', 1],
    ['example.com', 1],
  ]);
});
