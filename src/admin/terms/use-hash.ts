import { useEffect, useState } from 'react';
import { hashOf } from './term-text.ts';

/** The code of a text, once it is reckoned; null where the browser cannot say. */
export function useHash(content: string | null): string | null {
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    setHash(null);
    if (content !== null) hashOf(content).then((made) => gone || setHash(made));
    return () => {
      gone = true;
    };
  }, [content]);
  return hash;
}
