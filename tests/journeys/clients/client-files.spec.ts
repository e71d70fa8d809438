import { readFile } from 'node:fs/promises';
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the columns of a Windows-1252 file are chosen, its lines checked, new clients added', {
    tag: '@every',
  }, async ({ page, owner }) => {
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
    const refused = file.split('\r\n').map((line) => line.split(';', 4).join(';'));
    expect(refused).toEqual([
      '\uFEFF"Linha";"Motivo";"Nome";"Telefone"',
      '"4";"Telefone inválido. Informe DDD e número.";"Sem Número";"123"',
      '"5";"Repetida: outra linha tem este telefone.";"De Novo";"11 97777 6666"',
      '',
    ]);
    await importing(page).getByRole('button', { name: 'Fechar' }).last().click();
    await expect(page.getByRole('link', { name: 'Conceição' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Maria', exact: true })).toBeVisible();
  });

  test('a spreadsheet of Excel is reviewed and imported', { tag: '@every' }, async ({
    page,
    owner,
  }) => {
    await fillClients(owner, []);
    await owner.open('clients');
    await open(page, /^Importar clientes/);
    await choose(page, 'excel.xlsx', await readFile('tests/expected/inputs/excel.xlsx'));
    const lines = importing(page).getByRole('region', { name: 'Entram', exact: true });
    await expect(lines).toContainText('João Conceição');
    await importing(page).getByRole('button', { name: 'Importar 3 clientes' }).click();
    await expect(importing(page).getByText('com sucesso!')).toBeVisible();
  });
});
