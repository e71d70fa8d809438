// `npm run bench jobs [-- words]`: everyday jobs of the owner and her clients on a slow phone of
// 360 px (CPU ÷4, slow 4G): taps, texts and the machine's seconds from the dashboard or the page,
// beside those of commit 13fc85b2. 200 characters are typed a minute. The first day has its own.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { practiceDay } from '../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../src/shared/appointments/when.ts';
import { dataOf } from '../support/api/calls.ts';
import { phonePhoto } from '../support/files/pictures.ts';
import { share } from '../support/journeys/share.ts';
import { builtSite } from '../support/site/site.ts';
import { withPanel } from './panel.ts';
import { withPhone } from './phone.ts';

const TIMEOUT = { timeout: 120_000 };
const CHARACTER_MS = 60_000 / 200;
const SIZE = { width: 360, height: 740 };
const BAR = 60;

// The practice is where the day is under way, so that it has sessions before and after now.
const ZONES = ['America/Sao_Paulo', 'Asia/Tokyo', 'Europe/Lisbon', 'Pacific/Auckland'];
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format());
const ZONE = ZONES.find((zone) => hourIn(zone) >= 8 && hourIn(zone) < 18) ?? 'Asia/Tokyo';
const today = practiceDay(Date.now(), ZONE);

const photos = await mkdtemp(join(tmpdir(), 'toque-photos-'));

/** Path of a phone's photo: the browser reads it, while bytes would pass through the slow page. */
async function photoFile(name: string, width: number, height: number): Promise<string> {
  const path = join(photos, name);
  await writeFile(path, await phonePhoto({ width, height }, 91));
  return path;
}

type Hand = {
  readonly tap: (target: Locator) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  /** Two taps: one opens the list. */
  readonly choose: (target: Locator, option: string | { readonly index: number }) => Promise<void>;
};

