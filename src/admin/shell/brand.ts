import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { shortBrand } from '../../shared/content/short-brand.ts';
import { $hero, brandOf } from '../content/practice.ts';
import { whenIdle } from '../ui/lazy-component.tsx';

const $unread: ReadableAtom<{ readonly data?: Readonly<Record<string, unknown>> }> = atom({});

/** The brand as it was built, and as it is saved once that has been read. */
export function useBrand(built: string, inside: boolean): string {
  const [$saved, choose] = useState(() => $unread);
  useEffect(() => {
    if (inside) whenIdle(() => choose(() => $hero as typeof $unread));
    else choose(() => $unread);
  }, [inside]);
  const { data } = useStore($saved);
  return data ? shortBrand(brandOf(data.title, built)) : built;
}
