import { useEffect, useState } from 'react';

/**
 * False on the first draw, then `opened`: Mantine notes where the focus was, to bring it back
 * there, only when a dialog turns open.
 */
export function useOpened(opened: boolean): boolean {
  const [entered, setEntered] = useState(false);
  useEffect(() => setEntered(opened), [opened]);
  return entered;
}