type Job = {
  readonly what: string;
  readonly before: string;
  readonly goal: string;
  /** Starts as soon as the dashboard allows it; timed from its address. */
  readonly early?: true;
  /** Also timed until the built page shows the change. */
  readonly publishes?: true;
  /** In place of the dashboard. */
  readonly from?: string;
  /** What the phone holds before; visitors are not signed in to the panel. */
  readonly visitor?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page, hand: Hand) => unknown;
};

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(TIMEOUT);
const inMain = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole('main').getByRole(role, { name }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function chooseTimeAndSend(page: Page, { tap }: Hand, button: string): Promise<string> {
  const slot = page.locator('.slots label').nth(2);
  await slot.waitFor(TIMEOUT);
  await tap(slot);
  const asked = page.waitForRequest(/^https:\/\/wa\.me\//, TIMEOUT);
  await tap(page.getByRole('button', { name: button }));
  const text = new URL((await asked).url()).searchParams.get('text') ?? '';
  return /Horário: [^.]+/.exec(text)?.[0] ?? 'without a time';
}

const JOBS: readonly Job[] = [
  {
    what: 'see who registered today',
    before: '0 taps and a scroll, 1.1 s',
    goal: '0, in the first window',
    early: true,
    act: async (page) => {
      const name = inMain(page, 'link', 'Joana');
      await name.waitFor(TIMEOUT);
      const { y = 0 } = (await name.boundingBox()) ?? {};
      const scroll = Math.max(0, Math.round(y + 24 - (SIZE.height - BAR)));
      return scroll > 0 ? `a scroll of ${scroll} px` : 'in the first window';
    },
  },
  {
    what: "answer today's newest client by WhatsApp",
    before: '2 taps, < 1 s',
    goal: '2',
    early: true,
    act: async (page, { tap }) => {
      await tap(inMain(page, 'button', 'WhatsApp de Joana Prado'));
      const popup = page.waitForEvent('popup', TIMEOUT);
      await tap(dialog(page, 'Mensagem para Joana Prado').getByRole('link').first());
      await popup;
    },
  },
  {
    what: 'mark a session from a request',
    before: '2 taps, 0.6 s',
    goal: '2',
    act: async (page, { tap }) => {
      await tap(inMain(page, 'button', 'Marcar sessão de Joana Prado'));
      await tap(dialog(page, 'Marcar sessão').getByRole('button', { name: 'Marcar sessão' }));
      await dialog(page, 'Sessão marcada').waitFor(TIMEOUT);
    },
  },
  // Before it repeats and its day is blocked.
  {
    what: 'move a session',
    before: '6 taps, 9 s',
    goal: '3',
    act: async (page, { tap }) => {
      await tap(inMain(page, 'button', /editar sessão de Duda Reis$/));
      const free = dialog(page, 'Sessão').getByRole('group', { name: 'Horários livres' });
      await tap(free.getByRole('button').last());
      await tap(dialog(page, 'Sessão').getByRole('button', { name: 'Salvar' }));
      await dialog(page, 'Sessão').getByRole('status').first().waitFor(TIMEOUT);
    },
  },
  {
    what: 'mark a weekly client ten times',
    before: '70 taps, 4 min',
    goal: '5',
    act: async (page, { tap, choose }) => {
      await tap(inMain(page, 'link', /^Duda Reis/));
      await tap(inMain(page, 'button', 'Marcar sessão'));
      const marking = dialog(page, 'Marcar sessão');
      await choose(marking.getByRole('combobox', { name: 'Repetir' }), 'Toda semana');
      await marking.getByText(/^\d+ sessões, a última em /).waitFor(TIMEOUT);
      await tap(marking.getByRole('button', { name: 'Marcar sessão' }));
      await dialog(page, 'Sessão marcada')
        .getByText(/ e mais \d+, até /)
        .waitFor(TIMEOUT);
    },
  },
  {
    what: 'add who walks in, with a session',
    before: '12 taps, 3 texts, 70 s',
    goal: '6 taps, 2 texts, 25 s',
    act: async (page, { tap, type }) => {
      await tap(page.getByRole('navigation').getByRole('link', { name: 'Agenda' }).first());
      await tap(inMain(page, 'button', /^Marcar/));
      const marking = dialog(page, 'Marcar sessão');
      await type(marking.getByRole('searchbox'), 'Zoé Reis');
      await tap(marking.getByRole('button', { name: 'Cadastrar Zoé Reis' }));
      await type(marking.getByRole('textbox', { name: 'Telefone' }), '11933330000');
      await tap(marking.getByRole('button', { name: 'Cadastrar e continuar' }));
      await tap(marking.getByRole('button', { name: 'Marcar sessão' }));
      await dialog(page, 'Sessão marcada').waitFor(TIMEOUT);
    },
  },
  {
    what: 'say that a session took place',
    before: '2 taps, not from the dashboard',
    goal: '1',
    act: async (page, { tap }) => {
      await tap(inMain(page, 'button', 'Realizada: Eva Lopes'));
      await sees(page, 'Sessão realizada.');
    },
  },
  {
    what: 'note that a session was paid by Pix',
    before: 'not possible',
    goal: '2',
    act: async (page, { tap }) => {
      await tap(inMain(page, 'button', 'Realizada: Gil Nunes'));
      await tap(inMain(page, 'button', 'Pix: Gil Nunes'));
      await sees(page, /^Recebido: R\$.180, Pix\./);
    },
  },
  {
    what: 'see who has not paid',
    before: 'not possible',
    goal: '1',
    early: true,
    act: (page) =>
      page
        .getByRole('region', { name: /^A receber/ })
        .getByText('Ivo Melo')
        .waitFor(TIMEOUT),
  },
  {
    what: 'block a day off',
    before: 'not possible',
    goal: '3',
    act: async (page, { tap }) => {
      await tap(page.getByRole('navigation').getByRole('link', { name: 'Agenda' }).first());
      await tap(inMain(page, 'button', 'Bloquear'));
      await tap(dialog(page, 'Bloquear').getByRole('button', { name: 'Bloquear', exact: true }));
      await page.getByRole('main').getByText('O dia todo').first().waitFor(TIMEOUT);
    },
  },
  {
    what: "note tomorrow's confirmation",
    before: '3 taps, 4 s',
    goal: '2',
    act: async (page, { tap }) => {
      await tap(page.getByRole('main').getByText(/^Amanhã: 3/));
      await tap(inMain(page, 'button', 'Confirmada: Ana Lima'));
      await sees(page, 'Sessão confirmada.');
    },
  },
  {
    what: "note today's confirmation",
    before: '7 taps, 12 s',
    goal: '2',
    act: async (page, { tap }) => {
      await tap(inMain(page, 'button', 'Confirmada: Duda Reis'));
      await sees(page, 'Sessão confirmada.');
    },
  },
  {
    what: "send tomorrow's three reminders",
    before: '3 taps',
    goal: '3',
    act: async (page, { tap }) => {
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
      for (const name of ['Ana', 'Bia', 'Caio']) {
        await tap(inMain(page, 'link', new RegExp(`^Lembrar ${name}`)));
        await page.bringToFront();
      }
      await sees(page, 'Amanhã: 3 sessões, todo mundo avisado.');
    },
  },
  {
    what: 'see the income of the month',
    before: '4 taps and 2,070 px, 15 s',
    goal: '1',
    act: async (page, { tap }) => {
      await tap(inMain(page, 'link', 'Ver os relatórios'));
      const value = page.getByRole('region', { name: 'Este mês' }).getByText(/^R\$/).first();
      return await value.innerText(TIMEOUT);
    },
  },
  {
    what: "sell a package of ten to today's client",
    before: 'not possible',
    goal: '4',
    act: async (page, { tap }) => {
      await tap(inMain(page, 'link', /^Duda Reis/));
      await tap(inMain(page, 'button', 'Vender pacote'));
      await tap(dialog(page, 'Vender pacote').getByRole('button', { name: 'Pix' }));
      await tap(dialog(page, 'Vender pacote').getByRole('button', { name: 'Vender' }));
      await sees(page, 'Pacote vendido.');
    },
  },
  {
    what: "write a note about today's client",
    before: '4 taps and a scroll, 15 s',
    goal: '3',
    act: async (page, { tap, type }) => {
      await tap(inMain(page, 'link', /^Duda Reis/));
      await type(page.getByRole('textbox', { name: 'Nova anotação' }), 'Prefere manhã.');
      await tap(inMain(page, 'button', 'Salvar anotação'));
      await sees(page, 'Anotações salvas com sucesso!');
    },
  },
  {
    what: 'swap the hero photo (a 12 MB photo)',
    before: '5 taps, 1.3 s',
    goal: '5',
    publishes: true,
    act: async (page, { tap }) => {
      const photo = await photoFile('IMG_0001.JPG', 4000, 3000);
      await tap(inMain(page, 'link', /^Capa/));
      const chooser = page.waitForEvent('filechooser', TIMEOUT);
      await tap(page.getByRole('button', { name: /^(Escolher|Trocar) foto$/ }).first());
      await (await chooser).setFiles(photo);
      await sees(page, 'A foto chegou. Salve para mostrá-la no site.');
      await tap(inMain(page, 'button', 'Salvar Alterações'));
      await sees(page, 'Dados salvos com sucesso!');
    },
  },
  {
    what: 'edit a text of the page',
    before: '4 taps, 0.3 s, 0.25-2.6 s published',
    goal: '4',
    publishes: true,
    act: async (page, { tap, type }) => {
      await tap(inMain(page, 'link', /^Capa/));
      await type(page.getByRole('textbox', { name: 'Subtítulo' }), 'Com calma.');
      await tap(inMain(page, 'button', 'Salvar Alterações'));
      await sees(page, 'Dados salvos com sucesso!');
    },
  },
  {
    what: 'share three 8 MB photos to the gallery',
    before: '-',
    goal: '-',
    from: '/admin/share',
    act: async (page, { tap }) => {
      const names = ['1.jpg', '2.jpg', '3.jpg'];
      const chosen = await Promise.all(names.map((name) => photoFile(name, 3000, 2200)));
      await share(page, chosen);
      await tap(inMain(page, 'button', 'Sim, fui eu'));
      await tap(inMain(page, 'button', 'Galeria'));
      await sees(page, 'fotos escolhidas');
    },
  },
  {
    what: 'book a free time as a new client',
    before: 'not possible',
    goal: '9 taps, 20 s',
    from: '/',
    visitor: () => Promise.resolve(),
    act: async (page, hand) => {
      await hand.tap(page.locator('.hero .when-visitor').first());
      await hand.choose(page.getByLabel('Serviço'), { index: 1 });
      await hand.type(page.getByLabel('Nome'), 'Maria da Silva');
      await hand.type(page.getByLabel('Telefone'), '11987654321');
      await hand.tap(page.getByLabel('Li e aceito os termos de uso'));
      return await chooseTimeAndSend(page, hand, 'Cadastrar e agendar');
    },
  },
  {
    what: 'book a free time as a returning client',
    before: 'not possible',
    goal: '5 taps',
    from: '/',
    visitor: (page) =>
      page.evaluate(async () => {
        const phone = '11977770000';
        const [{ id: serviceId }] = await (await fetch('/content/services')).json();
        const body = JSON.stringify({ name: 'Lia Reis', phone, serviceId, termsAccepted: true });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/users/register', { method: 'POST', headers, body });
        const { user } = await answer.json();
        localStorage.setItem('userData', JSON.stringify({ id: user.id, phone }));
        localStorage.setItem('loginTime', String(Date.now() - 40 * 86_400_000));
      }),
    act: async (page, hand) => {
      await hand.tap(page.locator('#services a[data-dialog]').first());
      await hand.tap(page.locator('dialog[open] a[href^="/register"]').first());
      return await chooseTimeAndSend(page, hand, 'Entrar e agendar');
    },
  },
];

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const environment = { PRACTICE_TIMEZONE: ZONE, SITE_DIR: await builtSite() };
await withPanel(environment, async ({ url, api, token, browser, signIn }) => {
  const send = async (method: string, path: string, body: object) =>
    dataOf(await api.send(method, path, { token, body }));
  await send('PUT', '/content/hero', { title: 'Ana Prado' });
  const shiatsu = { title: 'Shiatsu', description: 'Pressão.', price: 180, duration: 60 };
  const { id: serviceId } = await send('POST', '/content/services', shiatsu);
  const joana = { name: 'Joana Prado', phone: '11988887777', termsAccepted: true, serviceId };
  await api.send('POST', '/users/register', { body: joana });

  async function untilPublished(): Promise<void> {
    const published = async () => Number((await api.send('GET', '/version.json')).data.version);
    const { headers } = await api.send('GET', '/content');
    const saved = Number(/-(\d+)"$/.exec(headers.get('etag') ?? '')?.[1]);
    while ((await published()) < saved) await new Promise((done) => setTimeout(done, 50));
  }

  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '23:30' }));
  const contact = { phone: '', address: '', whatsapp: '11988880000', hours };
  await send('PUT', '/content/contact', contact);
  await send('PUT', '/content/checklist', { hidden: true, skipped: [] });
  const sessions = [
    ['Eva Lopes', today, '06:00'],
    ['Gil Nunes', today, '06:30'],
    ['Ivo Melo', today, '07:00'],
    ['Duda Reis', today, '19:30'],
    ['Ana Lima', addDays(today, 1), '10:00'],
    ['Bia Souza', addDays(today, 1), '11:00'],
    ['Caio Reis', addDays(today, 1), '12:00'],
  ] as const;
  for (const [at, [name, day, time]] of sessions.entries()) {
    const { id } = await send('POST', '/users', { name, phone: `1190000000${at}` });
    const mark = { day, time, service_name: 'Shiatsu', duration: 30, price: 180 };
    const saved = await send('POST', `/users/${id}/appointments`, mark);
    if (name !== 'Ivo Melo') continue;
    const owed = { state: 'done', payment: 'later' };
    const headers = { 'if-match': `"${saved.version}"` };
    dataOf(await api.send('PUT', `/appointments/${saved.id}`, { token, body: owed, headers }));
  }
  const booking = { shown: true, notice: 2, days: 30, a_day: 12, accept: false };
  await send('PUT', '/appointments/booking', booking);
  const [words = ''] = process.argv.slice(2);

  for (const job of JOBS.filter(({ what }) => what.includes(words))) {
    const { what, before, goal, early, publishes, from = '/admin/dashboard', visitor, act } = job;
    await untilPublished();
    await withPhone(
      browser,
      async ({ page, settled }) => {
        if (visitor) {
          // What its navigation breaks off would never settle.
          const before = await page.context().newPage();
          await before.goto(`${url}/privacidade`);
          await visitor(before);
          await before.close();
          await page.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
        } else await signIn(page);
        let [taps, texts, keys] = [0, 0, 0];
        const tap = async (target: Locator) => {
          taps += 1;
          await target.click(TIMEOUT);
        };
        const choose: Hand['choose'] = async (target, option) => {
          taps += 2;
          await target.selectOption(option, TIMEOUT);
        };
        const type = async (target: Locator, text: string) => {
          texts += 1;
          keys += text.length;
          await target.waitFor(TIMEOUT);
          // A field that has the focus needs no tap.
          if (!(await target.evaluate((field) => field === document.activeElement)))
            await tap(target);
          await target.pressSequentially(text, { delay: CHARACTER_MS, ...TIMEOUT });
        };
        let start = performance.now();
        await page.goto(url + from);
        if (!early) {
          await settled();
          start = performance.now();
        }
        const seen = await act(page, { tap, type, choose });
        const parts = [`${taps} taps`];
        if (texts > 0) parts.push(`${texts} text`);
        parts.push(seconds(start));
        if (keys > 0) parts.push(`${((keys * CHARACTER_MS) / 1000).toFixed(1)} s of it typing`);
        if (typeof seen === 'string') parts.push(seen);
        if (publishes) {
          await untilPublished();
          parts.push(`${seconds(start)} published`);
        }
        console.log(`${what}: ${parts.join(', ')} (before: ${before}; goal: ${goal})`);
      },
      { viewport: SIZE, timezoneId: ZONE },
    );
  }
});
await rm(photos, { recursive: true });
