import type { Page } from '@playwright/test';
import { expect, type Owner, test } from '../../support/admin.ts';
import { COST } from '../panel.ts';
import { expectSoundInBothSchemes } from '../sound.ts';

// The log: who wrote what, and when.

const LOG = 'profile?ver=atividades';
const entries = (page: Page) => page.getByRole('main').getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar nas atividades' });

async function changeOfPrice(owner: Owner): Promise<void> {
  const [row] = await owner.fill('faq', [COST]);
  if (!row) throw new Error('no question');
  await owner.send('PUT', `/content/faq/${row.id}`, { answer: 'R$ 150, com hora marcada.' });
}

test('the log tells what was changed, from what to what, and is searched and narrowed', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await changeOfPrice(owner);
  await owner.open(LOG);
  const newest = entries(page).first();
  await expect(newest).toContainText('Pergunta “Quanto custa?” alterada');
  await expect(newest).toContainText(/\d\d:\d\d · dona/);
  await expect(page.getByRole('heading', { name: 'hoje' })).toBeVisible();
  await newest.getByText('Antes e depois: Resposta').click();
  await expect(newest.getByRole('deletion')).toHaveText('Pergunte.');
  await expect(newest.getByRole('insertion')).toHaveText('R$ 150, com hora marcada.');

  await search(page).fill('ninguém escreveu isto');
  await expect(page.getByText('Nenhuma atividade encontrada.')).toBeVisible();
  await search(page).fill('hora marcada');
  await expect(newest).toContainText('alterada');
  await page.getByRole('combobox', { name: 'O que mudou' }).selectOption('Clientes');
  await expect(page).toHaveURL(/ver=atividades&tipo=clients$/);
  await expect(page.getByText('Nenhuma atividade encontrada.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar busca e filtro' }).click();
  await expect(newest).toContainText('alterada');
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Perfil do Administrador' })).toBeVisible();
});

test('a long log has pages in the address', { tag: '@every' }, async ({ page, owner }) => {
  const [row] = await owner.fill('faq', [COST]);
  for (let count = 0; count < 51; count += 1)
    await owner.send('PUT', `/content/faq/${row?.id}`, { answer: `Resposta ${count}` });
  await owner.open(`${LOG}&tipo=faq`);
  await expect(entries(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/tipo=faq&pagina=2$/);
  await expect(page.getByText(/atividades, página 2/)).toBeFocused();
  await page.reload();
  await expect(page.getByText(/atividades, página 2/)).toBeVisible();
  await page.goto(`/admin/${LOG}&tipo=faq&pagina=99`);
  await expect(page, 'the last page that there is').toHaveURL(/pagina=[2-9]$/);
});

for (const width of [360, 1280]) {
  test(`the log is clean at ${width} px, and long texts are cut`, { tag: '@every' }, async ({
    page,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await owner.fill('faq', [{ ...COST, answer: 'Depende de quanto tempo. '.repeat(40) }]);
    await owner.open(LOG);
    const newest = entries(page).first();
    await newest.getByText('Ver: Pergunta').click();
    await expect(newest).not.toContainText('Depende de quanto tempo. '.repeat(40).trim());
    await expectSoundInBothSchemes(page, 'the log');
    await newest.getByRole('button', { name: 'Ver tudo' }).click();
    await expect(newest).toContainText('Depende de quanto tempo. '.repeat(40).trim());
  });
}
