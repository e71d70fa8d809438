import { useEffect, useRef } from 'react';
import { goTo, type Place, pathTo } from './address.ts';

/**
 * Begins each place at its top with the focus there. Gives what leaves it for another: a step back
 * where that led here.
 */
export function usePlace(place: Place): (to: Place) => void {
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

  return (to) => {
    if (trail.current.at(-2) === pathTo(to)) history.back();
    else goTo(to);
  };
}
