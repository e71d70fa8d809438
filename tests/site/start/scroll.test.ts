// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startScroll, watchBooking } from '../../../src/site/start/scroll.ts';
import { type Watcher, watchIntersections } from '../../support/panel/intersection.ts';

const PAGE = `
  <nav data-nav>
    <a id="brand" href="#home">Toque</a>
    <div id="menu" popover><ul>
      <li><a id="to-about" href="#about"><b>Sobre</b></a></li>
      <li><a id="to-faq" href="#faq">FAQ</a></li>
      <li><a id="to-page" href="/blog">Blog</a></li>
    </ul></div>
    <button id="burger">Menu</button>
  </nav>
  <main>
    <section id="home">
      <a class="button when-visitor" id="hero-book" href="/register">AGENDAR SESSÃO</a>
      <a class="button when-client" id="hero-chat" href="https://wa.me/5500000000000">AGENDAR</a>
    </section>
    <section class="section" id="about"><header class="section-head" id="head"></header></section>
    <section class="section" id="benefits"><ul><li id="rows"></li></ul></section>
    <section class="section" id="faq"><header class="section-head" id="faq-head"></header></section>
  </main>`;

const WINDOW = 800;
const TOPS: Record<string, number> = { home: 0, head: 799, rows: 800, 'faq-head': 1600 };

const element = (id: string) => document.getElementById(id) as HTMLElement;
const bar = () => document.querySelector('[data-nav]') as HTMLElement;
/** The only observer of an element with such a margin. */
function watching(id: string, margin: string): Watcher {
  const found = watchers.filter(
    ({ targets, options }) => targets.has(element(id)) && options?.rootMargin === margin,
  );
  expect(found).toHaveLength(1);
  return found[0] as Watcher;
}

let watchers: Watcher[];

function start(page = PAGE): void {
  document.body.innerHTML = page;
  for (const part of document.querySelectorAll('main *')) {
    part.getBoundingClientRect = () => ({ top: TOPS[part.id] ?? 0 }) as DOMRect;
  }
  startScroll();
}

beforeEach(() => {
  watchers = watchIntersections();
  vi.stubGlobal('innerHeight', WINDOW);
  vi.stubGlobal('scrollY', 0);
});

afterEach(() => {
  delete document.documentElement.dataset.book;
});

test('the navbar has a shadow above 50 px, also on a page that is opened further down', async () => {
  vi.stubGlobal('scrollY', 400);
  start();
  const shadow = () => bar().classList.contains('scrolled');
  await expect.poll(shadow).toBe(true);
  // docs/spec.md §9.
  const scrolled = [50, 51, 2000, 0].map((top) => {
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('scroll'));
    return shadow();
  });
  expect(scrolled).toEqual([false, true, true, false]);
});

test('the navbar marks the section in the upper third, one alone', () => {
  start();
  const marked = () => ['brand', 'to-about', 'to-faq'].filter((id) => element(id).ariaCurrent);
  const watcher = watching('about', '-30% 0px -69% 0px');
  expect(watcher.targets).toEqual(new Set([element('about'), element('faq')]));
  watcher.tell({ target: element('about'), isIntersecting: true });
  expect([marked(), element('to-about').ariaCurrent]).toEqual([['to-about'], 'true']);
  watcher.tell(
    { target: element('faq'), isIntersecting: true },
    { target: element('about'), isIntersecting: false },
  );
  expect(marked()).toEqual(['to-faq']);
});

test('the navbar closes its menu for a link in it, by its words too, and for nothing else', () => {
  start();
  const hide = vi.fn();
  element('menu').hidePopover = hide;
  element('to-page').click();
  (element('to-about').firstElementChild as HTMLElement).click();
  expect(hide).toHaveBeenCalledTimes(2);
  for (const id of ['burger', 'brand', 'menu']) element(id).click();
  expect(hide).toHaveBeenCalledTimes(2);
});

test('the menu that opens ends with whether she is open now and how to reach her, each once', () => {
  const now = '<p class="now">Aberto até 19h</p>';
  const social = (name: string) => `<div class="social"><a href="#">${name}</a></div>`;
  start(PAGE.replace('</main>', `${now}</main><footer>${social('WhatsApp')}</footer>`));
  const open = () => element('menu').dispatchEvent(new Event('beforetoggle'));
  open();
  (document.querySelector('footer') as HTMLElement).innerHTML = social('Instagram');
  open();
  const foot = Array.from(element('menu').children).slice(1);
  expect(foot.map(({ outerHTML }) => outerHTML)).toEqual([now, social('Instagram')]);
});

