import { useEffect, useRef } from 'react';
import { pathOf, redirectToSubPage, type SubPage } from './address.ts';

const TABS = pathOf(null);

let awaited: string | null = null;

const main = () => document.getElementById('main');

export function takeFocus(link: HTMLAnchorElement | null): void {
  if (!link || link.getAttribute('href') !== awaited) return;
  awaited = null;
  if (document.activeElement === main()) link.focus();
}

function focusLink(path: string): void {
  if (document.activeElement?.closest('.notice')) return;
  const link = document.querySelector<HTMLElement>(`#main a[href="${path}"]`);
  const folded = link?.closest('[hidden]');
  const end = folded ? document.querySelector<HTMLElement>(`[aria-controls="${folded.id}"]`) : link;
  (end?.closest('[data-row]') ?? end)?.scrollIntoView({ block: 'nearest' });
  end?.focus({ preventScroll: true });
  if (end) return;
  awaited = path;
  main()?.focus({ preventScroll: true });
}

/**
 * Scrolls a new page to its top and returns focus and scroll position on Back. Returns the
 * function that leaves for another page.
 */
export function useSubPage(place: SubPage | null): (to: SubPage | null) => void {
  const here = pathOf(place);
  const left = useRef({ trail: [here], scrolled: 0 });

  // Recorded before another page replaces the list.
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
    else redirectToSubPage(to);
  };
}
