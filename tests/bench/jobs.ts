// `npm run bench jobs`: everyday jobs of the owner on a slow phone (CPU ÷4, slow 4G): taps and
// seconds from the dashboard, and until the built page shows the change.
import type { Locator, Page } from '@playwright/test';
import { phonePhoto } from '../support/pictures.ts';
import { withPanel } from './panel.ts';
import { withPhone } from './phone.ts';

const TIMEOUT = { timeout: 60_000 };

type Job = {
  readonly what: string;
  /** Starts as soon as the dashboard allows it; timed from its address. */
  readonly early?: true;
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

  for (const { what, early, act } of JOBS) {
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
      await page.goto(`${url}/admin/dashboard`);
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
      console.log(`${what}: ${taps} taps, ${saved} s saved, ${seconds(start)} s published`);
    });
  }
});
