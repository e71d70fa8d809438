import { practiceDay } from '../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../src/shared/appointments/when.ts';
import { openPanel, openScreen, register } from '../support/engines/owner.ts';
import { button, dialog, field, link, part, words } from '../support/engines/target.ts';
import { DESKTOP, expect, PHONE, test, widthTag } from '../support/engines/test.ts';

for (const size of [DESKTOP, PHONE]) {
  const name = `Zélia ${size.width}`;
  const phone = `1198888${String(size.width).padStart(4, '0')}`;
  const client = { name, phone, serviceId: 'relaxante' };

  test(
    `a request becomes an appointment, at ${size.width} px`,
    widthTag(size),
    async ({ tab, api }) => {
      await register(api, client);
      await openPanel(tab, size, 'clients', 'Gerenciamento de Clientes');
      await tab.click(button(`Marcar sessão de ${name}`));
      const marking = dialog('Marcar sessão');
      await tab.see(words('Horários livres', marking));
      // WebKit counts what a list cannot show as content beside it.
      const sideways = await tab.run(() => {
        const list = document.querySelector<HTMLSelectElement>('[role="dialog"] select');
        const [option, around] = [list?.selectedOptions[0], list?.parentElement];
        if (!option || !around) return null;
        const before = option.text;
        option.text = 'Massagem '.repeat(20);
        const beyond = around.scrollWidth - around.clientWidth;
        option.text = before;
        return beyond;
      });
      expect(sideways).toBe(0);
      await tab.click(button('Marcar sessão', marking));
      await tab.see(words('Zélia', dialog('Sessão marcada')));
      await tab.press('Escape');
      await tab.miss(dialog('Sessão marcada'));
    },
  );

  test(`an appointment is read by her phone's calendar and reminded, at ${size.width} px`, {
    tag: '@every',
  }, async ({ tab, api }) => {
    await register(api, client);
    const token = await api.adminToken();
    const { data } = await api.send<{ id: string }[]>('GET', '/users?limit=1', { token });
    const day = addDays(practiceDay(), 1);
    // The dashboard names the first one of tomorrow alone.
    const path = `/appointments?from=${day}&to=${day}`;
    const { data: others } = await api.send<{ id: string }[]>('GET', path, { token });
    for (const { id } of others) await api.send('DELETE', `/appointments/${id}`, { token });
    const slot = { day, time: '14:15', duration: 60 };
    const body = { ...slot, service_name: 'Shiatsu' };
    await api.send('POST', `/users/${data[0]?.id}/appointments`, { token, body });
    await api.send('DELETE', '/appointments/calendar', { token });
    await openPanel(tab, size, 'appointments', 'Agenda');
    await tab.click(button('Calendário do celular'));
    const calendar = dialog('Calendário do celular');
    await tab.see(field('Mostrar o nome inteiro e a observação', calendar));
    await tab.click(button('Criar link', calendar));
    const { value } = await tab.see(field('Link do calendário', calendar));
    const { status, text } = await api.send('GET', new URL(value).pathname);
    expect(status).toBe(200);
    expect(text).toContain('SUMMARY:Zélia');

    await openScreen(tab, 'dashboard', 'Bo');
    const reminder = await tab.see(link(`Lembrar ${name}, 14:15`, part('.part-today')));
    const said = new URL(reminder.href ?? '').searchParams.get('text');
    expect(said).toContain('amanhã, às 14h15');
  });
}

test(
  'an appointment of the week is dragged to another hour and made longer',
  widthTag(DESKTOP),
  async ({ tab, api }) => {
    await register(api, { name: 'Zoé Reis', phone: '11977776666', serviceId: 'relaxante' });
    const token = await api.adminToken();
    const { data } = await api.send<{ id: string }[]>('GET', '/users?limit=1', { token });
    const slot = { day: practiceDay(), time: '10:00', duration: 60, service_name: 'Shiatsu' };
    await api.send('POST', `/users/${data[0]?.id}/appointments`, { token, body: slot });
    await openPanel(tab, DESKTOP, 'appointments', 'Agenda');
    const before = await tab.see(button('10:00 Zoé Reis Shiatsu, Marcada'));
    const { x, y } = before.box;
    await tab.drag({ x: x + 20, y: y + 30 }, { x: x + 20, y: y + 66 });
    await tab.see(words('11h, 60 min.'));
    let moved = await tab.see(button('11:00 Zoé Reis Shiatsu, Marcada'));
    // The notice above moves the grid.
    const isStill = async () => {
      const { box } = moved;
      moved = await tab.see(button('11:00 Zoé Reis Shiatsu, Marcada'));
      return moved.box.y === box.y;
    };
    await expect.poll(isStill).toBe(true);
    const end = { x: moved.box.x + 20, y: moved.box.y + moved.box.height - 3 };
    await tab.drag(end, { ...end, y: end.y + 32 });
    await tab.see(words('11h, 1 h 30 min.'));
  },
);
