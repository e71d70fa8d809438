import { practiceDay } from '../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../src/shared/appointments/when.ts';
import type { Caller } from '../support/api/calls.ts';
import { openPanel, openScreen } from '../support/engines/owner.ts';
import { button, dialog, field, menuItem, part, words } from '../support/engines/target.ts';
import { DESKTOP, expect, test } from '../support/engines/test.ts';

const SMALL = { width: 360, height: 740 };
const HOURS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '06:00', to: '22:00' }));
const PIX = { kind: 'email', key: 'ana@example.com', name: 'Ana Prado', city: 'Santos' };
const MAIN = part('main');

/** A client with yesterday's appointment without an outcome. */
async function practice({ send, adminToken }: Caller, name: string, phone: string) {
  const token = await adminToken();
  const contact = { phone: '', address: '', hours: HOURS };
  await send('PUT', '/content/contact', { token, body: contact });
  await send('PUT', '/money/pix', { token, body: PIX });
  const { data } = await send<{ id: string }>('POST', '/users', { token, body: { name, phone } });
  const mark = async (ahead: number, time: string) => {
    const body = { day: addDays(practiceDay(), ahead), time, service_name: 'Shiatsu', price: 150 };
    return await send<{ id: string }>('POST', `/users/${data.id}/appointments`, { token, body });
  };
  const { data: late } = await mark(-1, '09:00');
  return { id: data.id, late: late.id, mark, token };
}

for (const size of [DESKTOP, SMALL]) {
  test(`her day has an hour grid or gaps, a block and a series, at ${size.width} px`, {
    tag: '@every',
  }, async ({ tab, api }) => {
    const name = `Lia ${size.width}`;
    const { id, mark, token } = await practice(api, name, `1197777${size.width}`.padEnd(11, '0'));
    await mark(0, '21:00');
    await openPanel(tab, size, 'appointments', 'Agenda');
    await tab.see(size === DESKTOP ? button(`21:00 ${name}`) : words(name));
    await tab.click(button('Bloquear', MAIN));
    const blocking = dialog('Bloquear');
    await tab.see(words('Fechado: ', blocking));
    await tab.click(button('Bloquear', blocking));
    await tab.miss(blocking);
    await tab.see(size === DESKTOP ? button('Bloqueado', MAIN) : words('O dia todo', MAIN));
    await tab.click(button('Desfazer', MAIN));
    await tab.see(words('Bloqueio excluído com sucesso.'));

    await openScreen(tab, `clients?cliente=${id}`, name);
    await tab.click(button('Marcar sessão', MAIN));
    const marking = dialog('Marcar sessão');
    await tab.fill(field('Serviço', marking), 'Shiatsu');
    await tab.choose('[role="dialog"] select[data-path="weeks"]', '1');
    await tab.see(words(' sessões, a última em ', marking));
    await tab.click(button('Marcar sessão', marking));
    await tab.see(words(' e mais ', dialog('Sessão marcada')));
    const path = `/users/${id}/appointments`;
    const { data } = await api.send<{ series: string | null }[]>('GET', path, { token });
    expect(data.filter(({ series }) => series).length).toBeGreaterThan(2);
  });

  test(`an appointment is paid by Pix, a package is sold, and both have receipts, at ${size.width} px`, {
    tag: '@every',
  }, async ({ tab, api }) => {
    const name = `Rui ${size.width}`;
    const { id, late } = await practice(api, name, `1196666${size.width}`.padEnd(11, '0'));
    await openPanel(tab, size, 'dashboard', 'Bo');
    await tab.click(button(`Realizada: ${name}`));
    await tab.click(button(`Mudar o valor: ${name}`));
    const paying = dialog('Pagamento');
    await tab.see(part('img[alt^="Código QR do Pix de R$"]', paying));
    await tab.click(button('Pix', paying));
    await tab.see(words('Recebido: R$ 150, Pix.'));

    await openScreen(tab, `clients?cliente=${id}`, name);
    // The button moves until they have come.
    await tab.see(words('Nenhum pacote.'));
    await tab.click(button('Vender pacote', MAIN));
    const selling = dialog('Vender pacote');
    // No service is saved.
    await tab.fill(field('Serviço', selling), 'Shiatsu');
    await tab.fill(field('Valor', selling), '1200');
    await tab.click(button('Pix', selling));
    await tab.click(button('Vender', selling));
    await tab.see(words('Pacote vendido.'));
    await tab.see(words('Restam 10 de 10'));
    await tab.click(button('Mais ações', part('[aria-label="Pacotes"]')));
    await tab.click(menuItem('Recibo'));
    await tab.see(words('um pacote de 10 sessões de Shiatsu'));
    await tab.open(`/admin/clients?cliente=${id}&recibo=${late}`);
    await tab.see(words(`Recebi de ${name}`));
  });
}
