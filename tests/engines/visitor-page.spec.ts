import type { Tab } from '../support/engines/tab.ts';
import { button, link, part, words } from '../support/engines/target.ts';
import { DESKTOP, expect, PHONE, TABLET, test } from '../support/engines/test.ts';

// docs/spec.md §2: the anchored sections, in order.
const SECTIONS = 'home about services benefits testimonials faq blog contact'.split(' ');

const hiddenTexts = (tab: Tab) =>
  tab.run(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, summary)')]
      .filter((text) => text.checkVisibility() && !text.checkVisibility({ checkOpacity: true }))
      .map((text) => text.textContent),
  );

test('the page is whole and nothing scrolls sideways at any size', { tag: '@every' }, async ({
  tab,
}) => {
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await tab.resize(size);
    await tab.open('/');
    await tab.see(part('html[data-ready]'));
    // Issue 28: as captured unscrolled, after an anchor and at the end.
    expect(await hiddenTexts(tab), `unscrolled at ${size.width} px`).toEqual([]);
    for (const id of SECTIONS) {
      await tab.run(
        (anchor) =>
          document.getElementById(anchor)?.scrollIntoView({ block: 'start', behavior: 'instant' }),
        id,
      );
      await expect.poll(() => hiddenTexts(tab), { message: `at ${id}` }).toEqual([]);
    }
    await tab.press('End');
    const rest = () => tab.run(() => document.body.scrollHeight - innerHeight - scrollY);
    await expect.poll(rest, { message: 'End leads to the end' }).toBeLessThan(2);
    await expect.poll(() => hiddenTexts(tab), { message: 'at the end' }).toEqual([]);
    const sideways = await tab.run(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${size.width} px`).toBeLessThanOrEqual(0);
  }
});

// Threat T-43: enforced by the page's policy, which each engine reads by itself.
test('what a mistake makes of a text is text', async ({ tab }) => {
  await tab.open('/register');
  // Until a script that draws has come, nothing may become markup at all.
  const trusted = () =>
    tab.run(() =>
      Boolean(
        (window as { trustedTypes?: { defaultPolicy: unknown } }).trustedTypes?.defaultPolicy,
      ),
    );
  await expect.poll(trusted).toBe(true);
  const markup = await tab.run(() => {
    const box = document.createElement('div');
    box.innerHTML = '<p>Oi</p><img src=x onerror=alert(1)>';
    return box.innerHTML;
  });
  expect(markup).toBe('<p>Oi</p>&lt;img src=x onerror=alert(1)&gt;');
});

test('one question is open at a time, the first from the start', { tag: '@every' }, async ({
  tab,
}) => {
  await tab.open('/');
  const open = () =>
    tab.run(() =>
      [...document.querySelectorAll('#faq details[open] h3')].map((title) => title.textContent),
    );
  expect(await open()).toEqual(['Quanto tempo dura uma sessão?']);
  await tab.click(words('Quais são os valores?'));
  await expect.poll(open).toEqual(['Quais são os valores?']);
  // docs/spec.md §2: the prices of the default content.
  const { text } = await tab.see(words('R$150', part('#faq .answer')));
  expect(text).toContain('R$180');
  await tab.click(words('Quais são os valores?'));
  await expect.poll(open).toEqual([]);
});

test('on a phone the menu opens, leads to a section and closes; its links lie in the bar on a desktop', {
  tag: '@every',
}, async ({ tab }) => {
  const menu = part('#menu');
  await tab.resize(PHONE);
  await tab.open('/');
  await tab.see(part('html[data-ready]'));
  await tab.miss(menu);
  await tab.click(button('Menu'));
  for (const name of 'Início Sobre Serviços Benefícios Depoimentos Contato FAQ Blog'.split(' '))
    await tab.see(link(name, menu));
  await tab.press('Escape');
  await tab.miss(menu);
  await tab.click(button('Menu'));
  await tab.click(link('Contato', menu));
  await tab.miss(menu);
  await expect.poll(() => tab.url()).toBe('/#contact');
  const top = () =>
    tab.run(() =>
      Math.round(document.getElementById('contact')?.getBoundingClientRect().top ?? -1),
    );
  await expect.poll(top, { message: 'the section has come' }).toBeLessThan(PHONE.height / 2);

  await tab.resize(DESKTOP);
  await tab.miss(button('Menu'));
  await tab.see(link('Contato', menu));
});
