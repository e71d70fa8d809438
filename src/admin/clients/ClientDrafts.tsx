import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DraftOffer } from '../editor/DraftOffer.tsx';
import type { Offer } from '../editor/state.ts';
import { act, say } from '../ui/say.ts';
import { editClient } from './ClientDialogs.tsx';
import { clientOf, clientOffers } from './client-drafts.ts';
import { clientFailures } from './clients.ts';

export function ClientDrafts() {
  const offers = useStore(clientOffers.$offers);
  useEffect(() => clientOffers.look(), []);

  const go = (offer: Offer) =>
    act(say, clientFailures.list, async () => {
      editClient(await clientOf(offer), offer);
      return undefined;
    });

  return offers.map((offer) => (
    <DraftOffer
      key={offer.id}
      draft={offer}
      name={String(offer.values.name ?? '')}
      onTake={() => void go(offer)}
      onDiscard={() => clientOffers.discard(offer, say)}
    />
  ));
}
