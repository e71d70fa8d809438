const SHADOW_FROM = 50;
const STEPS = Array.from({ length: 11 }, (_, step) => step / 100);
const WHOLE = 0.99;
// The navbar and the phone's booking button.
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
    // The current section crosses the upper third of the window.
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

// Hides only what is below the window.
function revealSections(): void {
  // Measures all before changing any: one layout.
  const boxes = Array.from(document.querySelectorAll('main > section'), (section) => ({
    section,
    // Its content: its own edge may already be in view.
    top: (section.firstElementChild ?? section).getBoundingClientRect().top,
  }));
  for (const { section, top } of boxes) {
    if (top < innerHeight) continue;
    section.classList.add('waiting');
    const observer = new IntersectionObserver(
      (entries) => {
        // A tenth as specified, half a window for long sections. Measured on entry: off-screen
        // sections have estimated heights.
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

// Browsers scroll only to what is outside the window, not behind a bar. A card is shown whole where
// there is room.
function showFocus({ target }: Event): void {
  if (!(target instanceof Element && target.matches(':is(main, footer) :focus-visible'))) return;
  const card = target.closest('li');
  const shown = card && card.offsetHeight < innerHeight - BARS ? card : target;
  shown.scrollIntoView({ block: 'nearest' });
}

let booking: IntersectionObserver | undefined;

/** Shows the bar's booking button while no other one is in view. */
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

/** Navbar's shadow, current section, reveal, booking button, focus not hidden behind bars. */
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
