import { useEffect, useState } from 'react';
import { hashOf } from './term-text.ts';

/** The SHA-256 of a text; null until it is computed. */
export function useHash(content: string | null): string | null {
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setHash(null);
    if (content !== null) void hashOf(content).then((made) => isCurrent && setHash(made));
    return () => {
      isCurrent = false;
    };
  }, [content]);
  return hash;
}
