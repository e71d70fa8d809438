import { useEffect, useRef } from 'react';
import { pathOf, redirectPlace, type SubPage } from './address.ts';

const TABS = pathOf(null);

// The link to go on at, while what it stands in is still read.
let awaited: string | null = null;

const main = () => document.getElementById('main');

/** For a link that stands in what is read first: it takes the focus when one comes back to it. */
export function takeFocus(link: HTMLAnchorElement | null): void {
  if (!link || link.getAttribute('href') !== awaited) return;
  awaited = null;
  if (document.activeElement === main()) link.focus();
}

/** Goes on at the link that led away, unless a message has the focus already. */
function focusLink(path: string): void {
  if (document.activeElement?.closest('.notice')) return;
  const link = document.querySelector<HTMLElement>(`#main a[href="${path}"]`);
  // A menu has closed over it: what opens the menu stands for it.
  const folded = link?.closest('[hidden]');
  const end = folded ? document.querySelector<HTMLElement>(`[aria-controls="${folded.id}"]`) : link;
  (end?.closest('[data-row]') ?? end)?.scrollIntoView({ block: 'nearest' });
  end?.focus({ preventScroll: true });
  if (end) return;
  awaited = path;
  main()?.focus({ preventScroll: true });
}

/**
 * Begins a page of the screen at its top, and comes back to the link that led there; the list as it
 * was scrolled. Gives what leaves the page for another, for the tabs by null: a step back where it
 * led here.
 */
export function useSubPage(place: SubPage | null): (to: SubPage | null) => void {
  const here = pathOf(place);
  const left = useRef({ trail: [here], scrolled: 0 });

  // While the list is on screen: its place in it is known before a page takes its place.
  useEffect(() => {
    if (here !== TABS) return;
    const note = () => {
      left.current.scrolled = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [here]);

  useEffect(() => {
    const { trail, scrolled } = left.current;
    const before = trail.at(-1);
    if (before === undefined || before === here) return;
    const isBack = trail.at(-2) === here;
    left.current.trail = isBack ? trail.slice(0, -1) : [...trail, here];
    if (here === TABS) scrollTo(0, scrolled);
    if (here === TABS || isBack) return focusLink(before);
    scrollTo(0, 0);
    main()?.focus({ preventScroll: true });
  }, [here]);

  return (to) => {
    if (left.current.trail.at(-2) === pathOf(to)) history.back();
    else redirectPlace(to);
  };
}
