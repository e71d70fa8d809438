import { useEffect, useRef } from 'react';

const isDialog = (state: unknown) =>
  typeof state === 'object' && state !== null && 'dialog' in state;

/** A dialog that fills the screen is a step in the history: Back closes it. */
export function useStep(close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    history.pushState({ dialog: true }, '');
    const back = () => closing.current();
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      if (isDialog(history.state)) history.back();
    };
  }, []);
}
