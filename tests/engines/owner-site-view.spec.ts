import { openPanel } from '../support/engines/owner.ts';
import type { Tab } from '../support/engines/tab.ts';
import { button, dialog, field, part, words } from '../support/engines/target.ts';
import { DESKTOP, expect, PHONE, test } from '../support/engines/test.ts';

const VIEW = button('Ver no site');

/** What the frame shows of the page, empty while it is not there. */
const framed = (tab: Tab) =>
  tab.run(() => {
    const page = document.querySelector<HTMLIFrameElement>('.site-view-frame')?.contentDocument;
    const title = page?.querySelector('h1');
    const cards = page?.querySelector('#services');
    return {
      text: title?.textContent ?? '',
      brand: page?.querySelector('.brand')?.textContent ?? '',
      font: title ? getComputedStyle(title).fontFamily : '',
      width: page?.defaultView?.innerWidth ?? 0,
      bare: [...(page?.querySelectorAll('svg[data-icon]') ?? [])].filter((icon) => !icon.innerHTML)
        .length,
      services: [...(cards?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent),
      top: cards?.getBoundingClientRect().top ?? -1,
    };
  });

for (const size of [DESKTOP, PHONE]) {
  const wide = size === DESKTOP ? 1280 : 390;

  test(`the hero that is typed is seen on the page at ${size.width} px, and Back leads to the form`, {
    tag: '@every',
  }, async ({ tab, api }) => {
    await openPanel(tab, size, 'hero', 'Capa');
    await tab.fill(field('Título'), 'Mãos que escutam');
    await tab.click(words('Personalizar'));
    await tab.choose('[data-path="title_font"]', 'Lato');
    await tab.click(VIEW);
    await expect.poll(async () => (await framed(tab)).text).toContain('Mãos que escutam');
    await expect.poll(async () => (await framed(tab)).font).toContain('Lato');
    await tab.see(words('Só você vê. Nada foi salvo nem publicado.'));
    const { brand, width, bare } = await framed(tab);
    expect(brand).toBe('Mãos que escutam');
    expect(width).toBe(wide);
    expect(bare, 'icons without lines').toBe(0);
    await tab.run(() => history.back());
    await tab.miss(dialog('Ver no site'));
    expect((await tab.see(field('Título'))).value).toBe('Mãos que escutam');
    expect((await api.send('GET', '/content/hero')).data).toEqual({});
  });
}

test('a new service is shown on the page, in view', { tag: '@every' }, async ({ tab }) => {
  await openPanel(tab, DESKTOP, 'services', 'Serviços');
  const form = part('.form-pane form');
  await tab.fill(field('Título', form), 'Shiatsu de cadeira');
  await tab.fill(field('Descrição', form), 'Quinze minutos.');
  await tab.click(VIEW);
  await expect.poll(async () => (await framed(tab)).services).toEqual(['Shiatsu de cadeira']);
  await expect.poll(async () => Math.abs((await framed(tab)).top)).toBeLessThan(150);
  await tab.click(button('Fechar'));
  await tab.miss(dialog('Ver no site'));
});