describe('a heading or card', () => {
  // docs/spec.md §9: 10 % threshold, 100 px margin.
  const MARGIN = '0px 0px -100px';
  const named = (name: string) => Array.from(document.querySelectorAll(`.${name}`), ({ id }) => id);
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('scroll'));
  };

  beforeEach(() => vi.useFakeTimers());

  test('a heading or card below the window waits while it scrolls, fades in once seen, and is shown at rest', () => {
    start();
    expect(named('waiting')).toEqual([]);
    scrollTo(20);
    expect(named('waiting')).toEqual(['rows', 'faq-head']);
    const watcher = watching('rows', MARGIN);
    expect(watcher.options?.threshold).toBe(0.1);
    watcher.tell({ target: element('rows'), intersectionRatio: 0.09 });
    expect(named('seen')).toEqual([]);
    watcher.tell({ target: element('rows'), intersectionRatio: 0.1 });
    expect([named('waiting'), named('seen')]).toEqual([['faq-head'], ['rows']]);
    vi.advanceTimersByTime(149);
    expect(named('waiting')).toEqual(['faq-head']);
    vi.advanceTimersByTime(1);
    expect([named('waiting'), watcher.targets.size]).toEqual([[], 0]);
    // Once: what was seen does not wait again.
    scrollTo(40);
    expect(named('waiting')).toEqual(['faq-head']);
    TOPS['faq-head'] = 799;
    vi.advanceTimersByTime(150);
    TOPS['faq-head'] = 1600;
    expect(named('seen')).toEqual(['rows', 'faq-head']);
  });

  test('a heading or card does not wait in or after a jump of more than a window', () => {
    start();
    scrollTo(801);
    expect(named('waiting')).toEqual([]);
    vi.advanceTimersByTime(150);
    scrollTo(810);
    expect(named('waiting')).toEqual(['rows', 'faq-head']);
    scrollTo(2000);
    expect([named('waiting'), named('seen')]).toEqual([[], []]);
  });
});

const MARGIN = '-72px 0px 0px';
const shows = () => document.documentElement.hasAttribute('data-book');
const tell = (watcher: Watcher, ...seen: readonly (readonly [string, number])[]) => {
  watcher.tell(
    ...seen.map(([id, intersectionRatio]) => ({ target: element(id), intersectionRatio })),
  );
  return shows();
};

test("the booking button of the bar shows while none of the page's own, which may be redrawn, is whole in the window", () => {
  start();
  const watcher = watching('hero-book', MARGIN);
  expect(shows()).toBe(false);
  expect(watcher.targets).toEqual(new Set([element('hero-book'), element('hero-chat')]));
  expect(tell(watcher, ['hero-book', 1], ['hero-chat', 0])).toBe(false);
  expect(tell(watcher, ['hero-book', 0.98])).toBe(true);
  expect(tell(watcher, ['hero-book', 0.99])).toBe(false);
  // From a visitor's button to a client's.
  expect(tell(watcher, ['hero-book', 0], ['hero-chat', 1])).toBe(false);
  expect(tell(watcher, ['hero-chat', 0])).toBe(true);
  element('home').innerHTML = '<a class="button when-visitor" id="new-book">Agendar</a>';
  watchBooking();
  expect(watcher.targets.size).toBe(0);
  expect(tell(watching('new-book', MARGIN), ['new-book', 1])).toBe(false);
});

test('the booking button of the bar always shows on a page without another one, which needs no navbar either', () => {
  start('<main><section id="faq"></section></main>');
  expect(shows()).toBe(true);
});

test('what the keyboard reaches comes out from behind the bars, and stays in the bar', () => {
  start();
  const scrolled = vi.fn();
  for (const id of ['brand', 'hero-book']) element(id).scrollIntoView = scrolled;
  element('brand').focus();
  expect(scrolled).not.toHaveBeenCalled();
  element('hero-book').focus();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'instant' });
});
