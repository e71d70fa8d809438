import { useEffect, useRef } from 'react';
import { goTo, type Place, pathTo } from './address.ts';

/**
 * Begins each place at its top with the focus there. Gives what leaves it: a step back where one of
 * this screen led there.
 */
export function usePlace(place: Place): () => void {
  const path = pathTo(place);
  const trail = useRef<readonly string[]>([path]);

  useEffect(() => {
    const { current: before } = trail;
    if (before.at(-1) === path) return;
    // Back, by whichever button, takes a step off.
    trail.current = before.at(-2) === path ? before.slice(0, -1) : [...before, path];
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);

  return () => {
    if (trail.current.length > 1) history.back();
    else goTo({ kind: 'list' });
  };
}
