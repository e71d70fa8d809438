// `npm run bench jobs`: everyday jobs of the owner on a slow phone (CPU ÷4, slow 4G): taps and
// seconds from the dashboard, and until the built page shows the change.
import type { Locator, Page } from '@playwright/test';
import { practiceDay } from '../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../src/shared/appointments/when.ts';
import { phonePhoto } from '../support/files/pictures.ts';
import { share } from '../support/journeys/share.ts';
import { withPanel } from './panel.ts';
import { withPhone } from './phone.ts';

const TIMEOUT = { timeout: 60_000 };

type Job = {
  readonly what: string;
  /** Starts as soon as the dashboard allows it; timed from its address. */
  readonly early?: true;
  /** The screen in place of the dashboard. */
  readonly from?: string;
  readonly act: (page: Page, tap: (target: Locator, taps?: number) => Promise<void>) => unknown;
};

const sees = (page: Page, text: string) => page.getByText(text).first().waitFor(TIMEOUT);
const inMain = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole('main').getByRole(role, { name }).first();

const JOBS: readonly Job[] = [
  { what: 'see who registered today', early: true, act: (page) => sees(page, 'Joana Prado') },
  {
    what: "answer today's newest client by WhatsApp",
    early: true,
    act: async (page, tap) => {
      await tap(inMain(page, 'button', 'WhatsApp de Joana Prado'));
      const popup = page.waitForEvent('popup', TIMEOUT);
      const dialog = page.getByRole('dialog', { name: 'Mensagem para Joana Prado' });
      await tap(dialog.getByRole('link').first());
      await popup;
    },
  },
  {
    what: 'swap the hero photo (a 12 MB photo)',
    act: async (page, tap) => {
      const buffer = await phonePhoto({ width: 4000, height: 3000 }, 91);
      await tap(inMain(page, 'link', /^Capa/));
      const chooser = page.waitForEvent('filechooser', TIMEOUT);
      // The gallery opens, then a file is picked.
      await tap(page.getByRole('button', { name: /^(Escolher|Trocar) foto$/ }).first(), 2);
      await (await chooser).setFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer });
      await sees(page, 'A foto chegou. Salve para mostrá-la no site.');
      await tap(inMain(page, 'button', 'Salvar Alterações'));
      await sees(page, 'Dados salvos com sucesso!');
    },
  },
  {
    what: 'share three 8 MB photos to the gallery, until they have arrived',
    from: 'share',
    act: async (page, tap) => {
      const photos = [];
      for (const name of ['1.jpg', '2.jpg', '3.jpg']) {
        const buffer = await phonePhoto({ width: 3000, height: 2200 }, 91);
        photos.push({ name, mimeType: 'image/jpeg', buffer });
      }
      await share(page, photos);
      await tap(inMain(page, 'button', 'Galeria'));
      await sees(page, 'fotos escolhidas');
    },
  },
];

const session = (page: Page, name: string) => page.getByRole('dialog', { name });
const tomorrow = () => addDays(practiceDay(), 1);

