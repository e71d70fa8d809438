import { readClient } from '../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../shared/clients/records.ts';
import { appointmentDrafts, packageDrafts } from '../appointments/appointments.ts';
import { createOffers } from '../editor/form.ts';
import { isNewDraft, type Offer, recordOf } from '../editor/state.ts';
import { callAsOwner } from '../session/session.ts';
import { isGone } from '../ui/say.ts';
import { messageDrafts } from './messages/message-editor.ts';

export const CLIENT_DRAFTS = 'clients';

/** The screens whose drafts belong to one client, by its id. */
export const OWN_DRAFTS = [messageDrafts, appointmentDrafts, packageDrafts];

export const clientOffers = createOffers(CLIENT_DRAFTS);

/** The client of a draft, null for a new or a deleted one. Rejects with ApiFailure. */
export async function clientOf({ id }: Offer): Promise<Client | null> {
  if (isNewDraft(id)) return null;
  try {
    return (await callAsOwner(readClient, { params: { id: recordOf(id) } })).data;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
