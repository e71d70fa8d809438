import type { Client } from '../../src/shared/clients/records.ts';
import type { PathRow } from '../../src/shared/reports/reports.ts';
import type { Size } from '../support/engines/driver.ts';
import { register } from '../support/engines/owner.ts';
import type { Tab } from '../support/engines/tab.ts';
import {
  alert,
  button,
  dialog,
  field,
  heading,
  link,
  part,
  words,
} from '../support/engines/target.ts';
import { DESKTOP, expect, PHONE, test, widthTag } from '../support/engines/test.ts';

// docs/spec.md §4: what WhatsApp's message box has. docs/spec.md §11: the placeholder number cannot
// belong to anyone.
const REGISTERED =
  'Olá! Acabei de me cadastrar e gostaria de agendar uma sessão. Serviço: Ventosaterapia.';
const RETURNING = 'Olá! Gostaria de agendar uma sessão.';
const WHATSAPP = 'https://wa.me/5500000000000';
// docs/spec.md §9: 30 minutes.
const SESSION_MS = 1_800_000;

// docs/spec.md §5.
const WRONG = [
  ['Serviço', 'Selecione um serviço'],
  ['Nome', 'Nome é obrigatório'],
  ['Telefone', 'Telefone é obrigatório'],
  ['Li e aceito os termos de uso', 'Você precisa aceitar os termos de uso'],
] as const;

const TERMS = field('Li e aceito os termos de uso');
const PILL = button('Autenticado');
const HERO_BUTTON = link('AGENDAR SESSÃO', part('[data-section="hero"]'));

async function openRegister(tab: Tab): Promise<void> {
  await tab.open('/register');
  await tab.see(part('#register-form[data-ready]'));
}

async function expectWhatsapp(tab: Tab, text: string): Promise<void> {
  await expect.poll(async () => (await tab.url()).split('?')[0]).toBe(WHATSAPP);
  expect(new URL(await tab.url()).searchParams.get('text')).toBe(text);
  await tab.see(heading('WhatsApp'));
}

async function logIn(tab: Tab, phone: string): Promise<void> {
  await tab.click(words('Login'));
  await tab.miss(field('Nome'));
  await tab.fill(field('Telefone'), phone);
  await tab.click(button('Entrar e agendar'));
}

const expectBooksBy = (tab: Tab, href: string | RegExp) =>
  expect.poll(async () => (await tab.look(HERO_BUTTON)).seen?.href).toMatch(href);

async function fill(tab: Tab, phone: string): Promise<void> {
  await tab.choose('#serviceId', 'ventosaterapia');
  expect((await tab.see(field('Serviço'))).value).toBe('ventosaterapia');
  await tab.fill(field('Nome'), 'Bia Conceição');
  await tab.fill(field('Telefone'), phone);
}

const PHONES: readonly (readonly [Size, string, string])[] = [
  [PHONE, '11988880390', '(11) 98888-0390'],
  [DESKTOP, '11988881280', '(11) 98888-1280'],
];

