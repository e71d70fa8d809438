import type { Client } from '../shared/client-records.ts';
import { readClient } from '../shared/endpoints/clients-admin.ts';
import { ask } from './admin-session.ts';
import { isGone } from './client-failures.ts';
import * as drafts from './drafts.ts';
import { isNewDraft, newDraftId, type Offer } from './editor-state.ts';

/** Names the drafts of all clients, as the screen is called. */
export const CLIENT_DRAFTS = 'clients';

/** What was typed about clients and never saved. */
export const offered = (): readonly Offer[] =>
  Object.entries(drafts.list(CLIENT_DRAFTS)).map(([id, draft]) => ({ id, ...draft }));

export const discard = ({ id }: Offer): void => drafts.drop(CLIENT_DRAFTS, id);

/**
 * The client that a draft is about, null for a new one, and the draft to open her form with. What
 * was typed about somebody who is gone becomes a new client's. Rejects with ApiFailure.
 */
export async function take(
  offer: Offer,
): Promise<{ readonly client: Client | null; readonly draft: Offer }> {
  if (isNewDraft(offer.id)) return { client: null, draft: offer };
  try {
    const { data: client } = await ask(readClient, { params: { id: offer.id } });
    return { client, draft: offer };
  } catch (error) {
    if (!isGone(error)) throw error;
    const draft = { ...offer, id: newDraftId(), version: null };
    drafts.drop(CLIENT_DRAFTS, offer.id);
    drafts.keep(CLIENT_DRAFTS, draft.id, draft);
    return { client: null, draft };
  }
}
