// `npm run bench jobs`: what an owner does between two sessions, on a slow phone (CPU ÷4, slow 4G):
// taps and seconds from the dashboard, and until visitors can see it in the built page.
import type { Locator, Page } from '@playwright/test';
import { caller } from '../support/calls.ts';
import { phonePhoto } from '../support/pictures.ts';
import { ADMIN, startServer } from '../support/server.ts';
import { openBrowser, openPhone } from './site/phone.ts';

const PATIENCE = { timeout: 60_000 };

type Session = { readonly token: string; readonly user: object };

/** Counts taps; keys are the owner's own time and cost nothing here. */
function hand(page: Page) {
  const done = { taps: 0, first: 0 };
  const click = async (target: Locator) => {
    done.taps += 1;
    await target.waitFor(PATIENCE);
    done.first ||= performance.now();
    await target.click(PATIENCE);
  };
  return {
    done,
    tap: (role: 'button' | 'link', name: string | RegExp) =>
      click(page.getByRole('main').getByRole(role, { name }).first()),
    /** The first link of a dialog, into another window. */
    leave: async (dialog: string) => {
      const window = page.waitForEvent('popup', PATIENCE);
      await click(page.getByRole('dialog', { name: dialog }).getByRole('link').first());
      await window;
    },
    type: async (label: string, text: string) => {
      done.taps += 1;
      await page.getByRole('textbox', { name: label, exact: true }).fill(text, PATIENCE);
    },
    /** A file from the gallery: one tap on it, after the one that opened the gallery. */
    pick: async (name: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) => {
      done.taps += 2;
      const chooser = page.waitForEvent('filechooser', PATIENCE);
      await page.getByRole('button', { name }).first().click(PATIENCE);
      await (await chooser).setFiles(file);
    },
    said: (text: string | RegExp) => page.getByText(text).first().waitFor(PATIENCE),
  };
}

type Hand = ReturnType<typeof hand>;

/** By the dashboard's card of a section. */
const toSection = ({ tap }: Hand, label: RegExp) => tap('link', label);

type Job = {
  readonly what: string;
  /** Done as soon as the dashboard allows it, in seconds from its address and its first tap. */
  readonly early?: true;
  readonly act: (hand: Hand) => Promise<void>;
};

const JOBS: readonly Job[] = [
  {
    what: 'see who registered today',
    early: true,
    act: async ({ said }) => said('Joana Prado'),
  },
  {
    what: "answer today's newest client by WhatsApp",
    early: true,
    act: async (own) => {
      await own.tap('button', 'WhatsApp de Joana Prado');
      await own.leave('Mensagem para Joana Prado');
    },
  },
  {
    what: 'change the price in the FAQ',
    act: async (own) => {
      await toSection(own, /^FAQ/);
      await own.tap('button', 'Editar Quanto custa?');
      await own.type('Resposta', 'R$ 180 a sessão de uma hora.');
      await own.tap('button', 'Atualizar Pergunta');
      await own.said('Pergunta atualizada com sucesso!');
    },
  },
  {
    what: 'add a testimonial',
    act: async (own) => {
      await toSection(own, /^Depoimentos/);
      await own.tap('button', 'Adicionar Depoimento');
      await own.type('Nome', 'Maria Álvares');
      await own.type('Depoimento', 'Saí leve como não me sentia há anos.');
      await own.tap('button', 'Adicionar Depoimento');
      await own.said('Novo depoimento adicionado com sucesso!');
    },
  },
  {
    what: 'swap the hero photo (a 12 MB photo)',
    act: async (own) => {
      const buffer = await phonePhoto({ width: 4000, height: 3000 }, 91);
      await toSection(own, /^Capa/);
      await own.pick(/^(Escolher|Trocar) foto$/, {
        name: 'IMG_0001.JPG',
        mimeType: 'image/jpeg',
        buffer,
      });
      await own.said('A foto chegou. Salve para mostrá-la no site.');
      await own.tap('button', 'Salvar Alterações');
      await own.said('Dados salvos com sucesso!');
    },
  },
];

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

const server = await startServer();
const api = caller(server.url);
const browser = await openBrowser();
try {
  const { username, password } = ADMIN;
  const { data: session } = await api.send<Session>('POST', '/auth/login', {
    body: { username, password },
  });
  const { token, user } = session;
  const send = (method: string, path: string, body: object) =>
    api.send<{ id: string }>(method, path, { token, body });
  await send('POST', '/content/faq', { question: 'Quanto custa?', answer: 'R$ 150.' });
  await send('PUT', '/content/hero', { title: 'Ana Prado' });
  const { data: service } = await send('POST', '/content/services', {
    title: 'Shiatsu',
    description: 'Pressão.',
  });
  await api.send('POST', '/users/register', {
    body: {
      name: 'Joana Prado',
      phone: '11988887777',
      serviceId: service.id,
      termsAccepted: true,
    },
  });

  const shown = async () => (await api.send<{ version: number }>('GET', '/version.json')).data;
  const saved = async () => {
    const { headers } = await api.send('GET', '/content');
    return Number(/-(\d+)"$/.exec(headers.get('etag') ?? '')?.[1]);
  };
  async function untilPublished(): Promise<void> {
    const wanted = await saved();
    while ((await shown()).version < wanted) await new Promise((done) => setTimeout(done, 50));
  }

  for (const { what, early, act } of JOBS) {
    await untilPublished();
    const phone = await openPhone(browser);
    await phone.page.addInitScript(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      { token, adminToken: token, user: JSON.stringify(user) },
    );
    const own = hand(phone.page);
    const opening = performance.now();
    await phone.page.goto(`${server.url}/admin/dashboard`);
    if (early) {
      await act(own);
      const { taps, first } = own.done;
      const tapped = first ? `, ${seconds(first)} s from the first tap` : '';
      console.log(`${what}: ${taps} taps, ${seconds(opening)} s from the address${tapped}`);
    } else {
      await phone.settled();
      const start = performance.now();
      await act(own);
      const done = seconds(start);
      await untilPublished();
      console.log(`${what}: ${own.done.taps} taps, ${done} s saved, ${seconds(start)} s published`);
    }
    await phone.close();
  }
} finally {
  await browser.close();
  await server.remove();
}
