// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startScroll, watchBooking } from '../../../src/site/start/scroll.ts';
import { type Watcher, watchIntersections } from '../../support/intersection.ts';

const PAGE = `
  <nav data-nav>
    <a id="brand" href="#home">Toque</a>
    <ul id="menu" popover>
      <li><a id="to-about" href="#about"><b>Sobre</b></a></li>
      <li><a id="to-faq" href="#faq">FAQ</a></li>
      <li><a id="to-page" href="/blog">Blog</a></li>
    </ul>
    <button id="burger">Menu</button>
  </nav>
  <main>
    <section id="home">
      <a class="button when-visitor" id="hero-book" href="/register">AGENDAR SESSÃO</a>
      <a class="button when-client" id="hero-chat" href="https://wa.me/5500000000000">AGENDAR</a>
    </section>
    <section id="about"></section>
    <section id="benefits"><div id="rows"></div></section>
    <section id="faq"></section>
  </main>`;

const WINDOW = 800;
const TOPS: Readonly<Record<string, number>> = {
  home: 0,
  about: 500,
  benefits: 790,
  rows: 800,
  faq: 1600,
};

const element = (id: string) => document.getElementById(id) as HTMLElement;
const bar = () => document.querySelector('[data-nav]') as HTMLElement;
const watching = (id: string, margin: string) =>
  watchers.filter(
    (one) => one.targets.has(element(id)) && (one.options?.rootMargin ?? '') === margin,
  );
const only = (found: readonly Watcher[]): Watcher => {
  expect(found).toHaveLength(1);
  return found[0] as Watcher;
};

let watchers: Watcher[];

function start(page = PAGE): void {
  document.body.innerHTML = page;
  for (const section of document.querySelectorAll('section, div')) {
    section.getBoundingClientRect = () => ({ top: TOPS[section.id] ?? 0 }) as DOMRect;
  }
  startScroll();
}

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  watchers = watchIntersections();
  vi.stubGlobal('innerHeight', WINDOW);
  vi.stubGlobal('scrollY', 0);
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.book;
});

describe('the navbar', () => {
  // docs/spec.md §9: shadow above 50 px.
  test.each([
    [50, false],
    [51, true],
    [2000, true],
    [0, false],
  ])('scrolled by %i px has a shadow: %s', (top, shadow) => {
    start();
    scrollTo(top);
    expect(bar().classList.contains('scrolled')).toBe(shadow);
  });

  test('has its shadow at once on a page that is opened further down', () => {
    vi.stubGlobal('scrollY', 400);
    start();
    expect(bar().classList.contains('scrolled')).toBe(true);
  });

  test('marks the section in the upper third, one alone', () => {
    start();
    const margin = '-30% 0px -69% 0px';
    const watcher = only(watching('about', margin));
    expect(watcher.targets).toEqual(new Set([element('about'), element('faq')]));
    watcher.tell({ target: element('about'), isIntersecting: true });
    expect(element('to-about').ariaCurrent).toBe('true');
    watcher.tell(
      { target: element('faq'), isIntersecting: true },
      { target: element('about'), isIntersecting: false },
    );
    expect([element('to-about').ariaCurrent, element('to-faq').ariaCurrent]).toEqual([
      null,
      'true',
    ]);
    expect(element('brand').ariaCurrent).toBeFalsy();
  });

  test('closes its menu when a link in it is chosen, by its words too, and not by anything else', () => {
    start();
    const hide = vi.fn();
    element('menu').hidePopover = hide;
    element('to-page').click();
    (element('to-about').firstElementChild as HTMLElement).click();
    expect(hide).toHaveBeenCalledTimes(2);
    element('burger').click();
    element('brand').click();
    element('menu').click();
    expect(hide).toHaveBeenCalledTimes(2);
  });
});

