import { useEffect } from 'react';
import { nameTab, tabName } from '../tab-title.ts';

/** Names the tab after what a screen shows; the shell names it after the screen. */
export function useTitle(label: string): void {
  useEffect(() => nameTab(tabName().replace(/^.*(?= · )/, label)), [label]);
}
