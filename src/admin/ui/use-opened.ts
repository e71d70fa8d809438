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
