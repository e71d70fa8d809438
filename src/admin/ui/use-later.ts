import { useEffect, useState } from 'react';
import { whenIdle } from './lazy-component.tsx';

const PATIENCE_MS = 500;

/** Whether to draw what is below the first screenful: once it is `ready`, or takes too long. */
export function useLater(ready: boolean): boolean {
  const [later, setLater] = useState(ready);
  useEffect(() => {
    if (ready) whenIdle(() => setLater(true));
    const timer = setTimeout(() => setLater(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  return later;
}
