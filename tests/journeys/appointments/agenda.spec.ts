import type { Page } from '@playwright/test';
import { addDays } from '../../../src/shared/appointments/when.ts';
import { expect, type Owner, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { expectSound } from '../sound.ts';

const ANA = { name: 'Ana Lima', phone: '11911110000' };
const BIA = { name: 'Bia Souza', phone: '11922220000' };
const HOURS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '06:00', to: '22:00' }));

const today = (page: Page) => page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format());
const textOf = async (page: Page, name: string | RegExp) =>
  new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams.get(
    'text',
  );

/** Chooses a day of this month or the next in the calendar, two taps away. */
async function chooseDay(page: Page, day: string, appointments: string) {
  await page.getByRole('button', { name: /escolher o dia$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolher o dia' });
  if (page.viewportSize()?.width === 360) await expectSound(page, 'calendar');
  if (day.endsWith('-01')) await dialog.getByRole('button', { name: 'Próximo mês' }).click();
  const words = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  await dialog
    .getByRole('button', { name: `${words}: ${appointments}` })
    .first()
    .click();
  await expect(dialog).toBeHidden();
}

async function practice({ send }: Owner) {
  await send('PUT', '/content/contact', { phone: '', address: '', hours: HOURS });
  await send('POST', '/content/services', { title: 'Shiatsu', description: 'x', duration: 60 });
  const [ana, bia] = await fillClients({ send } as Owner, [ANA, BIA]);
  return [ana?.id ?? '', bia?.id ?? ''] as const;
}

test.describe('the hour grid', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  const SLOT = { day: '2026-12-22', time: '10:00', service_name: 'Shiatsu', duration: 60 };

  async function openGrid(page: Page, owner: Owner) {
    const [ana] = await practice(owner);
    await page.clock.setFixedTime(new Date('2026-12-23T15:00:00Z'));
    await owner.send('POST', `/users/${ana}/appointments`, { ...SLOT, price: 150 });
    await owner.open('appointments');
    const main = page.getByRole('main');
    const event = main.getByRole('button', { name: /Ana Lima/ });
    await expect(event).toContainText('10:00');
    return {
      ...{ main, event, undo: main.getByRole('button', { name: 'Desfazer' }) },
      said: main.getByRole('status').filter({ hasText: 'Ana Lima' }),
      slot: (name: string) => main.getByRole('button', { name: `Marcar ${name}` }),
    };
  }

  test('an appointment is dragged to another day and time, and put back', async ({
    page,
    owner,
  }) => {
    const { main, event, said, undo, slot } = await openGrid(page, owner);
    await expect(main).toContainText('1 sessão · R$ 150');
    await event.dragTo(slot('quinta-feira, 24 de dezembro, 14:00'), {
      sourcePosition: { x: 20, y: 20 },
      targetPosition: { x: 20, y: 3 },
    });
    await expect(said).toContainText('Ana Lima: amanhã, às 14h, 60 min.');
    await expect(event).toContainText('14:00');
    await undo.click();
    await expect(event).toContainText('10:00');
  });

  test('an edge is dragged to make an appointment longer, and Escape leaves it as it was', async ({
    page,
    owner,
  }) => {
    const { main, event, said } = await openGrid(page, owner);
    const { mouse } = page;
    async function drag(from: 'top' | 'bottom', by: number) {
      const { height = 0 } = (await event.boundingBox()) ?? {};
      const edge = from === 'top' ? 3 : height - 3;
      // Waits until the notice has moved the grid.
      await event.hover({ position: { x: 20, y: edge } });
      const { x = 0, y = 0 } = (await event.boundingBox()) ?? {};
      await mouse.down();
      await mouse.move(x + 20, y + edge + by, { steps: 3 });
    }
    await drag('bottom', 32);
    await expect(main.getByText('10:00-11:30')).toBeVisible();
    await mouse.up();
    await expect(said).toContainText('às 10h, 1 h 30 min.');

    await drag('top', -32);
    await expect(main.getByText('09:30-11:30')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main.getByText('09:30-11:30')).toBeHidden();
    await mouse.up();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(event).toContainText('10:00');
    await event.click();
    await expect(page.getByRole('dialog', { name: 'Terça-feira, 22 de dezembro' })).toBeVisible();
  });

  test('arrows walk from slot to slot, and Tab leaves them', async ({ page, owner }) => {
    const { event, slot } = await openGrid(page, owner);
    const monday = slot('segunda-feira, 21 de dezembro, 06:00');
    await monday.focus();
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'])
      await page.keyboard.press(key);
    await expect(slot('terça-feira, 22 de dezembro, 06:30')).toBeFocused();
    await monday.focus();
    await page.keyboard.press('Tab');
    await expect(event).toBeFocused();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('a finger that is held on an appointment drags it', async ({ page, owner }) => {
      const { event, said, slot } = await openGrid(page, owner);
      const target = slot('quinta-feira, 24 de dezembro, 14:00');
      await target.scrollIntoViewIfNeeded();
      const from = (await event.boundingBox()) ?? { x: 0, y: 0 };
      const to = (await target.boundingBox()) ?? from;
      const touch = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: typeof from) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: at ? [{ x: at.x + 20, y: at.y + 3 }] : [],
        });
      await send('touchStart', { ...from, y: from.y + 20 });
      await expect(event).toHaveAttribute('data-dragged', 'whole');
      await send('touchMove', to);
      await send('touchEnd');
      await expect(said).toContainText('Ana Lima: amanhã, às 14h, 60 min.');
    });
  });

  test('no line of the grid crosses an appointment in the dark', { tag: '@every' }, async ({
    page,
    owner,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const { event } = await openGrid(page, owner);
    const ground = () => event.evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect.poll(ground, 'an opaque colour').toMatch(/^rgb\(/);
  });

  test('an appointment is moved by keys, deleted and brought back, and a slot is tapped', {
    tag: '@every',
  }, async ({ page, owner }) => {
    const { event, said, undo, slot } = await openGrid(page, owner);
    await event.press('Alt+ArrowDown');
    await expect(event).toContainText('10:15');
    await event.press('Alt+Shift+ArrowDown');
    await expect(said).toContainText('às 10h15, 1 h 15 min.');
    await expect(event).toHaveAttribute('style', /--to: ?690/);
    await event.press('Alt+ArrowRight');
    await expect(said).toContainText('Ana Lima: hoje, às 10h15');
    await expect(event).toBeFocused();
    await event.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Quarta-feira, 23 de dezembro' });
    await expectSound(page, 'an appointment of the grid');
    await sheet.getByRole('button', { name: /^Excluir sessão de Ana/ }).click();
    await expect(event).toBeHidden();
    await undo.click();
    await expect(event).toContainText('10:15');
    await expectSound(page, 'the hour grid');
    await slot('sexta-feira, 25 de dezembro, 16:30').click();
    await page.getByRole('button', { name: /^Ana Lima/ }).click();
    const form = page.getByRole('dialog', { name: 'Marcar sessão' });
    await expect(form.getByRole('combobox', { name: 'Horário' })).toHaveValue('16:30');
    await expect(form.getByRole('textbox', { name: 'Dia' })).toHaveValue('2026-12-25');
  });
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test.describe(`at ${width} px`, { tag: width === 360 ? [] : ['@every'] }, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 360 });

    test('a client gets an appointment in two taps', {
      tag: '@every',
    }, async ({ page, owner }) => {
      const [ana] = await practice(owner);
      await owner.open('clients');
      const tomorrow = addDays(await today(page), 1);
      await page.getByRole('button', { name: 'Marcar sessão de Ana Lima' }).click();
      const dialog = page.getByRole('dialog', { name: 'Marcar sessão' });
      await expect(dialog.getByRole('combobox', { name: 'Horário' })).not.toHaveValue('');
      await expectSound(page, 'the form of a session');
      await dialog.getByRole('textbox', { name: 'Dia' }).fill(tomorrow);
      await dialog.getByRole('button', { name: '14:00' }).click();
      await dialog.getByRole('button', { name: 'Marcar sessão' }).click();
      const marked = page.getByRole('dialog', { name: 'Sessão marcada' });
      await expect(marked).toContainText('Ana Lima, amanhã, às 14h.');
      await expect.poll(() => textOf(page, 'Avisar pelo WhatsApp')).toContain('amanhã, às 14h');
      await marked.getByRole('button', { name: 'Fechar', exact: true }).last().click();

      await owner.open(`clients?cliente=${ana}`);
      await expect(page.getByRole('region', { name: 'Próxima sessão' })).toContainText('14:00');
    });

    test('who walks in is added and marked in four taps, and both are undone', async ({
      page,
      owner,
    }) => {
      await practice(owner);
      await owner.open('appointments');
      const dialog = page.getByRole('dialog', { name: 'Marcar sessão' });
      await page.getByRole('button', { name: /^Marcar( sessão)?$/ }).click();
      await dialog.getByRole('searchbox', { name: 'Quem vem?' }).fill('Zoé Reis');
      await dialog.getByRole('button', { name: 'Cadastrar Zoé Reis' }).click();
      const phone = dialog.getByRole('textbox', { name: 'Telefone' });
      await expect(phone).toBeFocused();
      await dialog.getByRole('button', { name: 'Cadastrar e continuar' }).click();
      await expect(dialog).toContainText('Telefone é obrigatório');
      await phone.fill('(11) 91111-0000');
      await dialog.getByRole('button', { name: 'Cadastrar e continuar' }).click();
      await expect(dialog).toContainText('Este telefone já é de Ana Lima.');
      await expect(dialog.getByRole('button', { name: 'Marcar para Ana Lima' })).toBeVisible();
      await expectSound(page, 'a new client');
      await phone.fill('11933330000');
      await dialog.getByRole('button', { name: 'Cadastrar e continuar' }).click();
      await dialog.getByRole('button', { name: 'Marcar sessão' }).click();
      const marked = page.getByRole('dialog', { name: 'Sessão marcada' });
      await expect(marked).toContainText('Zoé Reis');
      await marked.getByRole('button', { name: 'Desfazer' }).click();
      await expect(marked).toContainText('A sessão foi desmarcada, e o cadastro, excluído.');
      const { data } = await owner.send<{ name: string }[]>('GET', '/users');
      expect(data.map(({ name }) => name).sort()).toEqual(['Ana Lima', 'Bia Souza']);
    });

    test('a day off is blocked in two taps, a holiday in one, and both come back', async ({
      page,
      owner,
    }) => {
      await practice(owner);
      await page.clock.setFixedTime(new Date('2026-12-24T15:00:00Z'));
      await owner.open('appointments');
      const main = page.getByRole('main');
      const off =
        width === 360
          ? main.getByText(/^O dia todo/)
          : main.getByRole('button', { name: /^(?:Bloqueado|Natal)$/ });
      await main.getByRole('button', { name: 'Bloquear', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Bloquear' });
      await expect(dialog).toContainText('Fechado: 24/12/2026, o dia todo.');
      await expectSound(page, 'the form of a block');
      await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click();
      await expect(off).toBeVisible();
      await main.getByRole('button', { name: 'Desfazer' }).click();
      await expect(main).toContainText('Bloqueio excluído com sucesso.');
      await chooseDay(page, '2026-12-25', 'Nenhuma sessão');
      await expect(main).toContainText('Feriado: Natal');
      await main.getByRole('button', { name: 'Bloquear o dia' }).click();
      await expect(off).toContainText('Natal');
      await main.getByRole('button', { name: 'Desfazer' }).click();
      await expect(off).toBeHidden();
    });

    test('an appointment is moved in three taps, deleted, brought back and confirmed', async ({
      page,
      owner,
    }) => {
      test.skip(width !== 360, 'the grid has its own');
      const [ana, bia] = await practice(owner);
      const tomorrow = addDays(await today(page), 1);
      const slot = { day: tomorrow, time: '14:30', service_name: 'Shiatsu', duration: 60 };
      await owner.send('POST', `/users/${ana}/appointments`, { ...slot, time: '14:00' });
      await owner.send('POST', `/users/${bia}/appointments`, slot);
      await owner.open('appointments');
      await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible();
      await chooseDay(page, tomorrow, '2 sessões');
      const card = page.getByRole('listitem').filter({ hasText: 'Bia Souza' });
      await expect(card).toContainText('14:30');
      await expectSound(page, 'agenda');
      await expect
        .poll(() => textOf(page, 'Lembrar: Bia Souza'))
        .toContain(
          'Olá, Bia! Passando para lembrar da sua sessão de shiatsu amanhã, às 14h30. Se precisar remarcar, é só me avisar por aqui.',
        );
      await card.getByRole('button', { name: 'Editar sessão de Bia Souza' }).click();
      const moved = page.getByRole('dialog', { name: 'Sessão' });
      await expect(moved).toContainText('Bate com a sessão de Ana Lima, às 14h.');
      await moved.getByRole('button', { name: '16:00' }).click();
      await moved.getByRole('button', { name: 'Salvar' }).click();
      // Until it is saved, the dialog stays.
      await expect(page.getByRole('link', { name: 'Avisar pelo WhatsApp' })).toBeVisible();
      await page.getByRole('button', { name: 'Fechar', exact: true }).last().click();
      await expect(card).toContainText('16:00');

      await card.getByRole('button', { name: /^Excluir sessão de Bia/ }).click();
      await expect(card).toBeHidden();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(card).toContainText('16:00');
      await card.getByRole('button', { name: 'Confirmada' }).click();
      await expect(card).toContainText('16:00Confirmada');
      // Her client has not agreed to the new time yet.
      await card.getByRole('button', { name: 'Editar sessão de Bia Souza' }).click();
      await moved.getByRole('button', { name: '17:00' }).click();
      const agreed = moved.getByRole('checkbox', { name: /^Já confirmei o novo horário/ });
      await expect(agreed).not.toBeChecked();
      // Where nothing conflicts, no line for it takes room.
      const room = await moved.locator('.free-times').evaluate((times) => {
        const next = times.nextElementSibling?.nextElementSibling;
        return Number(next?.getBoundingClientRect().top) - times.getBoundingClientRect().bottom;
      });
      expect(room).toBeLessThan(20);
      await moved.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByRole('link', { name: 'Avisar pelo WhatsApp' })).toBeVisible();
      await page.getByRole('button', { name: 'Fechar', exact: true }).last().click();
      await expect(card).toContainText('17:00Marcada');
    });

    test('the dashboard begins with today, and tomorrow is reminded one after another', {
      tag: '@every',
    }, async ({ page, owner }) => {
      const [ana, bia] = await practice(owner);
      const session = { service_name: 'Shiatsu', duration: 60 };
      await owner.open('profile');
      const day = await today(page);
      await owner.send('POST', `/users/${ana}/appointments`, { ...session, day, time: '00:00' });
      const past = { ...session, day: addDays(day, -2), time: '10:00' };
      await owner.send('POST', `/users/${bia}/appointments`, past);
      for (const [id, time] of [
        [ana, '10:00'],
        [bia, '11:00'],
      ])
        await owner.send('POST', `/users/${id}/appointments`, {
          ...{ ...session, day: addDays(day, 1), time },
        });
      await owner.open('dashboard');
      const card = page.getByRole('region', { name: 'Hoje: 1 sessão' });
      await expect(card.getByRole('list', { name: 'Hoje' })).toContainText('00:00Ana LimaShiatsu');
      await card.getByRole('button', { name: 'Realizada: Ana Lima' }).click();
      await expect(card.getByRole('list', { name: 'Hoje' })).toContainText('Shiatsu, realizada');
      await expect(page.getByRole('status').filter({ hasText: 'Sessão realizada.' })).toBeVisible();
      await expect(card.getByRole('region', { name: '1 sessão sem desfecho' })).toBeVisible();
      await card.getByRole('button', { name: 'Faltou: Bia Souza' }).click();
      await expect(card).not.toContainText('sem desfecho');
      await expect(card).toContainText('Amanhã: 2 pessoas para lembrar.');
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
      await card.getByRole('link', { name: 'Lembrar Ana Lima, 10:00' }).click();
      await expect(card).toContainText('Amanhã: 1 pessoa para lembrar.');
      await card.getByRole('link', { name: 'Lembrar Bia Souza, 11:00' }).click();
      await expect(card).toContainText('Amanhã: 2 sessões, todo mundo avisado.');
      await page.reload();
      await expect(card).toContainText('todo mundo avisado');
      await expectSound(page, 'dashboard with sessions');
    });
  });
