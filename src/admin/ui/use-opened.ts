import { useEffect, useState } from 'react';

/**
 * Mantine restores the focus only when a dialog goes from closed to open, so the first render
 * is closed.
 */
export function useOpened(opened: boolean): boolean {
  const [entered, setEntered] = useState(false);
  useEffect(() => setEntered(opened), [opened]);
  return entered;
}

/** The props of a dialog that its parent removes in `onClose`, after `close` has closed it. */
export function useDialog(onClose: () => void) {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  return {
    close,
    dialog: { opened: useOpened(opened), onClose: close, onExitTransitionEnd: onClose },
  };
}
