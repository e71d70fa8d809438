import type { Page } from '@playwright/test';
import { expect, fillLogin, type Owner, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { menu } from '../panel.ts';
import { expectAccessible, expectSoundInBothSchemes } from '../sound.ts';

// The list of clients: who is in it, finding one, and what is done about her.

const LONG = 'Maria Antônia das Dores Conceição de Albuquerque e Silva Nogueira da Gama'.padEnd(
  120,
  ' e Sá',
);
const BIA = { name: 'Bia Conceição', phone: '11988887777', email: 'bia@example.com' };
const CARLA = { name: 'Carla Dias', phone: '21977776666' };
const DORA = { name: 'Dora Lima', phone: '1133334444', active: false };

/** Puts these clients in the place of all, announced already. */
async function fill(page: Page, owner: Owner, clients: readonly object[]) {
  const saved = await fillClients(owner, clients);
  const known = JSON.stringify(saved.map(({ id }) => id));
  await page.addInitScript((ids) => localStorage.setItem('notifiedClients', ids), known);
  return saved;
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
async function choose(page: Page, name: string): Promise<void> {
  await press(page, `Mais ações: ${BIA.name}`);
  await page.getByRole('menuitem', { name }).click();
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Buscar por nome, telefone ou e-mail' });
const count = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first();

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
  await adding.getByRole('button', { name: 'Adicionar Cliente' }).click();
  await expect(said(page, 'Cliente adicionado com sucesso!')).toBeFocused();
  const row = page.getByRole('row', { name: /Bia Conceição/ });
  await expect(row.getByRole('cell').first()).toHaveText(`${BIA.name}-`);

  await choose(page, 'Editar');
  await field(page, 'E-mail').fill(BIA.email);
  await press(page, 'Salvar Alterações');
  await expect(said(page, 'Cliente atualizado com sucesso!')).toBeFocused();
  await expect(row.getByRole('cell').first()).toHaveText(BIA.name + BIA.email);

  await choose(page, 'Desativar');
  await expect(said(page, 'Cliente desativado.')).toBeFocused();
  await expect(row.getByRole('cell').nth(3)).toHaveText('Inativo');
  await press(page, 'Desfazer');
  await expect(said(page, 'Cliente ativado.')).toBeVisible();
  await expect(row.getByRole('cell').nth(3)).toHaveText('Ativo');

  await choose(page, 'Excluir');
  await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click();
  await expect(said(page, 'Cliente excluído com sucesso!')).toBeFocused();
  await expect(row).toHaveCount(0);
  await press(page, 'Lixeira');
  await expect(dialog(page, 'Lixeira')).toContainText('(11) 98888-7777');
  await press(page, `Restaurar ${BIA.name}`);
  await expect(said(page, `“${BIA.name}” voltou para a lista.`)).toBeFocused();
  await expect(row).toBeVisible();
});

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: width < 500 });

    test('clients are found by name, phone or e-mail, and the filters are kept', {
      tag: '@every',
    }, async ({ page, owner }) => {
      await fill(page, owner, [BIA, CARLA, { ...DORA, name: LONG }]);
      await owner.open('clients');
      await count(page, 'Mostrando 1–3 de 3 clientes');
      await expectSoundInBothSchemes(page, 'the list');
      for (const text of ['bia conceicao', '+55 11 98888', 'BIA@example']) {
        await search(page).fill(text);
        await count(page, 'Mostrando 1 cliente');
        await expect(link(page, BIA.name)).toBeVisible();
      }
      await search(page).fill('ninguém assim');
      await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
      await press(page, 'Limpar filtros');
      await count(page, 'Mostrando 1–3 de 3 clientes');

      await press(page, 'Hoje');
      if (width < 500) await press(page, 'Filtros');
      await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Nome, de A a Z');
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Inativos');
      await expect(link(page, LONG)).toBeVisible();
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

      await press(page, 'Adicionar Cliente');
      await field(page, 'E-mail').fill('x');
      await dialog(page, 'Adicionar Cliente')
        .getByRole('button', { name: 'Adicionar Cliente' })
        .click();
      await expect(field(page, 'Nome')).toBeFocused();
      await expect(page.getByText('Telefone é obrigatório')).toBeVisible();
      await expectAccessible(page, 'the dialog');
    });
  });
}

test('a card shows the date of its order, the phone of one of two alike, and the rest in a menu', {
  tag: '@every',
}, async ({ page, owner }) => {
  const other = { name: 'Bia Conceicao', phone: '31966665555' };
  await fill(page, owner, [BIA, CARLA, other]);
  const body = { ...BIA, serviceId: 'relaxante', termsAccepted: true };
  await owner.send('POST', '/users/register', body);
  await page.setViewportSize({ width: 1024, height: 768 });
  await owner.open('clients');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card(BIA.name)).toContainText('cadastro agora');
  await expect(card(BIA.name)).toContainText('(11) 98888-7777');
  await expect(card(other.name)).toContainText('(31) 96666-5555');
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Pedido mais recente');
  await expect(card(BIA.name)).not.toContainText('cadastro');
  await press(page, `Mais ações: ${BIA.name}`);
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(/bia@example\.com.*Cadastro em \d\d\/\d\d\/\d{4}/);
  for (const name of ['Editar', 'Desativar', 'Escrever recado', 'Excluir'])
    await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  await expectSoundInBothSchemes(page, 'the menu of a card');
});

test('a list of many is turned page by page, and Back from a client leads to the place in it', {
  tag: '@every',
}, async ({ page, owner }) => {
  const many = Array.from({ length: 52 }, (_, index) => ({
    name: `Cliente ${index + 1}`,
    phone: `119${70_000_000 + index}`,
  }));
  const saved = await fill(page, owner, many);
  await page.setViewportSize({ width: 360, height: 740 });
  await owner.open('clients');
  await count(page, 'Mostrando 1–50 de 52 clientes');
  await link(page, 'Cliente 27').scrollIntoViewIfNeeded();
  await link(page, 'Cliente 27').click();
  await expect(page).toHaveURL(new RegExp(`\\?cliente=${saved[26]?.id}$`));
  await expect(link(page, 'Cliente 27')).toHaveCount(0);
  await page.goBack();
  await expect(link(page, 'Cliente 27')).toBeFocused();
  await expect(link(page, 'Cliente 27')).toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 800 });
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

// Spec §2: without a stored token.
test('a token that is removed while the list is shown asks for the login in its place', {
  tag: '@every',
}, async ({ page, context, owner }) => {
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
