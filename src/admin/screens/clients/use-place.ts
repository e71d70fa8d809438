import { useEffect, useRef } from 'react';
import { showTab } from './address.ts';

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

/**
 * Begins a client's page at its top, and comes back to her row in the list as it was scrolled.
 * Gives what leaves the page: a step back where one led there.
 */
export function usePlace(client: string | null): () => void {
  const left = useRef({ client, scrolled: 0, steps: 0 });

  // While the list is on screen: its place in it is known before the page takes its place.
  useEffect(() => {
    if (client !== null) return;
    const note = () => {
      left.current.scrolled = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [client]);

  useEffect(() => {
    const { client: before, scrolled } = left.current;
    if (before === client) return;
    left.current.client = client;
    left.current.steps = client !== null && before === null ? 1 : 0;
    if (client !== null) {
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
      return;
    }
    scrollTo(0, scrolled);
    if (before === null) return;
    rowOf(before)?.scrollIntoView({ block: 'nearest' });
    rowOf(before)?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [client]);

  return () => {
    if (left.current.steps > 0) history.back();
    else showTab('clients');
  };
}
