// `npm run bench jobs`: everyday jobs of the owner on a slow phone (CPU ÷4, slow 4G): taps and
// seconds from the dashboard, and until the built page shows the change.
import type { Locator, Page } from '@playwright/test';
import { phonePhoto } from '../support/pictures.ts';
import { withPanel } from './panel.ts';
import { withPhone } from './phone.ts';

const TIMEOUT = { timeout: 60_000 };

/** Counts taps; typing costs nothing here. */
function hand(page: Page) {
  const done = { taps: 0, first: 0 };
  const click = async (target: Locator) => {
    done.taps += 1;
    await target.waitFor(TIMEOUT);
    done.first ||= performance.now();
    await target.click(TIMEOUT);
  };
  return {
    done,
    tap: (role: 'button' | 'link', name: string | RegExp) =>
      click(page.getByRole('main').getByRole(role, { name }).first()),
    /** The first link of a dialog, which opens a window. */
    tapDialogLink: async (dialog: string) => {
      const popup = page.waitForEvent('popup', TIMEOUT);
      await click(page.getByRole('dialog', { name: dialog }).getByRole('link').first());
      await popup;
    },
    type: async (label: string, text: string) => {
      done.taps += 1;
      await page.getByRole('textbox', { name: label, exact: true }).fill(text, TIMEOUT);
    },
    /** Opens the gallery and picks a file, a tap each. */
    pick: async (name: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) => {
      done.taps += 2;
      const chooser = page.waitForEvent('filechooser', TIMEOUT);
      await page.getByRole('button', { name }).first().click(TIMEOUT);
      await (await chooser).setFiles(file);
    },
    sees: (text: string) => page.getByText(text).first().waitFor(TIMEOUT),
  };
}

type Job = {
  readonly what: string;
  /** Starts as soon as the dashboard allows it; timed from its address. */
  readonly early?: true;
  readonly act: (owner: ReturnType<typeof hand>) => Promise<void>;
};

const JOBS: readonly Job[] = [
  {
    what: 'see who registered today',
    early: true,
    act: ({ sees }) => sees('Joana Prado'),
  },
  {
    what: "answer today's newest client by WhatsApp",
    early: true,
    act: async ({ tap, tapDialogLink }) => {
      await tap('button', 'WhatsApp de Joana Prado');
      await tapDialogLink('Mensagem para Joana Prado');
    },
  },
  {
    what: 'change the price in the FAQ',
    act: async ({ tap, type, sees }) => {
      await tap('link', /^FAQ/);
      await tap('button', 'Editar Quanto custa?');
      await type('Resposta', 'R$ 180 a sessão de uma hora.');
      await tap('button', 'Atualizar Pergunta');
      await sees('Pergunta atualizada com sucesso!');
    },
  },
  {
    what: 'add a testimonial',
    act: async ({ tap, type, sees }) => {
      await tap('link', /^Depoimentos/);
      await tap('button', 'Adicionar Depoimento');
      await type('Nome', 'Maria Álvares');
      await type('Depoimento', 'Saí leve como não me sentia há anos.');
      await tap('button', 'Adicionar Depoimento');
      await sees('Novo depoimento adicionado com sucesso!');
    },
  },
  {
    what: 'swap the hero photo (a 12 MB photo)',
    act: async ({ tap, pick, sees }) => {
      const buffer = await phonePhoto({ width: 4000, height: 3000 }, 91);
      await tap('link', /^Capa/);
      const file = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
      await pick(/^(Escolher|Trocar) foto$/, file);
      await sees('A foto chegou. Salve para mostrá-la no site.');
      await tap('button', 'Salvar Alterações');
      await sees('Dados salvos com sucesso!');
    },
  },
];

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

await withPanel({}, async ({ url, api, token, browser, signIn }) => {
  const send = (method: string, path: string, body: object) =>
    api.send<{ id: string }>(method, path, { token, body });
  await send('POST', '/content/faq', { question: 'Quanto custa?', answer: 'R$ 150.' });
  await send('PUT', '/content/hero', { title: 'Ana Prado' });
  const shiatsu = { title: 'Shiatsu', description: 'Pressão.' };
  const { data: service } = await send('POST', '/content/services', shiatsu);
  const joana = { name: 'Joana Prado', phone: '11988887777', termsAccepted: true };
  await api.send('POST', '/users/register', { body: { ...joana, serviceId: service.id } });

  const published = async () =>
    (await api.send<{ version: number }>('GET', '/version.json')).data.version;
  async function untilPublished(): Promise<void> {
    const { headers } = await api.send('GET', '/content');
    const saved = Number(/-(\d+)"$/.exec(headers.get('etag') ?? '')?.[1]);
    while ((await published()) < saved) await new Promise((done) => setTimeout(done, 50));
  }

  for (const { what, early, act } of JOBS) {
    await untilPublished();
    await withPhone(browser, async ({ page, settled }) => {
      await signIn(page);
      const own = hand(page);
      let start = performance.now();
      await page.goto(`${url}/admin/dashboard`);
      if (!early) {
        await settled();
        start = performance.now();
      }
      await act(own);
      const { taps, first } = own.done;
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