// Each WhatsApp message is one tap more there.
const SESSION_JOBS: readonly Job[] = [
  { what: "see today's sessions", early: true, act: (page) => sees(page, 'Hoje: 1 sessão') },
  {
    what: 'mark a session from a request',
    act: async (page, tap) => {
      await tap(inMain(page, 'button', 'Marcar sessão de Joana Prado'));
      await tap(session(page, 'Marcar sessão').getByRole('button', { name: 'Marcar sessão' }));
      await session(page, 'Sessão marcada').waitFor(TIMEOUT);
    },
  },
  {
    what: 'add who walks in, with a session',
    from: 'appointments',
    act: async (page, tap) => {
      await tap(inMain(page, 'button', /^Marcar/).first());
      const dialog = session(page, 'Marcar sessão');
      await dialog.getByRole('searchbox').fill('Zoé Reis');
      await tap(dialog.getByRole('button', { name: 'Cadastrar Zoé Reis' }));
      await dialog.getByRole('textbox', { name: 'Telefone' }).fill('11933330000');
      await tap(dialog.getByRole('button', { name: 'Cadastrar e continuar' }));
      await tap(dialog.getByRole('button', { name: 'Marcar sessão' }));
      await session(page, 'Sessão marcada').waitFor(TIMEOUT);
    },
  },
  {
    what: "send tomorrow's three reminders",
    act: async (page, tap) => {
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
      for (const name of ['Ana', 'Bia', 'Caio']) {
        await tap(inMain(page, 'link', new RegExp(`^Lembrar ${name}`)), 2);
        await page.bringToFront();
      }
      await sees(page, 'Amanhã: 3 sessões, todo mundo avisado.');
    },
  },
  {
    what: "write a note about today's client",
    act: async (page, tap) => {
      await tap(inMain(page, 'link', /^Duda Reis/));
      const note = page.getByRole('textbox', { name: 'Nova anotação' });
      await tap(note);
      await note.fill('Prefere manhã.');
      await tap(inMain(page, 'button', 'Salvar anotação'));
      await sees(page, 'Anotações salvas com sucesso!');
    },
  },
  {
    what: 'move a session',
    from: 'appointments',
    act: async (page, tap) => {
      await tap(inMain(page, 'button', 'Editar sessão de Duda Reis'));
      const dialog = session(page, 'Sessão');
      await tap(dialog.getByRole('group').getByRole('button').last());
      await tap(dialog.getByRole('button', { name: 'Salvar' }));
      await dialog.getByRole('status').first().waitFor(TIMEOUT);
    },
  },
];

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

await withPanel({}, async ({ url, api, token, browser, signIn }) => {
  await api.send('PUT', '/content/hero', { token, body: { title: 'Ana Prado' } });
  const shiatsu = { token, body: { title: 'Shiatsu', description: 'Pressão.' } };
  const { data: service } = await api.send('POST', '/content/services', shiatsu);
  const joana = { name: 'Joana Prado', phone: '11988887777', termsAccepted: true };
  await api.send('POST', '/users/register', { body: { ...joana, serviceId: service.id } });

  async function untilPublished(): Promise<void> {
    const published = async () => Number((await api.send('GET', '/version.json')).data.version);
    const { headers } = await api.send('GET', '/content');
    const saved = Number(/-(\d+)"$/.exec(headers.get('etag') ?? '')?.[1]);
    while ((await published()) < saved) await new Promise((done) => setTimeout(done, 50));
  }

  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '23:30' }));
  await api.send('PUT', '/content/contact', { token, body: { phone: '', address: '', hours } });
  for (const [at, name] of ['Ana Lima', 'Bia Souza', 'Caio Reis', 'Duda Reis'].entries()) {
    const body = { name, phone: `1190000000${at}` };
    const { data } = await api.send('POST', '/users', { token, body });
    const [day, time] = at < 3 ? [tomorrow(), `1${at}:00`] : [practiceDay(), '23:00'];
    const mark = { day, time, service_name: 'Shiatsu', duration: 30 };
    await api.send('POST', `/users/${data.id}/appointments`, { token, body: mark });
  }
  const chosen = process.argv.includes('sessions') ? SESSION_JOBS : [...JOBS, ...SESSION_JOBS];

  for (const { what, early, from = 'dashboard', act } of chosen) {
    await untilPublished();
    await withPhone(browser, async ({ page, settled }) => {
      await signIn(page);
      let [taps, first] = [0, 0];
      const tap = async (target: Locator, count = 1) => {
        taps += count;
        await target.waitFor(TIMEOUT);
        first ||= performance.now();
        await target.click(TIMEOUT);
      };
      let start = performance.now();
      await page.goto(`${url}/admin/${from}`);
      if (!early) {
        await settled();
        start = performance.now();
      }
      await act(page, tap);
      if (early) {
        const tapped = first ? `, ${seconds(first)} s from the first tap` : '';
        return console.log(`${what}: ${taps} taps, ${seconds(start)} s from the address${tapped}`);
      }
      const saved = seconds(start);
      await untilPublished();
      const machine = `${saved} s saved, ${seconds(first)} s since the first tap`;
      console.log(`${what}: ${taps} taps, ${machine}, ${seconds(start)} s published`);
    });
  }
});
