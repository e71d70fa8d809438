import { useEffect, useState } from 'react';
import type { Client } from '../../shared/clients/records.ts';
import { DraftOffer } from '../editor/DraftOffer.tsx';
import type { Offer } from '../editor/state.ts';
import { failure } from '../ui/failures.ts';
import type { Notice } from '../ui/NoticeAlert.tsx';
import { discard, listDrafts, openDraft } from './client-drafts.ts';
import { clientFailures } from './client-failures.ts';

type Props = {
  readonly onTake: (client: Client | null, draft: Offer) => void;
  readonly onSay: (notice: Notice) => void;
};

export function ClientDrafts({ onTake, onSay }: Props) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => setOffers(listDrafts()), []);

  async function go(offer: Offer): Promise<void> {
    try {
      const { client, draft } = await openDraft(offer);
      onTake(client, draft);
    } catch (error) {
      onSay({ kind: 'danger', ...failure(clientFailures.list, error) });
    }
  }

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
