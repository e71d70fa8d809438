import type { Client } from '../../src/shared/clients/records.ts';
import { changes } from '../expected/inputs/register-dom.ts';
import { holdScripts } from '../support/engines/held-scripts.ts';
import { register } from '../support/engines/owner.ts';
import { button, dialog, field, heading, link, part, words } from '../support/engines/target.ts';
import { expect, test } from '../support/engines/test.ts';

const READY = part('#register-form[data-ready]');
const TERMS = field('Li e aceito os termos de uso');

for (const [program, change] of Object.entries(changes)) {
  test(`what a visitor typed before the script survives a ${program}`, {
    tag: program === 'translator' ? [] : '@every',
  }, async ({ tab, server, api, engineName }) => {
    const phone =
      `1196${program.length}${{ chromium: 1, webkit: 2, firefox: 3 }[engineName]}11111`.slice(
        0,
        11,
      );
    const held = await holdScripts(server.url);
    await tab.open(`${held.url}/register`);
    await tab.run(change);
    await tab.choose('#serviceId', 'ventosaterapia');
    await tab.fill(field('Nome'), 'Bia Conceição');
    await tab.fill(field('Telefone'), phone);
    await held.release();
    await tab.see(READY);
    await tab.until(field('Telefone'), { value: phone, focused: true });
    await tab.until(field('Nome'), { value: 'Bia Conceição' });
    await tab.until(field('Serviço'), { value: 'ventosaterapia' });
    await tab.click(link('Ler os termos'));
    await tab.see(dialog('Termos de Uso'));
    await tab.click(button('Aceitar Termos'));
    await tab.until(TERMS, { checked: true });
    await tab.click(button('Cadastrar e agendar'));
    await tab.see(heading('WhatsApp'));
    const token = await api.adminToken();
    const { data } = await api.send<Client[]>('GET', '/users', { token });
    expect(data.filter((client) => client.phone === phone)).toHaveLength(1);
    held.close();
  });

  test(`a login sent before the script arrives in spite of a ${program}`, {
    tag: '@every',
  }, async ({ tab, server, api }) => {
    const phone = '11977776655';
    await register(api, { phone });
    const held = await holdScripts(server.url);
    await tab.open(`${held.url}/register?modo=login`);
    await tab.run(change);
    await tab.fill(field('Telefone'), phone);
    await tab.click(button('Entrar e agendar'));
    await tab.see(words('Enviando…'));
    await held.release();
    await tab.see(heading('WhatsApp'));
    held.close();
  });
}
