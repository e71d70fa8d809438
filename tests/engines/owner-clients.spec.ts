import { openPanel, register } from '../support/engines/owner.ts';
import {
  button,
  dialog,
  field,
  heading,
  link,
  menuItem,
  part,
  words,
} from '../support/engines/target.ts';
import { DESKTOP, expect, PHONE, test } from '../support/engines/test.ts';

for (const size of [DESKTOP, PHONE]) {
  test(`a client is found, answered by WhatsApp and looked at, at ${size.width} px`, {
    tag: '@every',
  }, async ({ tab, api }) => {
    const serviceId = 'ventosaterapia';
    await register(api, { name: 'Zoraide Ávila', phone: '11988880001', serviceId });
    await register(api, { name: 'Bento Prado', phone: '11988880002', serviceId });
    await openPanel(tab, size, 'clients', 'Gerenciamento de Clientes');
    await tab.see(link('Bento Prado', part('[data-row]')));
    await tab.fill(field('Buscar por nome, telefone ou e-mail'), 'avila');
    await tab.miss(link('Bento Prado', part('[data-row]')));

    await tab.click(button('WhatsApp de Zoraide Ávila'));
    const sheet = dialog('Mensagem para Zoraide Ávila');
    await tab.see(sheet);
    const { href } = await tab.see(link('Primeiro contato', sheet));
    const { origin, pathname, searchParams } = new URL(href ?? '');
    expect(origin + pathname).toBe('https://wa.me/5511988880001');
    expect(searchParams.get('text')).toContain('Olá, Zoraide!');
    expect(searchParams.get('text')).toContain('hoje o seu pedido de ventosaterapia');
    await tab.press('Escape');
    await tab.miss(sheet);

    await tab.click(link('Zoraide Ávila', part('[data-row]')));
    await tab.see(heading('Zoraide Ávila'));
    await tab.see(words('(11) 98888-0001'));
    // One that the size before did not leave there.
    await tab.fill(field('Nova anotação'), `Prefere de manhã, ${size.width}.`);
    await tab.click(button('Salvar anotação'));
    await tab.see(words('Anotações salvas com sucesso!'));
    await tab.run(() => history.back());
    await tab.see(heading('Gerenciamento de Clientes'));
    expect((await tab.see(field('Buscar por nome, telefone ou e-mail'))).value).toBe('avila');
  });
}

test('a client is added, deleted and brought back, and deleted as one who was chosen', {
  tag: '@every',
}, async ({ tab }) => {
  await openPanel(tab, DESKTOP, 'clients', 'Gerenciamento de Clientes');
  await tab.click(button('Adicionar Cliente'));
  const form = dialog('Adicionar Cliente');
  await tab.fill(field('Nome', form), 'Iara Luz');
  await tab.fill(field('Telefone', form), '11988880003');
  await tab.click(button('Adicionar Cliente', form));
  await tab.miss(form);
  await tab.see(link('Iara Luz', part('[data-row]')));
  await tab.click(button('Mais ações: Iara Luz'));
  await tab.click(menuItem('Excluir'));
  await tab.click(button('Excluir', dialog('Confirmar Exclusão')));
  await tab.miss(link('Iara Luz', part('[data-row]')));
  await tab.click(button('Desfazer'));
  await tab.see(link('Iara Luz', part('[data-row]')));

  await tab.click(part('[aria-label="Selecionar Iara Luz"]'));
  await tab.see(words('1 cliente selecionado'));
  await tab.click(button('Excluir', part('.selection-bar')));
  await tab.click(button('Excluir', dialog('Confirmar Exclusão')));
  await tab.miss(link('Iara Luz', part('[data-row]')));
});
