// `npm run bench first-day`: from the setup's link to the live page on a slow phone of 360 px (CPU
// ÷4, slow 4G). Each screen is read for 5 s, and 200 characters are typed a minute. Fails over 8
// minutes or 25 taps.
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { phonePhoto } from '../support/files/pictures.ts';
import { ADMIN, startServer } from '../support/hosts/server.ts';
import { openBrowser, withPhone } from './phone.ts';

const MOST = { minutes: 8, taps: 25 } as const;
const READ_MS = 5000;
const CHARACTER_MS = 60_000 / 200;
const TIMEOUT = { timeout: 60_000 };

const buffer = await phonePhoto({ width: 4000, height: 3000 }, 91);
let taps = 0;

async function tap(target: Locator, count = 1): Promise<void> {
  taps += count;
  await target.click(TIMEOUT);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  // The first field of a question has the focus.
  if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
  await field.pressSequentially(text, { delay: CHARACTER_MS, timeout: 120_000 });
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

const SCREENS: readonly (readonly [heading: string, act: (page: Page) => Promise<void>])[] = [
  [
    'Configuração inicial',
    async (page) => {
      await type(page, 'Usuário', ADMIN.username);
      await type(page, 'E-mail', ADMIN.email);
      await type(page, 'Senha', ADMIN.password);
      await type(page, 'Confirme a senha', ADMIN.password);
      await tap(button(page, 'Criar acesso e entrar'));
    },
  ],
  ['Como se chama o seu espaço?', (page) => type(page, 'Nome', 'Ana Prado\nMassoterapia')],
  ['Qual é o seu WhatsApp?', (page) => type(page, 'WhatsApp', '11988887777')],
  [
    'Você tem uma foto para a capa?',
    async (page) => {
      const chooser = page.waitForEvent('filechooser', TIMEOUT);
      // The gallery opens, then a file is picked.
      await tap(button(page, 'Escolher foto'), 2);
      const photo = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
      await (await chooser).setFiles(photo, TIMEOUT);
      await page.getByText(/^A foto chegou/).waitFor(TIMEOUT);
    },
  ],
  [
    'Qual massagem você mais faz?',
    async (page) => {
      await tap(button(page, 'Massagem Relaxante'));
      await tap(button(page, '60 min'));
      await type(page, 'Preço', '180');
    },
  ],
  ['Quando você atende?', () => Promise.resolve()],
];

const server = await startServer({
  environment: { ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ADMIN_EMAIL: '' },
});
const browser = await openBrowser();
try {
  const link = /\/admin\/setup#token=\S+/.exec(server.output())?.[0] ?? '';
  await withPhone(browser, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const start = performance.now();
    await page.goto(server.url + link);
    for (const [heading, act] of SCREENS) {
      await page.getByRole('heading', { name: heading }).waitFor(TIMEOUT);
      await wait(READ_MS);
      await act(page);
      if (heading !== 'Configuração inicial') await tap(button(page, 'Salvar e continuar'));
      console.log(`${heading.padEnd(32)} ${taps} taps, ${minutes(start)} min`);
    }
    await tap(page.getByRole('link', { name: 'Ver meu site' }));
    await page.getByRole('heading', { level: 1, name: 'Ana Prado' }).waitFor(TIMEOUT);
    const took = Number(minutes(start));
    const over = took > MOST.minutes || taps > MOST.taps;
    console.log(`${over ? 'FAIL' : 'ok'}  a page she would show: ${taps} taps, ${took} min`);
    if (over) process.exitCode = 1;
  });
} finally {
  await browser.close();
  await server.remove();
}

function minutes(since: number): string {
  return ((performance.now() - since) / 60_000).toFixed(1);
}
