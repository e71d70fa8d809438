import { useEffect, useRef } from 'react';
import { type Place, pathOf, redirectPlace } from './address.ts';

const TABS = pathOf(null);

/** Goes on at the link that led away, unless a message has the focus already. */
function focusLink(path: string): void {
  if (document.activeElement?.closest('.notice')) return;
  const link = document.querySelector<HTMLElement>(`#main a[href="${path}"]`);
  (link?.closest('[data-row]') ?? link)?.scrollIntoView({ block: 'nearest' });
  link?.focus({ preventScroll: true });
}

/**
 * Begins a page of the screen at its top, and comes back to the link that led there; the list as it
 * was scrolled. Gives what leaves the page for another, for the tabs by null: a step back where it
 * led here.
 */
export function usePlace(place: Place | null): (to: Place | null) => void {
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
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [here]);

  return (to) => {
    if (left.current.trail.at(-2) === pathOf(to)) history.back();
    else redirectPlace(to);
  };
}
