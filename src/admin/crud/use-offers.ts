import { useEffect, useState } from 'react';
import { drop, type Unsaved, unsaved } from '../../stores/unsaved.ts';

export type Offer = Unsaved & { readonly id: string };

/**
 * Work that lies unsaved when a form is mounted (`round` counts the mounts), until it is taken or
 * discarded. Typing meanwhile does not change what is offered. `taken` is the id whose work the
 * form holds already.
 */
export function useOffers(screen: string, round: number, taken: string | null) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);

  // After the form before has put away what was typed in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again
  useEffect(() => {
    const found = Object.entries(unsaved(screen)).map(([id, work]) => ({ id, ...work }));
    setOffers(found.filter(({ id }) => id !== taken));
  }, [screen, round, taken]);

  const discard = (id: string) => {
    drop(screen, id);
    setOffers((all) => all.filter((offer) => offer.id !== id));
  };
  return { offers, discard };
}
