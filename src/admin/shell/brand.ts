import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/lazy-component.tsx';

const $unread: ReadableAtom<string | null> = atom(null);

export function useBrand(built: string, inside: boolean): string {
  const [$saved, choose] = useState(() => $unread);
  useEffect(() => {
    let there = inside;
    if (!inside) choose(() => $unread);
    else
      whenIdle(() =>
        // Loaded late, because the first screen does without it.
        import('../content/practice.ts').then(
          ({ $brand }) => there && choose(() => $brand),
          () => undefined,
        ),
      );
    return () => {
      there = false;
    };
  }, [inside]);
  const saved = useStore($saved);
  return saved || built;
}
