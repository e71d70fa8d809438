import { useEffect, useRef } from 'react';

export const NARROW = '(max-width: 74.99em)';
const isForm = (state: unknown) => typeof state === 'object' && state !== null && 'form' in state;

export function useBack(opened: boolean, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!opened || !matchMedia(NARROW).matches) return;
    // The screen restores its own scroll position.
    history.scrollRestoration = 'manual';
    history.pushState({ form: true }, '');
    let gone = false;
    const back = () => {
      // A dialog's history entry is above the form's.
      if (isForm(history.state)) return;
      gone = true;
      closing.current();
    };
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      history.scrollRestoration = 'auto';
      // Removes the form's history entry, unless a link has added one.
      if (!gone && isForm(history.state)) history.back();
    };
  }, [opened]);
}
