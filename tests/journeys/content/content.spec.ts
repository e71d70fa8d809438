import { expect, test } from '../../support/admin.ts';

test.describe('with builds', () => {
  test.use({ builds: true });

  // In Firefox and WebKit: tests/engines/owner.spec.ts.
  test('an edited hero is saved, published and seen by a visitor', { tag: '@every' }, async ({
    page,
    context,
    api,
    owner,
  }) => {
    // A whole build, which yields to everything else on the machine.
    test.setTimeout(120_000);
    await owner.open('hero');
    const title = page.getByRole('textbox', { name: 'Título', exact: true });
    await title.fill('Casa Serena\nMassagem com calma');
    await expect(page.getByText('Alterações não salvas')).toBeVisible();
    const preview = page.getByLabel('Prévia do início do site');
    await expect(preview.getByText('Massagem com calma')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
    await expect(page.getByText('Publicando…')).toBeVisible();

    const visitor = await context.newPage();
    await visitor.goto('/');
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading, 'before the build').toContainText('Massagem com calma');
    await expect(page.getByText(/Publicado às \d\d:\d\d/)).toBeVisible({ timeout: 90_000 });
    await expect
      .poll(async () => (await api.send('GET', '/')).text)
      .toContain('Massagem com calma');
  });
});

test('the suggested services, an added and a deleted one reach the visitor', async ({
  page,
  context,
  owner,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const visitor = await context.newPage();
  const cards = visitor.locator('#services h3');
  await owner.fill('services', []);
  await owner.open('services');
  await expect(page.getByText('Nenhum serviço cadastrado.')).toBeVisible();
  await press('Começar com os textos sugeridos');
  const table = page.getByRole('table', { name: 'Lista de Serviços' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('spinbutton', { name: 'Ordem' })).toHaveValue('5');
  await page.getByRole('textbox', { name: 'Título' }).fill('Pedras Quentes');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Calor que solta.');
  await press('Adicionar Serviço');
  await expect(page.getByText('Novo serviço adicionado com sucesso!')).toBeVisible();
  await visitor.goto('/');
  await expect(cards).toHaveText([/./, /./, /./, /./, 'Pedras Quentes']);

  await press('Excluir Pedras Quentes');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Serviço excluído com sucesso!')).toBeVisible();
  await visitor.reload();
  await expect(cards).toHaveCount(4);
  await expect(cards).not.toContainText(['Pedras Quentes']);
});
