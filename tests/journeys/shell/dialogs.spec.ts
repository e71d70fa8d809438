import type { Locator, Page } from '@playwright/test';
import { connect } from '../../../db/core/client.ts';
import { runDemo } from '../../../hosts/demo/command.ts';
import { ADMIN } from '../../support/hosts/server.ts';
import { expect, test } from '../../support/journeys/admin.ts';
import { cutTexts, expectNoSideways } from '../sound.ts';

/** The name of a control to press, or what else leads on. */
type Step = string | RegExp | ((page: Page) => Promise<unknown>);
type Way = readonly [screen: string, ...Step[]];

const dialog = (page: Page) => page.getByRole('dialog').last();
const fill = (label: string | RegExp, text: string) => (page: Page) =>
  dialog(page).getByLabel(label).first().fill(text);
const choose = (label: string) => (page: Page) =>
  dialog(page).getByLabel(label).selectOption({ index: 1 });
const trash = async (page: Page) => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lixeira' }).last().click();
};
const list = (page: Page) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'clientes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Nome;Telefone;E-mail\nZuleica Prado;11987654321;errado@@\nSem Telefone;;\nCris;11987654322;',
      ),
    });

const CLIENT = 'clients?cliente=';
const MORE = /^Mais ações/;

/** Ways to every dialog that the owner of the demo can open. */
const WAYS: readonly Way[] = [
  ['dashboard', /editar sessão de/],
  ['dashboard', /^Marcar sessão de/],
  ['dashboard', /^WhatsApp de/],
  ['dashboard', 'Site'],
  ['dashboard', 'Menu'],
  ['appointments', 'Marcar'],
  ['appointments', 'Marcar', fill(/Quem vem/, 'Zuleica Prado de Andrade'), /Cadastrar/],
  ['appointments', 'Marcar', fill(/Quem vem/, 'Lu'), /^Lu/, 'Marcar sessão'],
  ['appointments', 'Marcar', fill(/Quem vem/, 'Lu'), /^Lu/, choose('Repetir')],
  ['appointments', /escolher o dia/],
  ['appointments', 'Bloquear'],
  ['appointments', 'Bloquear', 'O dia todo'],
  ['appointments', 'Calendário do celular'],
  ['appointments', 'Calendário do celular', 'Criar link', 'Criar outro link'],
  ['appointments', 'Agendamento pelo site'],
  ['appointments', /^Excluir sessão de/, trash],
  ['clients', 'Ferramentas', /^Mensagens prontas/],
  ['clients', 'Ferramentas', /^Mensagens prontas/, /^Primeiro contato/],
  ['clients', 'Ferramentas', /^Importar clientes/],
  ['clients', 'Ferramentas', /^Importar clientes/, list],
  ['clients', 'Adicionar Cliente'],
  ['clients', MORE, 'Editar'],
  ['clients', MORE, 'Escrever recado'],
  ['clients', MORE, 'Excluir'],
  ['clients', MORE, 'Excluir', 'Excluir', trash],
  ['clients?aba=notificacoes', 'Limpar tudo'],
  [CLIENT, MORE, /^Juntar/],
  [CLIENT, MORE, /^Juntar/, fill(/outro cadastro/, 'Luciana'), /^Luciana/],
  [CLIENT, 'Vender pacote'],
  [CLIENT, /^Mais ações: Pacote/, 'Editar'],
  [CLIENT, /^Mais ações: Pacote/, 'Excluir', trash],
  [CLIENT, /^Mais ações: sessão/, 'Editar'],
  [CLIENT, 'Eliminar dados'],
  [CLIENT, 'Eliminar dados', 'Continuar'],
  ['hero', 'Minhas fotos'],
  ['hero', 'Ver no site'],
  ['hero', 'Versões anteriores'],
  ['services', /^Excluir/],
  ['services', /^Editar/, 'Escolher ícone'],
  ['services', /^Editar/, 'Versões anteriores'],
  ['gallery', 'Adicionar várias fotos'],
  ['terms', /^Excluir/],
  ['profile', 'Mostrar código QR'],
  ['profile?ver=seguranca', 'Ativar'],
  ['profile?ver=seguranca', 'Ativar', fill('Sua senha', ADMIN.password), 'Continuar'],
  ['profile?ver=sistema', 'Restaurar'],
  ['profile?ver=sistema', 'Baixar cópia de segurança'],
  ['reports?ver=cartazes', /^Excluir/],
];

