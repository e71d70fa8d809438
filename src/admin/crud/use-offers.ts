import { useState } from 'react';
import { drop, type Unsaved, unsaved } from '../../stores/unsaved.ts';

/** Work found unsaved when the screen opened, until it is taken or discarded; typing meanwhile does not change what is offered. */
export function useOffers(screen: string) {
  const [offers, setOffers] = useState<readonly (Unsaved & { readonly id: string })[]>(() =>
    Object.entries(unsaved(screen)).map(([id, work]) => ({ id, ...work })),
  );
  const settle = (id: string) => setOffers((all) => all.filter((offer) => offer.id !== id));
  const discard = (id: string) => {
    drop(screen, id);
    settle(id);
  };
  return { offers, settle, discard };
}
