import {
  eraseClient,
  keepClient,
  readClient,
  readRetention,
} from '../../../shared/clients/panel-endpoints.ts';
import * as drafts from '../../editor/drafts.ts';
import { recordOf } from '../../editor/state.ts';
import { forgetLists } from '../../session/kept-lists.ts';
import { forgetClient } from '../../session/notified-clients.ts';
import { notifyTabs } from '../../session/other-tabs.ts';
import { forgetAt, query, reload } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';
import { callAfterLogin } from '../../session/session.ts';
import { CLIENT_DRAFTS, OWN_DRAFTS } from '../client-drafts.ts';
import { NOTES_DRAFTS } from '../page/client-page.ts';

export const $retention = query(readRetention);

export const reloadRetention = () => reload(readRetention);

/** Keeps a proposed client for another period. Rejects with ApiFailure. */
export const postponeErasure = (id: string) =>
  resource(reloadRetention).save(keepClient, { params: { id } });

export type Person = { readonly id: string; readonly name: string };

export function forgetLocally(id: string): void {
  const own = OWN_DRAFTS.map((screenOf) => screenOf(id));
  for (const screen of [CLIENT_DRAFTS, NOTES_DRAFTS, ...own])
    for (const draft of Object.keys(drafts.list(screen)))
      if (own.includes(screen) || recordOf(draft) === id) drafts.drop(screen, draft);
  forgetClient(id);
  forgetLists();
  forgetAt(readClient, { id });
  notifyTabs();
  reloadRetention();
}

/** Erases a client for good; `name` is the typed confirmation. Rejects with ApiFailure. */
export async function erase({ id }: Person, name: string): Promise<void> {
  await callAfterLogin(eraseClient, { params: { id }, body: { name } });
  forgetLocally(id);
}
