import { readFile } from 'node:fs/promises';
import { addDays } from '../../../src/shared/appointments/when.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { expectSound } from '../sound.ts';

const PIX = { kind: 'email', key: 'ana@example.com', name: 'Ana Prado', city: 'Santos' };
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Two appointments of the last days without an outcome, and one that is owed. */
async function practice({ send }: Owner) {
  await send('PUT', '/money/pix', PIX);
  const [ana, bia] = await fillClients({ send } as Owner, [
    { name: 'Ana Lima', phone: '11911110000' },
    { name: 'Bia Souza', phone: '11922220000' },
  ]);
  const today = DAY.format();
  const mark = (id = '', days = 0, more: object = {}) =>
    send('POST', `/users/${id}/appointments`, {
      ...{ day: addDays(today, days), time: '09:00', service_name: 'Shiatsu', price: 150 },
      ...more,
    });
  await mark(ana?.id, -1);
  await mark(bia?.id, -2);
  await mark(ana?.id, -9, { state: 'done', payment: 'later', price: 80.5 });
  return { ana: ana?.id, mark: (more: object) => mark(ana?.id, 0, { state: 'done', ...more }) };
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test.describe(`money at ${width} px`, { tag: '@every' }, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 360 });

    test('a payment takes two taps from the dashboard, another price is a dialog, and what is owed is asked for in one', async ({
      page,
      owner,
    }) => {
      await practice(owner);
      await owner.open('dashboard');
      const owed = page.getByRole('region', { name: 'A receber: R$ 80,50' });
      const bill = owed.getByRole('link', { name: 'Cobrar pelo WhatsApp: Ana Lima' });
      await expect(bill).toHaveAttribute('href', /0002.*pix.*540580\.505802BR5909Ana%20Prado/);

      await page.getByRole('button', { name: 'Realizada: Ana Lima' }).click();
      await expectSound(page, 'how an appointment was paid');
      await page.getByRole('button', { name: 'Pix: Ana Lima' }).first().click();
      await expect(page.getByText('Recebido: R$ 150, Pix.')).toBeVisible();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(page.getByText('O pagamento não está mais anotado.')).toBeVisible();

      await page.getByRole('button', { name: 'Realizada: Bia Souza' }).click();
      await page.getByRole('button', { name: 'Mudar o valor: Bia Souza' }).click();
      const dialog = page.getByRole('dialog', { name: 'Pagamento' });
      await dialog.getByRole('textbox', { name: 'Valor' }).fill('120');
      await expect(dialog.getByRole('img', { name: 'Código QR do Pix de R$ 120' })).toBeVisible();
      await expectSound(page, 'the payment of an appointment');
      await dialog.getByRole('button', { name: 'Depois' }).click();
      await expect(page.getByRole('region', { name: 'A receber: R$ 200,50' })).toBeVisible();
    });

    test('a package is sold in three taps, pays for an appointment by one, and says what is left', async ({
      page,
      owner,
    }) => {
      const { ana } = await practice(owner);
      await owner.fill('services', [{ title: 'Shiatsu', description: 'Pressão.', price: 150 }]);
      await owner.open(`clients?cliente=${ana}`);
      await page.getByRole('button', { name: 'Vender pacote' }).click();
      const dialog = page.getByRole('dialog', { name: 'Vender pacote' });
      await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('1.500,00');
      await dialog.getByRole('button', { name: 'Pix' }).click();
      await expect(dialog.getByRole('img', { name: 'Código QR do Pix de R$ 1.500' })).toBeVisible();
      await expectSound(page, 'the sale of a package');
      await dialog.getByRole('button', { name: 'Vender' }).click();
      await expect(page.getByText('Pacote vendido.')).toBeVisible();
      const card = page.getByRole('region', { name: 'Pacotes' });
      await expect(card).toContainText('Pacote de 10: ShiatsuRestam 10 de 10R$ 1.500, Pix');
      await expectSound(page, 'the packages of a client');

      await owner.open('dashboard');
      await page.getByRole('button', { name: 'Realizada: Ana Lima' }).click();
      const today = page.getByRole('region', { name: /^Hoje/ });
      const pay = today.getByRole('button', { name: 'Pacote: Ana Lima, restam 10 de 10' });
      await pay.click();
      await expect(page.getByText('Pago com o pacote. Restam 9 de 10.')).toBeVisible();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(page.getByText('O pagamento não está mais anotado.')).toBeVisible();
      await pay.click();
      await expect(page.getByText('Pago com o pacote. Restam 9 de 10.')).toBeVisible();

      await owner.open(`clients?cliente=${ana}`);
      await expect(card).toContainText('Restam 9 de 10');
      await card.getByRole('button', { name: /^Mais ações/ }).click();
      await page.getByRole('menuitem', { name: 'Recibo' }).click();
      await expect(page.getByRole('article')).toContainText('um pacote de 10 sessões de Shiatsu');
    });

    test('what came is reported and saved for an accountant without a formula, and has a receipt', async ({
      page,
      owner,
    }) => {
      const { mark } = await practice(owner);
      const { data } = await mark({ service_name: '=1+1', payment: 'pix' });
      await owner.open('reports');
      await page.getByRole('button', { name: 'Recebido' }).click();
      const card = page.getByRole('region', { name: 'Recebido' });
      await expect(card).toContainText(/Este mês: R\$ [\d.]+ recebidos\..+=1\+1/);
      await expectSound(page, 'what came');
      const download = page.waitForEvent('download');
      await card.getByRole('button', { name: 'Baixar o mês' }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toMatch(/;"Ana Lima";"'=1\+1";"Pix";"150,00"\r\n/);

      await owner.open(`clients?cliente=${data.clientId}&recibo=${data.id}`);
      const sheet = page.getByRole('article');
      await expect(sheet).toContainText('Recebi de Ana Lima o valor de');
      await expect(sheet).toContainText('Este recibo não é nota fiscal.');
      const document = page.getByRole('textbox', { name: 'CPF ou CNPJ do cliente (opcional)' });
      await document.fill('529.982.247-26');
      await expect(page.getByText('Este CPF ou CNPJ não existe. Confira.')).toBeVisible();
      await document.fill('529.982.247-25');
      await expect(sheet).toContainText('Recebi de Ana Lima (529.982.247-25)');
      await expectSound(page, 'a receipt');
    });
  });
