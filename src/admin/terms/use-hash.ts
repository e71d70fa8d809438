import { useEffect, useState } from 'react';
import { hashOf } from './term-text.ts';

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
