import { published } from '../journeys/published.ts';
import { register } from '../support/engines/owner.ts';
import { button, field, part, words } from '../support/engines/target.ts';
import { DESKTOP, expect, test } from '../support/engines/test.ts';

test.use({ builds: true });

const SMALL = { width: 360, height: 740 };
const BOOKING = { shown: true, notice: 2, days: 30, a_day: 12, accept: false };
const DAY = '2031-03-12';

for (const size of [DESKTOP, SMALL]) {
  for (const isNew of [true, false])
    test(`a ${isNew ? 'new' : 'returning'} client asks for a free time, at ${size.width} px`, {
      tag: '@every',
    }, async ({ tab, api }) => {
      // The site is built.
      test.setTimeout(300_000);
      const token = await api.adminToken();
      const saved = await api.send('PUT', '/appointments/booking', { token, body: BOOKING });
      await published(api, Number(saved.headers.get('content-version')));
      const phone = `119777${isNew ? 7 : 6}${size.width}`.padEnd(11, '0');
      if (!isNew) await register(api, { phone, serviceId: 'relaxante' });
      await tab.resize(size);
      await tab.open('/register?servico=relaxante');
      await tab.see(words('Qual horário?'));
      if (isNew) await tab.fill(field('Nome'), 'Ana Souza');
      else await tab.click(words('Login'));
      await tab.fill(field('Telefone'), phone);
      if (isNew) await tab.click(field('Li e aceito os termos de uso'));
      await tab.click(part('.slots .chips:nth-of-type(2) label:first-of-type'));
      await tab.click(button(isNew ? 'Cadastrar e agendar' : 'Entrar e agendar'));
      await expect.poll(() => tab.url()).toMatch(/^https:\/\/wa\.me\/.*Hor%C3%A1rio/);
    });

  test(`the page of an appointment says what it is, and confirms it, at ${size.width} px`, {
    tag: '@every',
  }, async ({ tab, api }) => {
    const token = await api.adminToken();
    const ana = { name: 'Ana Prado', phone: `1195555${size.width}`.padEnd(11, '0') };
    const { data: client } = await api.send<{ id: string }>('POST', '/users', { token, body: ana });
    const body = { day: DAY, time: '14:30', duration: 60, service_name: 'Relaxante' };
    const path = `/users/${client.id}/appointments`;
    const { data: booked } = await api.send<{ id: string }>('POST', path, { token, body });
    const { data: links } = await api.send<{ id: string; token: string }[]>(
      ...(['GET', '/appointments/links', { token }] as const),
    );
    const link = links.find(({ id }) => id === booked.id)?.token;
    await tab.resize(size);
    await tab.open(`/sessao#${link}`);
    await tab.see(words('Quarta-feira, 12 de março, às'));
    await tab.see(words('Relaxante · 60 min'));
    await tab.see(button('Salvar no calendário'));
    await tab.click(button('Confirmo'));
    await tab.see(words('Presença confirmada. Até lá!'));
    await tab.miss(button('Confirmo'));
  });
}
