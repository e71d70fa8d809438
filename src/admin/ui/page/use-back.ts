import { useEffect, useRef } from 'react';

/** Where form and list do not stand side by side. */
export const NARROW = '(max-width: 74.99em)';
const isForm = (state: unknown) => typeof state === 'object' && state !== null && 'form' in state;

/**
 * While a form stands in the list's place on a narrow screen, Back closes it instead of leaving the
 * screen.
 */
export function useBack(opened: boolean, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!opened || !matchMedia(NARROW).matches) return;
    // Where the list goes on is its screen's to know.
    history.scrollRestoration = 'manual';
    history.pushState({ form: true }, '');
    let gone = false;
    const back = () => {
      // A dialog's step over the form's own.
      if (isForm(history.state)) return;
      gone = true;
      closing.current();
    };
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      history.scrollRestoration = 'auto';
      // Closed otherwise: its step in the history goes with it. A menu link has made its own.
      if (!gone && isForm(history.state)) history.back();
    };
  }, [opened]);
}
