import type { Size } from '../support/engines/driver.ts';
import type { Tab } from '../support/engines/tab.ts';
import { button, dialog, link, part, type Target, words } from '../support/engines/target.ts';
import { DESKTOP, expect, PHONE, TABLET, test, widthTag } from '../support/engines/test.ts';

type Modal = {
  readonly page: string;
  readonly card: Target;
  readonly title: string;
  readonly address: string;
  /** Words of its text that stand at its head. */
  readonly head: string;
};

// docs/spec.md §2, the built-in texts; addresses: docs/spec.md §11.
const MODALS: Readonly<Record<'service' | 'benefit' | 'post' | 'terms', Modal>> = {
  service: {
    page: '/',
    card: link('Massagem Relaxante'),
    title: 'Massagem Relaxante',
    address: '/#servico-relaxante',
    head: 'Movimentos longos, lentos e contínuos',
  },
  benefit: {
    page: '/',
    card: link('Alívio da dor'),
    title: 'Alívio da dor',
    address: '/#beneficio-alivio-da-dor',
    head: 'Ao soltar músculos contraídos',
  },
  post: {
    page: '/',
    card: link('Ler mais: Como é a primeira sessão de massagem'),
    title: 'Como é a primeira sessão de massagem',
    address: '/blog/como-e-a-primeira-sessao-de-massagem',
    head: 'O que acontece do momento em que você chega',
  },
  terms: {
    page: '/register',
    card: link('Ler os termos'),
    title: 'Termos de Uso',
    address: '/register#terms',
    head: 'Ao se cadastrar, você pede contato',
  },
};

const OPEN = part('dialog[open]');

/** The page's own script is there: a card opens its modal by it. */
const rest = (tab: Tab, page: string) =>
  tab.see(page === '/register' ? part('#register-form[data-ready]') : part('html[data-ready]'));

async function expectReadable(
  tab: Tab,
  { title, head }: Modal,
  { width, height }: Size,
): Promise<void> {
  await tab.see(dialog(title));
  const shown = words(head, OPEN);
  const measure = () =>
    tab.run(() => {
      const box = document.querySelector<HTMLElement>('dialog[open]');
      const [body, foot] = [
        box?.querySelector<HTMLElement>('.dialog-body'),
        box?.querySelector<HTMLElement>('.dialog-foot'),
      ];
      const { top = 0, bottom = 0, left = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
      return {
        dialog: box?.offsetHeight ?? 0,
        inner: (body?.offsetHeight ?? 0) + (foot?.offsetHeight ?? 0),
        body: body?.clientHeight ?? 0,
        text: body?.scrollHeight ?? 0,
        // Engines round to parts of a pixel.
        outside: top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1,
      };
    });
  await expect
    .poll(async () => (await measure()).outside, { message: 'the modal lies inside the window' })
    .toBe(false);
  const { dialog: whole, inner, body, text } = await measure();
  const where = `${title} at ${width} px: body ${body} px of ${text} px of text`;
  // Either all of it is seen, or half a window of it and the rest scrolls.
  expect(body, where).toBeGreaterThanOrEqual(Math.min(text, height / 2));
  expect(whole - inner, `${where}: body and buttons fill the modal`).toBeLessThanOrEqual(2);
  const { box } = await tab.see(shown);
  expect(box.y + 16, `${where}: its first lines are in sight`).toBeLessThan(height);
}

async function expectClosed(tab: Tab, { page, card }: Modal): Promise<void> {
  await tab.miss(OPEN);
  await expect.poll(() => tab.url()).toBe(page);
  await tab.until(card, { focused: true });
}

for (const size of [PHONE, TABLET, DESKTOP])
  for (const [name, modal] of Object.entries(MODALS))
    test(
      `the modal of a ${name} can be read, and 'Fechar' and Back close it, at ${size.width} px`,
      widthTag(size),
      async ({ tab }) => {
        await tab.resize(size);
        await tab.open(modal.page);
        await rest(tab, modal.page);
        await tab.click(modal.card);
        await expectReadable(tab, modal, size);
        await expect.poll(() => tab.url()).toBe(modal.address);
        await tab.click(button('Fechar', OPEN));
        await expectClosed(tab, modal);

        await tab.click(modal.card);
        await tab.see(dialog(modal.title));
        await tab.back();
        await expectClosed(tab, modal);
      },
    );

test('a modal opened by its address can be read, and closing it leads to its card', {
  tag: '@every',
}, async ({ tab }) => {
  await tab.resize(PHONE);
  await tab.open('/');
  for (const modal of [MODALS.service, MODALS.benefit]) {
    // A page that is left before its script and its face have come logs that it was cut off.
    await rest(tab, modal.page);
    await expect.poll(() => tab.run(() => document.fonts.status)).toBe('loaded');
    // Only the part behind # differs: a new page, as from a shared link, by loading it again.
    await tab.run((address) => location.assign(address), modal.address);
    await tab.reload();
    await rest(tab, modal.page);
    await expectReadable(tab, modal, PHONE);
    await tab.press('Escape');
    await expectClosed(tab, modal);
  }
});

test('the text of a post comes into its modal and scrolls', { tag: '@every' }, async ({ tab }) => {
  await tab.resize(PHONE);
  await tab.open('/');
  await rest(tab, '/');
  await tab.click(MODALS.post.card);
  await tab.see(words('levante devagar, beba água', OPEN));
  const end = await tab.run(() => {
    const body = document.querySelector('dialog[open] .dialog-body');
    body?.scrollTo({ top: body.scrollHeight, behavior: 'instant' });
    return body ? Math.round(body.scrollHeight - body.clientHeight - body.scrollTop) : null;
  });
  expect(end).toBeLessThanOrEqual(1);
  const { box } = await tab.see(words('levante devagar, beba água', OPEN));
  const foot = await tab.see(part('.dialog-foot', OPEN));
  expect(box.y + box.height, 'the last words end above the buttons').toBeLessThanOrEqual(
    foot.box.y,
  );
});
