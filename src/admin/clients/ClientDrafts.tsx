import { useEffect, useState } from 'react';
import { DraftOffer } from '../editor/DraftOffer.tsx';
import type { Offer } from '../editor/state.ts';
import { act, say } from '../ui/say.ts';
import { editClient } from './ClientDialogs.tsx';
import { discard, listDrafts, openDraft } from './client-drafts.ts';
import { clientFailures } from './clients.ts';

export function ClientDrafts() {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => setOffers(listDrafts()), []);

  const go = (offer: Offer) =>
    act(say, clientFailures.list, async () => {
      const { client, draft } = await openDraft(offer);
      editClient(client, draft);
      return undefined;
    });

  return offers.map((offer) => (
    <DraftOffer
      key={offer.id}
      draft={offer}
      name={String(offer.values.name ?? '')}
      onTake={() => void go(offer)}
      onDiscard={() => {
        discard(offer);
        setOffers(offers.filter(({ id }) => id !== offer.id));
      }}
    />
  ));
}
