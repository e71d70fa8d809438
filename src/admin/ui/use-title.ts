import { useEffect } from 'react';

/** Names the tab after what a screen shows; the shell names it after the screen. */
export function useTitle(label: string): void {
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= · )/, label);
  }, [label]);
}
