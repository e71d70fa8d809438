import type { Page } from '@playwright/test';
import { practiceDay } from '../../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../../src/shared/appointments/when.ts';
import { expect, type Owner, revoke, test } from '../../support/journeys/admin.ts';
import { fillClients } from '../owners-clients.ts';
import { answer, COST, edit, PLACE, question, update } from '../panel.ts';
import { expectAccessible, expectNoSideways } from '../sound.ts';

// Dialogs and states of the panel at both widths, light and dark. The windows are tall, so that
// fixed elements at the bottom cover nothing.

type Check = (state: string) => Promise<void>;
type State = (page: Page, owner: Owner, check: Check) => Promise<void>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens a dialog, checks and closes it. */
async function inDialog(page: Page, check: Check, button: string, name: string): Promise<void> {
  await press(page, button);
  await expect(dialog(page, name)).toBeVisible();
  await expect(dialog(page, name).getByText('Carregando…')).toHaveCount(0);
  await check(name);
  await page.keyboard.press('Escape');
  await expect(dialog(page, name)).toBeHidden();
}

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '06:00', to: '22:00' }));
const BOOKING = { shown: true, notice: 2, days: 30, a_day: 12, accept: false };

/** A practice with one of each kind in its agenda and its money. */
async function practice(owner: Owner) {
  const { send } = owner;
  await send('PUT', '/content/contact', { phone: '', address: '', hours: HOURS });
  const shiatsu = { title: 'Shiatsu', description: 'Pressão.', price: 150, duration: 60 };
  await owner.fill('services', [shiatsu]);
  const [ana, bia] = await fillClients(owner, [
    { name: 'Ana Lima', phone: '11911110000' },
    { name: 'Bia Souza', phone: '11922220000' },
  ]);
  const pix = { kind: 'email', key: 'ana@example.com', name: 'Ana Prado', city: 'Santos' };
  await send('PUT', '/money/pix', pix);
  await send('PUT', '/appointments/booking', BOOKING);
  const day = practiceDay();
  const mark = (id = '', ahead = 0, time = '10:00', more: object = {}) =>
    send<{ id: string }>('POST', `/users/${id}/appointments`, {
      ...{ day: addDays(day, ahead), time, service_name: 'Shiatsu', price: 150, ...more },
    });
  const paid = await mark(ana?.id, -1, '10:00', { state: 'done', payment: 'pix' });
  await mark(ana?.id, -2, '10:00', { state: 'done', payment: 'later' });
  await mark(ana?.id, -2, '12:00', { state: 'missed' });
  await mark(bia?.id, -1, '12:00');
  await mark(ana?.id, 0, '06:00', { state: 'done', payment: 'card' });
  await mark(ana?.id, 1, '08:00', { state: 'confirmed' });
  await mark(ana?.id, 1, '12:00', { state: 'cancelled' });
  await mark(bia?.id, 15);
  const block = { day: addDays(day, -7), until: null, weekdays: '0123456', label: 'Curso' };
  await send('POST', '/appointments/blocks', { ...block, starts: '13:00', ends: '14:00' });
  const sold = { service_name: 'Shiatsu', count: 10, price: 1200, payment: 'later' };
  await send('POST', '/money/packages', { ...sold, client: ana?.id });
  await mark(bia?.id, 2, '10:00', { state: 'requested' });
  return { ana: ana?.id, paid: paid.data.id, day };
}