for (const [size, phone, echo] of PHONES) {
  test(
    `an empty form says what is missing, at ${size.width} px`,
    widthTag(size),
    async ({ tab }) => {
      await tab.resize(size);
      await openRegister(tab);
      await tab.click(button('Cadastrar e agendar'));
      for (const [name, sentence] of WRONG) {
        await expect
          .poll(async () => (await tab.look(field(name))).seen?.description, { message: name })
          .toContain(sentence);
        await tab.see(words(sentence));
      }
      await tab.until(field('Serviço'), { focused: true });
      await tab.fill(field('Nome'), 'Bia Conceição');
      await tab.miss(words('Nome é obrigatório'));
    },
  );

  test(
    `a visitor fills in the form, accepts the terms and lands in WhatsApp, at ${size.width} px`,
    widthTag(size),
    async ({ tab, api, engineName }) => {
      const token = await api.adminToken();
      const left = async () => {
        const { data } = await api.send<PathRow[]>('GET', '/reports/paths?period=week', { token });
        return data.reduce((sum, { whatsapp }) => sum + whatsapp, 0);
      };
      await tab.resize(size);
      await openRegister(tab);
      await fill(tab, phone);
      await tab.see(words(echo));

      expect((await tab.see(TERMS)).checked).toBe(false);
      await tab.click(link('Ler os termos'));
      await tab.see(dialog('Termos de Uso'));
      await tab.click(button('Aceitar Termos'));
      await tab.miss(dialog('Termos de Uso'));
      // The answer is taken when the sheet says that it has closed: a moment after it is out of
      // sight.
      await tab.until(TERMS, { checked: true });

      await tab.click(button('Cadastrar e agendar'));
      await expectWhatsapp(tab, REGISTERED);
      const { data: clients } = await api.send<Client[]>('GET', '/users', { token });
      expect(clients.find((client) => client.phone === phone)).toMatchObject({
        name: 'Bia Conceição',
      });
      // Reports sent on leaving a page arrive. Chromium says that it has no window: a robot.
      if (engineName !== 'chromium')
        await expect.poll(left, { message: 'those who left for WhatsApp' }).toBeGreaterThan(0);
    },
  );

  test(
    `Back from WhatsApp offers the message again, and the form, at ${size.width} px`,
    widthTag(size),
    async ({ tab }) => {
      const other = phone.replace('8888', '7777');
      await tab.resize(size);
      await openRegister(tab);
      await fill(tab, other);
      await tab.click(TERMS);
      await tab.click(button('Cadastrar e agendar'));
      await expectWhatsapp(tab, REGISTERED);

      await tab.back();
      await tab.see(heading('Sua mensagem está pronta'));
      await tab.miss(field('Telefone'));
      expect(await tab.url()).toBe('/register');
      expect((await tab.see(link('Abrir o WhatsApp'))).href).toBe(
        `${WHATSAPP}?text=${encodeURIComponent(REGISTERED)}`,
      );
      const drawn = () =>
        tab.run(() => {
          const code = document.querySelector<HTMLCanvasElement>('#bridge-register .scan canvas');
          const { data } =
            code?.getContext('2d')?.getImageData(0, 0, code.width, code.height) ?? {};
          return data?.some((value) => value > 0) ?? false;
        });
      // On a phone no camera could read the screen it is part of.
      if (size === DESKTOP)
        await expect.poll(drawn, { message: 'the QR code is drawn' }).toBe(true);
      await tab.click(link('Voltar ao cadastro'));
      // Hers by now; the script that fills it in is below it.
      await tab.until(field('Telefone'), { value: other });
      await tab.miss(field('Nome'));
    },
  );
}

test('a client comes back by phone; the session shows, ends by her and ends by time', {
  tag: '@every',
}, async ({ tab, api }) => {
  const phone = '11977776666';
  await register(api, { phone });
  await openRegister(tab);
  await logIn(tab, '11900000001');
  await tab.see(
    alert('Não foi possível entrar com este telefone. Confira o número ou faça seu cadastro.'),
  );
  await tab.click(words('Cadastro para Agendamento'));
  await tab.miss(part('[role="alert"]'));

  await logIn(tab, phone);
  await expectWhatsapp(tab, RETURNING);
  for (const size of [PHONE, DESKTOP]) {
    await tab.resize(size);
    await tab.open('/');
    await tab.see(PILL);
    await expectBooksBy(tab, new RegExp(`^${WHATSAPP}$`));
  }
  // The script that ends the session comes when the page is idle: a faster visitor clicks once
  // more.
  await expect(async () => {
    await tab.click(PILL);
    await tab.click(button('Sair'));
    expect((await tab.look(PILL)).count).toBe(0);
  }).toPass({ timeout: 20_000 });
  await expectBooksBy(tab, /^\/register$/);
  expect(
    await tab.run(() =>
      ['userToken', 'userData', 'loginTime'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null]);

  await openRegister(tab);
  await logIn(tab, phone);
  await expectWhatsapp(tab, RETURNING);
  await tab.open('/');
  await tab.see(PILL);
  const age = (by: number) =>
    tab.run(
      (ms) =>
        localStorage.setItem('loginTime', String(Number(localStorage.getItem('loginTime')) - ms)),
      by,
    );
  await age(SESSION_MS / 2);
  await tab.reload();
  await tab.see(PILL);
  await age(SESSION_MS / 2);
  await tab.reload();
  await tab.miss(PILL);
  await expect.poll(() => tab.run(() => localStorage.getItem('userToken'))).toBeNull();

  // The device still knows whose it is, until she says otherwise.
  await openRegister(tab);
  expect((await tab.see(field('Telefone'))).value).toBe(phone);
  await tab.click(button('Entrar e agendar'));
  await expectWhatsapp(tab, RETURNING);
  await openRegister(tab);
  await tab.click(button('Não sou eu'));
  await tab.see(field('Nome'));
  expect((await tab.see(field('Telefone'))).value).toBe('');
});
