import { useEffect, useRef } from 'react';
import { goTo, type Place, pathTo, wasElsewhere } from './address.ts';

const LIST: Place = { kind: 'list' };

/**
 * Begins each place at its top with the focus there. Gives what leaves it: to the list, or from
 * what several places lead to, back to where one came from.
 */
export function usePlace(place: Place): { readonly toList: () => void; readonly back: () => void } {
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

  return {
    toList: () => {
      if (trail.current.at(-2) === pathTo(LIST)) history.back();
      else goTo(LIST);
    },
    back: () => {
      if (wasElsewhere()) history.back();
      else goTo(LIST);
    },
  };
}
