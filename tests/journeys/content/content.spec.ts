import { expect, test } from '../../support/admin.ts';

test.describe('with builds', () => {
  test.use({ builds: true });

  // Firefox and WebKit do the same in CI: tests/engines/owner.spec.ts.
  test('an edited hero is saved, published and seen by a visitor', { tag: '@every' }, async ({
    page,
    context,
    api,
    owner,
  }) => {
    // The one journey that waits for a whole build, which yields to everything else on the machine.
    test.setTimeout(120_000);
    await owner.open('hero');
    const title = page.getByRole('textbox', { name: 'Título', exact: true });
    await title.fill('Casa Serena\nMassagem com calma');
    await expect(page.getByText('Alterações não salvas')).toBeVisible();
    await expect(
      page.getByLabel('Prévia do início do site').getByText('Massagem com calma'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
    await expect(page.getByText('Publicando…')).toBeVisible();

    const visitor = await context.newPage();
    await visitor.goto('/');
    await expect(
      visitor.getByRole('heading', { level: 1 }),
      'seen at once, before the rebuild',
    ).toContainText('Massagem com calma');

    await expect(page.getByText(/Publicado às \d\d:\d\d/)).toBeVisible({ timeout: 90_000 });
    await expect
      .poll(async () => (await api.send('GET', '/')).text)
      .toContain('Massagem com calma');
  });
});

test('only changed fields travel, with the version they were based on', async ({
  page,
  api,
  owner,
}) => {
  await api.send('PUT', '/content/hero', { token: owner.token, body: { title: 'Toque' } });
  await owner.open('hero');
  await page.getByRole('textbox', { name: 'Texto do botão' }).fill('RESERVAR');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  const request = await sent;
  expect(Object.keys(request.postDataJSON() as object).sort()).toEqual(['button_text', 'id']);
  expect(request.headers()['if-match']).toMatch(/^"\d+"$/);
  await expect(page.getByText('Dados salvos com sucesso!')).toBeVisible();
});

test('services: suggested texts, add, edit, delete, and the visitor sees each', async ({
  page,
  context,
  api,
  owner,
}) => {
  const titles = async () =>
    (await api.send<{ title: string }[]>('GET', '/content/services')).data.map(
      (service) => service.title,
    );
  await owner.fill('services', []);
  await owner.open('services');
  await expect(page.getByText('Nenhum serviço cadastrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Começar com os textos sugeridos' }).click();
  const table = page.getByRole('table', { name: 'Lista de Serviços' });
  await expect(table.getByRole('row')).toHaveCount(5);

  const order = page.getByRole('spinbutton', { name: 'Ordem' });
  await expect(order).toHaveValue('5');
  await page.getByRole('button', { name: 'Adicionar Serviço' }).click();
  await expect(page.getByText('Título é obrigatório')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Título' }).fill('Pedras Quentes');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Calor que solta.');
  await page.getByRole('button', { name: 'Adicionar Serviço' }).click();
  await expect(page.getByText('Novo serviço adicionado com sucesso!')).toBeVisible();
  await expect(order).toHaveValue('6');
  expect(await titles()).toContain('Pedras Quentes');

  await page.getByRole('button', { name: 'Editar Pedras Quentes' }).click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Pedras Quentes');
  await page.getByRole('textbox', { name: 'Título' }).fill('Pedras Mornas');
  await page.getByRole('button', { name: 'Atualizar Serviço' }).click();
  await expect(page.getByText('Serviço atualizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar Serviço' })).toBeVisible();
  expect(await titles()).toContain('Pedras Mornas');
  const visitor = await context.newPage();
  await visitor.goto('/');
  const cards = visitor.locator('#services h3');
  await expect(cards).toHaveText([/./, /./, /./, /./, 'Pedras Mornas']);

  await page.getByRole('button', { name: 'Excluir Pedras Mornas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  await expect(dialog).toContainText(
    'Tem certeza que deseja excluir este serviço? Esta ação não pode ser desfeita.',
  );
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Serviço excluído com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await titles()).not.toContain('Pedras Mornas');
  await visitor.reload();
  await expect(cards).toHaveCount(4);
  await expect(cards).not.toContainText(['Pedras Mornas']);
});

test('a record changed elsewhere is never overwritten in silence: both texts, and the choice', async ({
  page,
  api,
  owner,
}) => {
  const { token } = owner;
  const body = { question: 'Dói?', answer: 'Não.', order: 1 };
  const { data: item } = await api.send<{ id: string }>('POST', '/content/faq', { token, body });
  await owner.open('faq');
  await page.getByRole('button', { name: 'Editar Dói?' }).click();
  const answer = page.getByRole('textbox', { name: 'Resposta' });
  await answer.fill('Minha resposta');
  await api.send('PUT', `/content/faq/${item.id}`, {
    token,
    body: { id: item.id, answer: 'Resposta da outra aba' },
  });
  await page.getByRole('button', { name: 'Atualizar Pergunta' }).click();

  const conflict = page.getByRole('alert').filter({ hasText: 'Resposta da outra aba' });
  await expect(conflict).toContainText('Resposta da outra aba');
  await expect(conflict).toContainText('Minha resposta');
  await conflict.getByRole('button', { name: 'Salvar o meu texto' }).click();
  await expect(page.getByText('Pergunta atualizada com sucesso!')).toBeVisible();
  expect((await api.send('GET', `/content/faq/${item.id}`)).data).toMatchObject({
    answer: 'Minha resposta',
    question: 'Dói?',
  });
});

test('a failed delete closes the dialog and says why', async ({ page, api, owner }) => {
  const { token } = owner;
  await api.send('POST', '/content/benefits', {
    token,
    body: { title: 'Sono', description: 'Mais fundo.', icon: 'fa-moon', order: 1 },
  });
  await owner.open('benefits');
  await page.getByRole('button', { name: 'Excluir Sono' }).click();
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Erro ao excluir benefício: Sem conexão.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('Erro ao excluir benefício')).toBeHidden();
});

test('a lost answer repeated with the same text adds one post', async ({ page, api, owner }) => {
  await owner.fill('blog', []);
  await owner.open('blog');
  await expect(page.getByLabel('Data de publicação')).not.toHaveValue('');
  for (const name of ['Título', 'Resumo', 'Conteúdo', 'Autor'])
    await page.getByRole('textbox', { name }).fill(`${name} do post`);
  // The server commits, the answer never arrives.
  let lost = 0;
  await page.route('**/content/blog', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Adicionar Postagem' }).click();
  await expect(page.getByText('Erro: Sem conexão.')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar Postagem' }).click();
  await expect(page.getByText('Novo post adicionado com sucesso!')).toBeVisible();
  expect((await api.send<unknown[]>('GET', '/content/blog')).data).toHaveLength(1);
  await expect(
    page.getByRole('table', { name: 'Lista de Postagens' }).getByRole('row'),
  ).toHaveCount(2);
});
