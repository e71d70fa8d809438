import { expect, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { expectSound } from '../sound.ts';

// A client's page: what is kept of her, the owner's notes, one record of two; and WhatsApp.

const MARIA = { name: 'Maria de Souza', phone: '11988887777', email: 'maria@example.com' };
const TWIN = { name: 'maria de souza', phone: '21988887777' };

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: width < 500 });

    test('notes are written, two records become one, and are two again', { tag: '@every' }, async ({
      page,
      owner,
    }) => {
      const [maria, twin] = await fillClients(owner, [MARIA, TWIN]);
      await owner.send('PUT', `/users/${twin?.id}`, { notes: 'Veio por indicação.' });
      const told = { title: 'Aviso', message: 'Até sexta!', isPublic: true, userId: maria?.id };
      await owner.send('POST', '/notifications', told);
      const on = (days: number) =>
        new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      for (const [days, state] of [
        [-20, 'done'],
        [-10, 'missed'],
        [10, 'scheduled'],
      ] as const)
        await owner.send('POST', `/users/${maria?.id}/appointments`, {
          ...{ day: on(days), time: '14:00', service_name: 'Relaxante', duration: 60, state },
        });
      await owner.open(`clients?cliente=${maria?.id}`);
      await expect(page.getByRole('heading', { level: 1, name: MARIA.name })).toBeVisible();
      await expect(page.getByRole('link', { name: MARIA.email })).toHaveAttribute(
        'href',
        `mailto:${MARIA.email}`,
      );
      await expect(page.getByRole('list', { name: 'Histórico' })).toContainText(
        'Recado, visível ao cliente: Sim',
      );
      const figures = page.locator('dl').first();
      await expect(figures).toHaveText(/^Visitas1Última\d.*Próxima\d.*Faltas1Cliente desde\d/);
      await expect(page.getByRole('region', { name: 'Próxima sessão' })).toContainText('14:00');

      const note = page.getByRole('textbox', { name: 'Nova anotação' });
      const notes = page.getByRole('list', { name: 'Anotações' });
      await expect(page.getByText('Só você lê. Não registre dados de saúde aqui.')).toBeVisible();
      await note.fill('Prefere manhã.');
      await expect(page.getByText('Alterações não salvas')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Anotações salvas com sucesso!')).toBeVisible();
      await expectSound(page, "a client's page");

      await expect(notes.getByRole('listitem')).toHaveText([/^\d\d\/\d\d\/\d{4}Prefere manhã\.$/]);
      await expect(note).toHaveValue('');

      await page.getByRole('button', { name: `Mais ações: ${MARIA.name}` }).click();
      await page.getByRole('menuitem', { name: 'Juntar com outro cadastro…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Juntar cadastros' });
      await dialog.getByRole('searchbox').fill('souza');
      await dialog.getByRole('button', { name: '(21) 98888-7777' }).click();
      await dialog.getByRole('radio', { name: 'O outro: (21) 98888-7777' }).check();
      await expect(dialog.getByRole('radio', { name: 'Juntar as duas' })).toBeChecked();
      await expect(
        dialog.getByText('As sessões, os pedidos, aceites e recados dos dois ficam juntos.'),
      ).toBeVisible();
      await expectSound(page, 'the merge');
      await dialog.getByRole('button', { name: 'Juntar cadastros' }).click();
      await expect(page.getByText('Os dois cadastros agora são um só.')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(notes.getByRole('listitem')).toHaveText([
        /Prefere manhã\.$/,
        'Sem dataVeio por indicação.',
      ]);
      await expect(page.getByText('(21) 98888-7777')).toBeVisible();
      await expect(page.getByText('Possível duplicado')).toHaveCount(0);

      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(page.getByText('Os dois cadastros estão de volta.')).toBeVisible();
      await expect(page.getByText('Possível duplicado')).toBeVisible();
      await expect(notes.getByRole('listitem')).toHaveText([/Prefere manhã\.$/]);
    });
  });
}

test('what comes in leaves the buttons below it where they were', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  const [maria] = await fillClients(owner, [MARIA]);
  const held = Promise.withResolvers<void>();
  await page.route('**/money/packages?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await owner.open(`clients?cliente=${maria?.id}`);
  await expect(page.getByText('Nenhuma sessão marcada.')).toBeVisible();
  await expect(page.getByText('Carregando…')).toHaveCount(1);
  const button = page.getByRole('button', { name: 'Vender pacote' });
  const before = await button.boundingBox();
  held.resolve();
  await expect(page.getByText('Nenhum pacote.')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('the page of a client who is gone says so, and leads back to the list', {
  tag: '@every',
}, async ({ page, owner, problems }) => {
  const [maria] = await fillClients(owner, [MARIA]);
  await owner.send('DELETE', `/users/${maria?.id}`);
  await owner.open(`clients?cliente=${maria?.id}`);
  await expect(page.getByText('Este cliente não existe mais.')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar para a lista' }).click();
  await expect(page.getByText('Nenhum cliente cadastrado.')).toBeVisible();
  await owner.open('clients?cliente=00000000-0000-4000-8000-000000000001&ver=dados');
  await expect(page.getByText('Este cliente não existe mais.')).toBeVisible();
  problems.length = 0;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a client is answered with a message that was just written', { tag: '@every' }, async ({
    page,
    owner,
    api,
  }) => {
    await fillClients(owner, []);
    const templates = [{ title: 'Oi', text: 'Olá, {nome}! Recebi {dia} o pedido de {servico}.' }];
    await owner.send('PUT', '/users/templates', { templates });
    const body = { ...MARIA, serviceId: 'relaxante', preference: '24m', termsAccepted: true };
    await api.send('POST', '/users/register', { body });
    await owner.open('clients');
    await page
      .getByRole('list')
      .getByRole('button', { name: `WhatsApp de ${MARIA.name}` })
      .tap();
    const sheet = page.getByRole('dialog', { name: `Mensagem para ${MARIA.name}` });
    const link = sheet.getByRole('link', { name: /^Oi/ });
    const href = (text: string) => `https://wa.me/5511988887777?text=${encodeURIComponent(text)}`;
    await expect(link).toHaveAttribute(
      'href',
      href('Olá, Maria! Recebi hoje o pedido de massagem relaxante.'),
    );
    await expectSound(page, 'the sheet');

    await sheet.getByRole('button', { name: 'Editar mensagens' }).tap();
    const editor = page.getByRole('dialog', { name: 'Mensagens prontas' });
    await editor.getByRole('button', { name: /^Oi/ }).tap();
    const text = editor.getByRole('textbox', { name: 'Mensagem', exact: true });
    await text.fill('Bom dia, ');
    await editor.getByRole('button', { name: 'Nome', exact: true }).tap();
    await expect(text).toHaveValue('Bom dia, {nome}');
    await expect(editor.getByText('Bom dia, Maria')).toBeVisible();
    await expectSound(page, 'the editor');
    await editor.getByRole('button', { name: 'Salvar mensagens' }).tap();
    await expect(editor.getByText('Mensagens salvas com sucesso!')).toBeVisible();
    await editor.getByRole('button', { name: 'Fechar' }).first().tap();
    await expect(editor).toHaveCount(0);
    await expect(link).toHaveAttribute('href', href('Bom dia, Maria'));
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    await link.tap();
    await page.bringToFront();
    const after = page.getByRole('dialog', { name: 'Combinaram um horário?' });
    await after.getByRole('button', { name: 'Marcar sessão' }).tap();
    const marking = page.getByRole('dialog', { name: 'Marcar sessão' });
    await expect(marking).toContainText('Prefere terça ou quinta, de manhã');
  });
});
