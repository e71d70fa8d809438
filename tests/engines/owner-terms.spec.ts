import { openPanel, register } from '../support/engines/owner.ts';
import { button, dialog, field, heading, link, part, words } from '../support/engines/target.ts';
import { expect, PHONE, test } from '../support/engines/test.ts';
import { ADMIN } from '../support/hosts/server.ts';

const NAME = 'Íris Prado';

test('a text is written with the toolbar and activated, and a client who accepts it has a receipt', {
  tag: '@every',
}, async ({ tab, api }) => {
  await openPanel(tab, PHONE, 'terms', 'Gerenciar Termos de Uso');
  await tab.click(button('Criar termo'));
  const content = field('Conteúdo');
  await tab.fill(field('Título'), 'Regras da casa');
  await tab.click(words('HTML'));
  await tab.fill(content, 'Chegue cedo.');
  await tab.click(words('Texto'));
  await tab.click(part('.ProseMirror'));
  await tab.press('Control+a');
  await tab.click(button('Negrito'));
  await tab.click(words('HTML'));
  await expect
    .poll(async () => (await tab.see(content)).value)
    .toBe('<p><strong>Chegue cedo.</strong></p>');
  await tab.click(button('Criar termo'));
  await tab.see(words('Termo criado com sucesso!'));

  await register(api, { name: NAME, phone: '11988880007' });
  await tab.click(link('Regras da casa', part('[data-row]')));
  await tab.see(heading('Quem aceitou'));
  await tab.click(link(`Comprovante de ${NAME}`));
  await tab.see(words('Conferido agora: o código bate com o texto acima.'));
});

test('what is held of a client is read, and erased once her name is typed', {
  tag: '@every',
}, async ({ tab, api }) => {
  await register(api, { name: NAME, phone: '11988880008' });
  await openPanel(tab, PHONE, 'clients', 'Gerenciamento de Clientes');
  await tab.fill(field('Buscar por nome, telefone ou e-mail'), '88880008');
  await tab.click(link(NAME, part('[data-row]')));
  await tab.click(link('Exportar dados'));
  await tab.see(heading(`Dados pessoais de ${NAME}`));
  await tab.back();
  await tab.click(button('Eliminar dados'));
  const asked = dialog('Eliminar dados');
  await tab.click(button('Continuar', asked));
  await tab.fill(field('Nome do cliente', asked), 'iris prado');
  await tab.click(button('Eliminar dados', asked));
  await tab.see(words('Dados eliminados com sucesso.'));
  await tab.see(heading('Gerenciamento de Clientes'));
});

test('the second step shows its code to be scanned, and can be left', { tag: '@every' }, async ({
  tab,
}) => {
  await openPanel(tab, PHONE, 'profile', 'Perfil do Administrador');
  await tab.click(words('Segurança'));
  await tab.see(words('este aparelho'));
  await tab.click(button('Ativar', part('main')));
  await tab.fill(field('Sua senha'), ADMIN.password);
  await tab.press('Enter');
  const code = await tab.see(part('[role="dialog"] img'));
  expect(code.box.width).toBeGreaterThan(120);
  await tab.click(button('Voltar'));
  await tab.see(words('Verificação em duas etapas'));
});
