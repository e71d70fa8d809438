import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { expectSound } from '../sound.ts';

const open = async (page: Page, tool: RegExp) => {
  await page.getByRole('button', { name: 'Ferramentas' }).click();
  await page.getByRole('button', { name: tool }).click();
};
const importing = (page: Page) => page.getByRole('dialog', { name: 'Importar clientes' });
const choose = (page: Page, name: string, buffer: Buffer) =>
  importing(page).getByLabel('Escolher arquivo').setInputFiles({ name, mimeType: '', buffer });

test('an import restores exactly what an export wrote', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  const notes = '\'=isto; "fica"\ncomo está';
  const [formula] = await fillClients(owner, [
    { name: '=SOMA(1;1)', phone: '11988887777', email: 'ana@example.com' },
    { name: 'Conceição', phone: '1133334444', active: false },
  ]);
  await owner.send('PUT', `/users/${formula?.id}`, { notes });
  await owner.open('clients');
  await page.getByRole('button', { name: 'Ferramentas' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Exportar CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = await readFile(await file.path());
  await expect(page.getByText('Arquivo salvo.')).toBeVisible();

  await fillClients(owner, []);
  await page.reload();
  await expect(page.getByText('Nenhum cliente cadastrado.')).toBeVisible();
  await open(page, /^Importar clientes/);
  await choose(page, file.suggestedFilename(), bytes);
  await importing(page).getByRole('button', { name: 'Importar 2 clientes' }).click();
  await expect(importing(page).getByText('2 clientes importados com sucesso!')).toBeVisible();
  await importing(page).getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('link', { name: '=SOMA(1;1)' })).toBeVisible();
  type Row = { id: string; name: string; email: string | null; active: boolean; notes: string };
  const { data: rows } = await owner.send<Row[]>('GET', '/users?sort=name');
  expect(rows.map(({ name, email, active }) => [name, email, active])).toEqual([
    ['=SOMA(1;1)', 'ana@example.com', true],
    ['Conceição', null, false],
  ]);
  expect((await owner.send<Row>('GET', `/users/${rows[0]?.id}`)).data.notes).toBe(notes);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the columns of a Windows-1252 file are chosen, its lines checked, new clients added', async ({
    page,
    owner,
  }) => {
    await fillClients(owner, [{ name: 'Maria', phone: '11988887777' }]);
    await owner.open('clients');
    await open(page, /^Importar clientes/);
    const lines = [
      'Quem;Celular;Obs',
      'Conceição;(11) 97777-6666;manhã',
      'Maria Luz;+55 11 98888-7777;',
      'Sem Número;123;',
      'De Novo;11 97777 6666;',
    ];
    await choose(page, 'lista.csv', Buffer.from(lines.join('\r\n'), 'latin1'));
    await expect(importing(page)).toContainText('Escolha as colunas de nome e telefone');
    await expectSound(page, 'the columns');
    await importing(page).getByLabel('Quem').selectOption('Nome');
    for (const [list, line, words] of [
      ['Ficam de fora', /^Sem Número\s*Linha 4/, 'Telefone inválido. Informe DDD e número.'],
      ['Ficam de fora', /^De Novo\s*Linha 5/, 'Repetida: outra linha tem este telefone.'],
      ['Entram', /^Conceição\s*Linha 2/, '(11) 97777-6666'],
      ['Já são clientes', /^Maria Luz\s*Linha 3/, 'Já é cliente: Maria'],
    ] as const) {
      const lines = importing(page).getByRole('region', { name: list }).getByRole('listitem');
      await expect(lines.filter({ hasText: line })).toContainText(words);
    }
    await expectSound(page, 'the review');
    await importing(page).getByRole('button', { name: 'Importar 1 cliente' }).click();
    await expect(importing(page).getByText('1 cliente importado com sucesso!')).toBeVisible();
    const download = page.waitForEvent('download');
    await importing(page).getByRole('button', { name: 'Baixar CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')).toEqual([
      '\uFEFF"Linha";"Motivo";"Nome";"Telefone";"E-mail";"Status";"Cadastro";"Anotações"',
      '"4";"Telefone inválido. Informe DDD e número.";"Sem Número";"123";"";"";"";""',
      '"5";"Repetida: outra linha tem este telefone.";"De Novo";"11 97777 6666";"";"";"";""',
      '',
    ]);
    await importing(page).getByRole('button', { name: 'Fechar' }).last().click();
    await expect(page.getByRole('link', { name: 'Conceição' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Maria', exact: true })).toBeVisible();
  });

  for (const [name, region, words, button] of [
    [
      'iphone.vcf',
      'Entram com aviso',
      'Outros números: (11) 3333-0401 e (11) 97014-0091.',
      'Importar 3 clientes',
    ],
    ['android.vcf', 'Ficam de fora', 'Caixa Postal', 'Importar 3 clientes'],
    ['google-contacts-new.csv', 'Entram', 'Salão Flor', 'Importar 3 clientes'],
    ['outlook-pt.csv', 'Entram com aviso', 'E-mail “bento@” inválido', 'Importar 2 clientes'],
    ['excel.xlsx', 'Entram', 'João Conceição', 'Importar 3 clientes'],
  ] as const)
    test(`${name} is reviewed and imported`, {
      tag: name === 'iphone.vcf' ? [] : '@every',
    }, async ({ page, owner }) => {
      await fillClients(owner, []);
      await owner.open('clients');
      await open(page, /^Importar clientes/);
      await choose(page, name, await readFile(join('tests/expected/inputs', name)));
      const lines = importing(page).getByRole('region', { name: region, exact: true });
      await expect(lines).toContainText(words);
      await expectSound(page, name);
      await importing(page).getByRole('button', { name: button }).click();
      await expect(importing(page).getByText('com sucesso!')).toBeVisible();
    });

  test('a letter of two encodings is read as the owner chooses', { tag: '@every' }, async ({
    page,
    owner,
  }) => {
    await fillClients(owner, []);
    await owner.open('clients');
    await open(page, /^Importar clientes/);
    await choose(page, 'lista.csv', Buffer.from('Nome;Fone\n\x83ric;11977776666', 'latin1'));
    const list = importing(page).getByRole('region', { name: 'Entram' });
    await expect(list).toContainText('Éric');
    await expectSound(page, 'two readings');
    await importing(page).getByRole('radio', { name: 'âric' }).check();
    await expect(list).toContainText('âric');
  });
});
