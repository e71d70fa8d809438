import { expect, test } from '../../support/admin.ts';

const CONTACT = { phone: '(11) 3333-4444', address: 'Rua das Flores, 1' };

test('the owner sees what is wrong with the site, corrects it and checks again', async ({
  page,
  owner,
}) => {
  await owner.send('PUT', '/content/contact', { ...CONTACT, whatsapp: null });
  await page.route('**/health/checks', (route) => route.fulfill({ status: 500, body: '{}' }));
  await owner.open('profile');
  const card = page.getByRole('region', { name: 'Diagnóstico' });
  await expect(card.getByRole('alert')).toContainText('Não foi possível verificar o site.');
  await page.unroute('**/health/checks');
  await card.getByRole('button', { name: 'Tentar novamente' }).click();

  const row = (name: string) => card.getByRole('listitem').filter({ hasText: `${name}:` });
  await expect(row('WhatsApp')).toContainText(
    'WhatsApp: erradoNenhum número foi salvo: os visitantes não têm como chamar no WhatsApp. Informe o número em Contato, no painel.',
  );
  await expect(row('Banco de dados')).toContainText('Banco de dados: certo');
  await expect(card.getByRole('listitem')).toHaveCount(8);
  await expect(card.getByRole('status')).toContainText(/^\d pontos? a corrigir\. Toque 0\.1\.0$/);

  await owner.send('PUT', '/content/contact', { whatsapp: '11 98888-7777' });
  await card.getByRole('button', { name: 'Verificar de novo' }).click();
  await expect(row('WhatsApp')).toContainText('certoAs conversas vão para (11) 98888-7777.');
});