const STATES: Readonly<Record<string, State>> = {
  async 'a list and its form'(page, owner, check) {
    const [cost] = await owner.fill('faq', [COST, PLACE]);
    await owner.send('PUT', `/content/faq/${cost?.id}`, { answer: 'R$ 150.' });
    await owner.open('faq');
    await inDialog(page, check, 'Lixeira', 'Lixeira');
    await inDialog(page, check, 'Excluir Onde fica?', 'Confirmar Exclusão');
    await press(page, 'Ordenar');
    await expect(page.getByRole('button', { name: 'Salvar ordem' })).toBeVisible();
    await check('ordering');
    await press(page, 'Cancelar');
    await edit(page, COST.question).click();
    await inDialog(page, check, 'Versões anteriores', 'Versões anteriores');
    await question(page).fill('');
    await update(page).click();
    await expect(page.getByText('Pergunta é obrigatória')).toBeVisible();
    await check('errors');
    await question(page).fill('Qual é o preço?');
    await owner.send('PUT', `/content/faq/${cost?.id}`, { question: 'Do celular' });
    await update(page).click();
    await expect(page.getByRole('button', { name: 'Salvar o meu texto' })).toBeVisible();
    await check('conflict');
    await press(page, 'Ficar com a versão salva');
    await answer(page).fill('Pela metade.');
    await press(page, 'Cancelar');
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await check('cancelled');
    await press(page, 'Desfazer');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Recuperar' })).toBeVisible();
    await check('draft offered');
    await press(page, 'Descartar');
  },
  async 'a service'(page, owner, check) {
    const body = { title: 'Pedras', description: 'Calor.', icon: 'fa-fire', price: 150.5 };
    await owner.fill('services', [body]);
    await owner.open('services');
    await edit(page, 'Pedras').click();
    await inDialog(page, check, 'Escolher ícone', 'Escolher ícone');
    await inDialog(page, check, 'Ver no site', 'Ver no site');
  },
  async 'the contact'(page, owner, check) {
    await owner.send('PUT', '/content/contact', { hours: null });
    await owner.open('contact');
    await page.getByRole('radio', { name: 'Definir os meus horários' }).check();
    await expect(page.getByRole('switch', { name: 'Segunda: aberto' })).toBeVisible();
    await check('hours');
  },
  async 'the cover'(page, owner, check) {
    await owner.open('hero');
    await inDialog(page, check, 'Minhas fotos', 'Minhas fotos');
    await press(page, 'Usar o link de uma foto');
    await page.getByRole('textbox', { name: 'Imagem de fundo' }).fill('https://example.com/x');
    await page.getByRole('textbox', { name: 'Texto do botão' }).fill('x'.repeat(60));
    await press(page, 'Salvar Alterações');
    await expect(page.getByText(/no máximo 40 caracteres/)).toBeVisible();
    await check('errors');
  },
  async 'the agenda'(page, owner, check) {
    const { ana, day } = await practice(owner);
    await owner.open('appointments');
    await expect(page.getByText('Curso').first()).toBeVisible();
    await check('the agenda');
    await inDialog(page, check, 'Bloquear', 'Bloquear');
    await inDialog(page, check, 'Agendamento pelo site', 'Agendamento pelo site');
    await inDialog(page, check, 'Calendário do celular', 'Calendário do celular');
    await owner.open(`clients?cliente=${ana}`);
    await check('a client with appointments and a package');
    await inDialog(page, check, 'Editar sessão de Ana Lima', 'Sessão');
    await page.getByRole('main').getByRole('button', { name: 'Marcar sessão' }).click();
    const marking = dialog(page, 'Marcar sessão');
    await marking.getByRole('textbox', { name: 'Dia' }).fill(addDays(day, 1));
    await marking.getByRole('combobox', { name: 'Horário' }).selectOption('10:00');
    await marking.getByRole('combobox', { name: 'Repetir' }).selectOption('Toda semana');
    await expect(marking.getByText(/^Bate com/).first()).toBeVisible();
    await check('a series with conflicts');
    await page.keyboard.press('Escape');
    await press(page, 'Cancelada');
    await expect(page.getByRole('button', { name: 'Ofereça este horário' })).toBeVisible();
    await check('cancelled');
    await inDialog(page, check, 'Ofereça este horário', 'Ofereça este horário');
  },
  async money(page, owner, check) {
    const { ana, paid } = await practice(owner);
    await owner.open('dashboard');
    await expect(page.getByRole('region', { name: /^A receber/ })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Pediram horário/ })).toBeVisible();
    await press(page, 'Realizada: Bia Souza');
    await expect(page.getByRole('button', { name: 'Pix: Bia Souza' })).toBeVisible();
    await check('how an appointment was paid');
    await inDialog(page, check, 'Mudar o valor: Bia Souza', 'Pagamento');
    await owner.open(`clients?cliente=${ana}`);
    await inDialog(page, check, 'Vender pacote', 'Vender pacote');
    await owner.open(`clients?cliente=${ana}&recibo=${paid}`);
    await expect(page.getByRole('article')).toBeVisible();
    await check('a receipt');
    await owner.open('reports');
    await press(page, 'Recebido');
    await expect(page.getByRole('region', { name: 'Recebido' })).toContainText('Este mês');
    await check('what came');
    await owner.open('profile');
    await expect(page.getByRole('region', { name: 'Receber por Pix' })).toBeVisible();
    await check('the Pix key');
  },
  async 'a session that has ended'(page, owner, check) {
    await owner.open('about');
    const subtitle = page.getByRole('textbox', { name: 'Subtítulo', exact: true });
    await subtitle.fill('Há dez anos.');
    await revoke(page);
    await press(page, 'Salvar Alterações');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('login over the form');
  },
};

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, { tag: '@every' }, () => {
    test.use({ viewport: { width, height: 3000 } });
    for (const [name, state] of Object.entries(STATES)) {
      test(`${name} is accessible in every state, light and dark`, async ({ page, owner }) => {
        await state(page, owner, async (what) => {
          await expectNoSideways(page, what);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible(page, `${what}, ${colorScheme}`);
          }
        });
      });
    }
  });
}