describe('a section', () => {
  // docs/spec.md §9: 10 % threshold, 100 px margin.
  const MARGIN = '0px 0px -100px 0px';
  const rect = (height: number) => ({ height }) as DOMRectReadOnly;

  test('whose words lie below the window waits, one in the window is shown as it is', () => {
    start();
    const waiting = Array.from(document.querySelectorAll('.waiting'), ({ id }) => id);
    expect(waiting).toEqual(['benefits', 'faq']);
    expect(only(watching('faq', MARGIN)).options?.threshold).toContain(0.1);
  });

  test.each([
    ['a tenth of it is in sight', 0.1, 80, true],
    ['less than a tenth', 0.09, 80, false],
    ['half a window of a very long one', 0.02, 350, true],
    ['almost half a window of a very long one', 0.02, 349, false],
  ])('fades in when %s', (_name, intersectionRatio, height, seen) => {
    start();
    const watcher = only(watching('faq', MARGIN));
    watcher.tell({ target: element('faq'), intersectionRatio, intersectionRect: rect(height) });
    expect(element('faq').className).toBe(seen ? 'seen' : 'waiting');
    // Once: what was seen is not hidden again.
    expect(watcher.targets.size).toBe(seen ? 0 : 1);
  });

  test('judges by any of the moments it was told of', () => {
    start();
    only(watching('faq', MARGIN)).tell(
      { target: element('faq'), intersectionRatio: 0.5, intersectionRect: rect(100) },
      { target: element('faq'), intersectionRatio: 0, intersectionRect: rect(0) },
    );
    expect(element('faq').className).toBe('seen');
  });
});

describe('the booking button of the bar', () => {
  const shows = () => document.documentElement.hasAttribute('data-book');
  const MARGIN = '-72px 0px 0px';
  const watcher = () => only(watching('hero-book', MARGIN));
  const tell = (id: string, intersectionRatio: number) =>
    watcher().tell({ target: element(id), intersectionRatio });

  test("shows while none of the page's own stands whole in the window, and not before that is known", () => {
    start();
    expect(shows()).toBe(false);
    expect(watcher().targets).toEqual(new Set([element('hero-book'), element('hero-chat')]));
    watcher().tell(
      { target: element('hero-book'), intersectionRatio: 1 },
      { target: element('hero-chat'), intersectionRatio: 0 },
    );
    expect(shows()).toBe(false);
    tell('hero-book', 0.98);
    expect(shows()).toBe(true);
    tell('hero-book', 0.99);
    expect(shows()).toBe(false);
  });

  test("follows from a visitor's button to a client's", () => {
    start();
    tell('hero-book', 1);
    watcher().tell(
      { target: element('hero-book'), intersectionRatio: 0 },
      { target: element('hero-chat'), intersectionRatio: 1 },
    );
    expect(shows()).toBe(false);
  });

  test('after a redraw watches the new buttons, and the old ones no more', () => {
    start();
    const old = watcher();
    tell('hero-book', 0);
    element('home').innerHTML = '<a class="button when-visitor" id="new-book">Agendar</a>';
    watchBooking();
    expect(old.targets.size).toBe(0);
    only(watching('new-book', MARGIN)).tell({
      target: element('new-book'),
      intersectionRatio: 1,
    });
    expect(shows()).toBe(false);
  });

  test('always shows on a page without another one, which needs no navbar either', () => {
    start('<main><section id="faq"></section></main>');
    expect(shows()).toBe(true);
    expect(watching('faq', '0px 0px -100px 0px')).toHaveLength(1);
  });
});

describe('what the keyboard reaches', () => {
  const focus = (id: string) => {
    const one = element(id);
    const scrolled = vi.fn();
    one.scrollIntoView = scrolled;
    one.focus();
    return scrolled;
  };

  test('comes out from behind the bars', () => {
    start();
    expect(focus('hero-book')).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  });

  test('moves nothing where it stands in the bar itself', () => {
    start();
    expect(focus('brand')).not.toHaveBeenCalled();
  });
});
