import { atom, computed } from 'nanostores';
import { readClient } from '../../../shared/clients/panel-endpoints.ts';
import { type ClientPage, clientChange } from '../../../shared/clients/records.ts';
import { check } from '../../../shared/core/check.ts';
import { createEditor, type Editor } from '../../editor/editor.ts';
import type { Notice } from '../../editor/state.ts';
import { queryAt } from '../../session/queries.ts';
import { clientFailures, failure, isGone, newer } from '../client-failures.ts';
import { change } from '../clients.ts';

/** All that is kept of one client, read anew each time it comes on screen. */
export const clientPage = (id: string) => queryAt(readClient, { id });

/** What became of a merge: it is told on the page of the client that stayed. */
export const $mergeNotice = atom<Notice | null>(null);

/** The owner's private notes about a client, as a form edits them. */
export type Notes = Pick<ClientPage, 'id' | 'version' | 'notes'>;

/** Names the drafts of all clients' notes. */
export const NOTES_DRAFTS = 'client-notes';

/** The editor of a client's notes. */
export function notesEditor(client: Notes) {
  const editor: Editor<Notes> = createEditor({
    screen: NOTES_DRAFTS,
    start: (record) => ({ notes: record?.notes ?? '' }),
    validate: (values) => check(clientChange, values),
    find: (id) => (id === client.id ? (editor.$state.get().form?.base.record ?? null) : null),
    save: async ({ notes = '' }, { record, version }, key) => {
      if (!record || version === null || notes === record.notes) return 'unchanged';
      const { id } = record;
      return { id, version: (await change({ id, version }, { notes }, key)).version, notes };
    },
    conflict: (error) => newer<Notes>(error),
    next: 'record',
    saved: () => 'Anotações salvas com sucesso!',
    failed: (_message, _base, error) =>
      isGone(error)
        ? { text: 'Este cliente não existe mais.' }
        : failure(clientFailures.save, error),
  });
  editor.open(client);
  return {
    ...editor,
    // All clients' drafts lie together; only hers are offered on her page.
    $offers: computed(editor.$offers, (offers) => offers.filter(({ id }) => id === client.id)),
    /** She was changed meanwhile, here or elsewhere: what is typed stays, to be merged. */
    follow(current: Notes): void {
      const { form } = editor.$state.get();
      if (form && form.base.version !== current.version) editor.follow(current);
    },
  };
}
