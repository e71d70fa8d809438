const SHADOW_FROM = 50;
const PIECES = `main > .section :is(.section-head, .arch, .about-text, li, details, .map-box, .all)`;
const SHARE = 0.1;
const REST_MS = 150;
const WHOLE = 0.99;
const BARS = 72 + 96;

function watchShadow(bar: Element): void {
  const update = () => bar.classList.toggle('scrolled', scrollY > SHADOW_FROM);
  addEventListener('scroll', update);
  // Reading the position at once would force a layout in this long task.
  requestAnimationFrame(update);
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

function fillFoot(menu: Element): void {
  // The links stay in place: one of them may have the focus.
  while (menu.children[1]) menu.children[1].remove();
  // The footer's and the contact's own, as they are now.
  for (const one of document.querySelectorAll(`main .now, footer .social`))
    menu.append(one.cloneNode(true));
}

/** Whether a piece of the page begins below the window. */
export const below = (piece: Element) => piece.getBoundingClientRect().top >= innerHeight;

// Pieces are hidden only while scrolling, so that captures and prints are complete.
function revealPieces(): void {
  const pieces = new Set(document.querySelectorAll(PIECES));
  const waiting = new Set<Element>();
  let rest: ReturnType<typeof setTimeout> | undefined;
  let top = 0;
  requestAnimationFrame(() => {
    top = scrollY;
  });
  function show(piece: Element, fade: boolean): void {
    observer.unobserve(piece);
    waiting.delete(piece);
    piece.classList.remove('waiting');
    if (!fade) return;
    pieces.delete(piece);
    piece.classList.add('seen');
  }
  function showAll(fade: boolean): void {
    // Measures all before changing any, for a single layout.
    const far = new Set([...waiting].filter(below));
    for (const piece of waiting) show(piece, fade && !far.has(piece));
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries)
        if (intersectionRatio >= SHARE) show(target, true);
    },
    { threshold: SHARE, rootMargin: '0px 0px -100px' },
  );
  const scrolled = () => {
    const jumped = Math.abs(scrollY - top) > innerHeight;
    top = scrollY;
    if (jumped) showAll(false);
    else if (rest === undefined)
      for (const piece of [...pieces].filter(below)) {
        waiting.add(piece);
        piece.classList.add('waiting');
        observer.observe(piece);
      }
    clearTimeout(rest);
    rest = setTimeout(() => {
      rest = undefined;
      showAll(true);
    }, REST_MS);
  };
  addEventListener('scroll', scrolled);
}

// Browsers do not scroll to what is behind a bar; a card that fits is shown whole.
function showFocus({ target }: Event): void {
  if (!(target instanceof Element && target.matches(':is(main, footer) :focus-visible'))) return;
  const card = target.closest('li');
  const shown = card && card.offsetHeight < innerHeight - BARS ? card : target;
  shown.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

let booking: IntersectionObserver | undefined;

/** Shows the bar's booking button while no other one is in view. */
export function watchBooking(): void {
  const inView = new Set<Element>();
  const show = () => document.documentElement.toggleAttribute('data-book', !inView.size);
  booking?.disconnect();
  booking = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries)
        inView[intersectionRatio >= WHOLE ? 'add' : 'delete'](target);
      show();
    },
    { threshold: WHOLE, rootMargin: '-72px 0px 0px' },
  );
  const links = document.querySelectorAll('main .button:is(.when-visitor, .when-client)');
  for (const link of links) booking.observe(link);
  if (links.length === 0) show();
}

/** Sets the navbar's shadow, current section and booking button; keeps focus in sight. */
export function startScroll(): void {
  const bar = document.querySelector('[data-nav]');
  if (bar) {
    watchShadow(bar);
    watchCurrent(bar);
    const menu = bar.querySelector<HTMLElement>('[popover]');
    menu?.addEventListener('beforetoggle', () => fillFoot(menu));
    menu?.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.hidePopover?.();
    });
  }
  revealPieces();
  watchBooking();
  document.addEventListener('focusin', showFocus);
}
