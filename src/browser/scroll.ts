const SHADOW_FROM = 50;
const STEPS = Array.from({ length: 11 }, (_, step) => step / 100);

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
    top: section.getBoundingClientRect().top,
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

function watchHero(): void {
  const hero = document.getElementById('home');
  if (!hero) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-past-hero', entry?.isIntersecting === false);
  }).observe(hero);
}

/**
 * Navbar shadow past 50 px, current section, sections fading in, the phone's booking bar after the
 * hero.
 */
export function startScroll(): void {
  const bar = document.querySelector('[data-nav]');
  if (bar) {
    watchShadow(bar);
    bar.addEventListener('click', closeMenu);
    watchCurrent(bar);
  }
  revealSections();
  watchHero();
}
