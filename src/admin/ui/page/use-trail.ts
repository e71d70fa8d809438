import { useEffect, useRef } from 'react';

/**
 * Begins each place of a screen (its path) at its top with the focus there. Gives what tells the
 * path that led here, undefined for the first.
 */
export function useTrail(path: string): () => string | undefined {
  const trail = useRef<readonly string[]>([path]);

  useEffect(() => {
    const { current: before } = trail;
    if (before.at(-1) === path) return;
    // Back, by whichever button, takes a step off.
    trail.current = before.at(-2) === path ? before.slice(0, -1) : [...before, path];
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);

  return () => trail.current.at(-2);
}