/** Presses what is called so: in an open menu, else in the dialog, else on the page. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const open = await page.getByRole('dialog').count();
  const within: Locator = open ? dialog(page) : page.locator('body');
  const exact = typeof name === 'string';
  const item = page.getByRole('menuitem', { name, exact });
  const own = within.getByRole('button', { name, exact }).or(within.getByRole('option', { name }));
  const box = within.getByRole('checkbox', { name, exact });
  await item.or(own).or(box).filter({ visible: true }).first().click();
}

/** Controls of the dialog that nothing brings into reach, and numbers cut off in their fields. */
const outOfReach = (of: Locator) =>
  of.evaluate((box) => {
    const out = [...box.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
      .filter((one) => one.checkVisibility() && one.offsetWidth > 2 && !one.matches(':disabled'))
      .filter((one) => {
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isCut = one.matches('[inputmode]') && one.scrollWidth > one.clientWidth + 1;
        return isCut || !hit || !one.parentElement?.parentElement?.contains(hit);
      })
      .map((one) => one.ariaLabel || one.textContent || one.outerHTML.slice(0, 200));
    for (const one of [box, ...box.querySelectorAll('*')]) one.scrollTop = 0;
    return out;
  });

async function expectWhole(page: Page, where: string): Promise<void> {
  const box = dialog(page);
  await expect(box).toBeVisible();
  await expect(page.getByText('Carregando…')).toHaveCount(0);
  await page.addStyleTag({ content: ':root { font-size: 32px }' });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const message = `${where} at ${width}`;
    await expect.soft.poll(() => outOfReach(box), { message }).toEqual([]);
    await expect.soft.poll(() => cutTexts(page, '[role="dialog"]'), { message }).toEqual([]);
    await expectNoSideways(page, message);
  }
}

const words = (steps: readonly Step[]) =>
  steps.map((step) => (typeof step === 'function' ? '…' : step)).join(' > ');

test.describe('with the demo', { tag: '@every' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  let shown = '';
  test.beforeAll(async ({ server }) => {
    test.setTimeout(180_000);
    const db = connect(server.databaseUrl ?? '');
    await runDemo(db, 'America/Sao_Paulo', { seed: 1, reset: false, discard: 0 });
    // The demo rests on Sundays; the dialogs of today need an appointment.
    const today = db`(now() at time zone 'America/Sao_Paulo')::date`;
    await db`update appointments set day = ${today} where id = (
      select id from appointments where day > ${today} and state = 'confirmed' order by day limit 1
    ) and not exists (select from appointments where day = ${today})`;
  });

  for (const [screen, ...steps] of WAYS)
    test(`${screen}: ${words(steps)}: a dialog is whole in text of twice the size`, async ({
      page,
      owner,
    }) => {
      if (screen === CLIENT && !shown) {
        const { data } = await owner.send<{ id: string; name: string }[]>('GET', '/users?limit=99');
        shown = data.find(({ name }) => name === 'Cristina Lima')?.id ?? '';
      }
      await owner.open(screen === CLIENT ? CLIENT + shown : screen);
      for (const step of steps) await (typeof step === 'function' ? step(page) : press(page, step));
      await expectWhole(page, `${screen}: ${words(steps)}`);
    });
});

test('the form of a session is whole in text of twice the size', async ({ page, owner }) => {
  const client = { name: 'Ana Lima', phone: '11988887777', termsAccepted: true };
  const [service] = await owner.fill('services', [{ title: 'Massagem', description: 'Texto.' }]);
  await owner.send('POST', '/users/register', { ...client, serviceId: service?.id });
  await page.setViewportSize({ width: 360, height: 740 });
  await owner.open('appointments');
  await press(page, 'Marcar');
  await press(page, /^Ana Lima/);
  await expectWhole(page, 'a session');
});
