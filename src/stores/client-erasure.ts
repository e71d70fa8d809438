import { readClient } from '../shared/endpoints/clients-admin.ts';
import { eraseClient } from '../shared/endpoints/privacy-admin.ts';
import { forgetAt } from './admin-queries.ts';
import { askAgain } from './admin-session.ts';
import { CLIENT_DRAFTS } from './client-drafts.ts';
import { NOTES_DRAFTS } from './client-page.ts';
import * as drafts from './drafts.ts';
import { messageDrafts } from './message-editor.ts';
import { forgetClient } from './notified-clients.ts';
import { changed } from './other-tabs.ts';
import { reloadRetention } from './retention.ts';

/** Whom it is about; her name is asked for once more. */
export type Person = { readonly id: string; readonly name: string };

/** Takes her out of this browser: what was typed about her, that she was told of, what was read. */
export function forget(id: string): void {
  drafts.drop(CLIENT_DRAFTS, id);
  drafts.drop(NOTES_DRAFTS, id);
  const messages = messageDrafts(id);
  for (const draft of Object.keys(drafts.list(messages))) drafts.drop(messages, draft);
  forgetClient(id);
  forgetAt(readClient, { id });
  changed();
  reloadRetention();
}

/** Erases a client everywhere, for good; `name` is hers as typed. Rejects with ApiFailure. */
export async function erase({ id }: Person, name: string): Promise<void> {
  await askAgain(eraseClient, { params: { id }, body: { name } });
  forget(id);
}
