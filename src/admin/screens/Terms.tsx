import { useStore } from '@nanostores/react';
import { $place } from './terms/address.ts';
import { TermList } from './terms/TermList.tsx';

/** /admin/terms: the list, or what the address names of it. */
export function Terms() {
  const place = useStore($place);
  return place.kind === 'list' ? <TermList /> : null;
}
