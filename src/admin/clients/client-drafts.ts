import { readClient } from '../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../shared/clients/records.ts';
import * as drafts from '../editor/drafts.ts';
import { isNewDraft, newDraftId, type Offer } from '../editor/state.ts';
import { callAsOwner } from '../session/session.ts';
import { isGone } from '../ui/say.ts';

export const CLIENT_DRAFTS = 'clients';

export const listDrafts = (): readonly Offer[] =>
  Object.entries(drafts.list(CLIENT_DRAFTS)).map(([id, draft]) => ({ id, ...draft }));

export const discard = ({ id }: Offer): void => drafts.drop(CLIENT_DRAFTS, id);

/**
 * The client of a draft, null for a new one; a deleted client's draft becomes a new client's.
 * Rejects with ApiFailure.
 */
export async function openDraft(
  offer: Offer,
): Promise<{ readonly client: Client | null; readonly draft: Offer }> {
  if (isNewDraft(offer.id)) return { client: null, draft: offer };
  try {
    const { data: client } = await callAsOwner(readClient, { params: { id: offer.id } });
    return { client, draft: offer };
  } catch (error) {
    if (!isGone(error)) throw error;
    const draft = { ...offer, id: newDraftId(), version: null };
    drafts.drop(CLIENT_DRAFTS, offer.id);
    drafts.keep(CLIENT_DRAFTS, draft.id, draft);
    return { client: null, draft };
  }
}
