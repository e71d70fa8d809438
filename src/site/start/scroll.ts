const SHADOW_FROM = 50;
const STEPS = Array.from({ length: 11 }, (_, step) => step / 100);
const WHOLE = 0.99;
// The navbar above and a phone's booking button below.
const BARS = 72 + 96;

function watchShadow(bar: Element): void {
  const update = () => bar.classList.toggle('scrolled', scrollY > SHADOW_FROM);
  addEventListener('scroll', update, { passive: true });
  update();
}

function watchCurrent(bar: Element): void {
  const links = new Map(
    Array.from(bar.querySelectorAll<HTMLAnchorElement>('li a[href^="#"]'), (link) => [
      link.hash.slice(1),
      link,
    ]),
  );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        for (const [id, link] of links) link.ariaCurrent = id === target.id ? 'true' : null;
      }
    },
    // The section that crosses the upper third of the window is the current one.
    { rootMargin: '-30% 0px -69% 0px' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
}

function closeMenu({ target }: Event): void {
  if (target instanceof Element && target.closest('a'))
    target.closest<HTMLElement>('[popover]')?.hidePopover();
}

// Only what is still below the window is hidden, so that nothing seen disappears and a page without
// script shows everything.
function revealSections(): void {
  // All measured before the first is changed: one layout, not one a section.
  const boxes = Array.from(document.querySelectorAll('main > section'), (section) => ({
    section,
    // Of what it holds: its own edge may look into the window while that is still below it.
    top: (section.firstElementChild ?? section).getBoundingClientRect().top,
  }));
  for (const { section, top } of boxes) {
    if (top < innerHeight) continue;
    section.classList.add('waiting');
    const observer = new IntersectionObserver(
      (entries) => {
        // A tenth, as specified; of a section many windows high (forty services, 400 % zoom) half a
        // window, for it never shows a tenth at once.
        // Judged when it comes: sections out of sight have only a guessed height.
        const shown = entries.some(
          ({ intersectionRatio, intersectionRect }) =>
            intersectionRatio >= 0.1 || intersectionRect.height >= (innerHeight - 100) / 2,
        );
        if (!shown) return;
        section.classList.replace('waiting', 'seen');
        observer.disconnect();
      },
      { threshold: STEPS, rootMargin: '0px 0px -100px 0px' },
    );
    observer.observe(section);
  }
}

// Only what lies outside the window is scrolled to by the browser: behind a bar counts as seen. Of
// a card the link is one line, and the ring is around all of it: shown whole where it has room.
function showFocus({ target }: Event): void {
  if (!(target instanceof Element && target.matches(':is(main, footer) :focus-visible'))) return;
  const card = target.closest('li');
  const shown = card && card.offsetHeight < innerHeight - BARS ? card : target;
  shown.scrollIntoView({ block: 'nearest' });
}

let booking: IntersectionObserver | undefined;

/**
 * Shows the bar's booking button while none of the page's own is in the window. Again after they
 * have been redrawn.
 */
export function watchBooking(): void {
  const inView = new Set<Element>();
  const show = () => document.documentElement.toggleAttribute('data-book', inView.size === 0);
  booking?.disconnect();
  booking = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries)
        inView[intersectionRatio >= WHOLE ? 'add' : 'delete'](target);
      show();
    },
    // Not under the navbar.
    { threshold: WHOLE, rootMargin: '-72px 0px 0px' },
  );
  const links = document.querySelectorAll('main .button:is(.when-visitor, .when-client)');
  for (const link of links) booking.observe(link);
  if (links.length === 0) show();
}

/**
 * Navbar shadow past 50 px, current section, sections fading in, a booking button always in sight,
 * and nothing that has the focus behind the bars.
 */
export function startScroll(): void {
  const bar = document.querySelector('[data-nav]');
  if (bar) {
    watchShadow(bar);
    bar.addEventListener('click', closeMenu);
    watchCurrent(bar);
  }
  revealSections();
  watchBooking();
  document.addEventListener('focusin', showFocus);
}
