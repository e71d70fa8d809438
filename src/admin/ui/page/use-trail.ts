import { useEffect, useRef } from 'react';

/** Scrolls each path to its top with the focus there; returns a getter of the path before. */
export function useTrail(path: string): () => string | undefined {
  const trail = useRef<readonly string[]>([path]);

  useEffect(() => {
    const { current: before } = trail;
    if (before.at(-1) === path) return;
    trail.current = before.at(-2) === path ? before.slice(0, -1) : [...before, path];
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);

  return () => trail.current.at(-2);
}
