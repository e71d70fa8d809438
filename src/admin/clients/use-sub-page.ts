import { useEffect } from 'react';
import { $address, pathOf, redirectToSubPage, type SubPage } from './address.ts';

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

type Left = { readonly trail: readonly string[]; readonly scrolled: number };

let left: Left = { trail: [], scrolled: 0 };

/** Scrolls a new page to its top and returns focus and scroll position on Back. */
export function useSubPage(place: SubPage | null): void {
  const here = pathOf(place);

  // Recorded before another page replaces the list.
  useEffect(() => {
    if (here !== TABS) return;
    const note = () => {
      left = { ...left, scrolled: scrollY };
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [here]);

  useEffect(() => {
    const { trail, scrolled } = left;
    const before = trail.at(-1);
    if (before === here) return;
    const isBack = trail.at(-2) === here;
    left = { scrolled, trail: isBack ? trail.slice(0, -1) : [...trail, here] };
    if (before === undefined) return;
    if (here === TABS) scrollTo(0, scrolled);
    if (here === TABS || isBack) return focusLink(before);
    scrollTo(0, 0);
    main()?.focus({ preventScroll: true });
  }, [here]);

  useEffect(
    () => () => {
      left = { trail: [], scrolled: 0 };
    },
    [],
  );
}

/** Leaves for another page; resolves once it is the address. */
export async function leaveFor(to: SubPage | null): Promise<void> {
  if (left.trail.at(-2) !== pathOf(to)) return redirectToSubPage(to);
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
}

export const leaveClient = async (): Promise<void> => {
  if ($address.get().place?.kind === 'client') await leaveFor(null);
};
