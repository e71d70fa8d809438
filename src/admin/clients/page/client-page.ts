import { practiceDay } from '../../../shared/appointments/practice-day.ts';
import { notesOf, textOf } from '../../../shared/clients/notes.ts';
import { readClient } from '../../../shared/clients/panel-endpoints.ts';
import { type ClientPage, clientChange } from '../../../shared/clients/records.ts';
import { check } from '../../../shared/core/check.ts';
import { createEditor, type Editor } from '../../editor/editor.ts';
import { POINTED_MS, queryAt } from '../../session/queries.ts';
import { failure, isGone } from '../../ui/say.ts';
import { change, clientFailures } from '../clients.ts';

export const clientPage = (id: string) => queryAt(readClient, { id }, POINTED_MS);

export type Notes = Pick<ClientPage, 'id' | 'version' | 'notes'>;

export const NOTES_DRAFTS = 'client-notes';

/** A dated note (`note`) is put before the others; `notes` is the whole text. */
export function notesEditor(client: Notes) {
  const editor: Editor<Notes> = createEditor({
    screen: NOTES_DRAFTS,
    own: true,
    start: (record) => ({ note: '', notes: record?.notes ?? '' }),
    validate: ({ note = '', notes = '' }) => {
      const text = String(note).trim();
      const others = String(notes);
      const all = text ? textOf([{ day: practiceDay(), text }, ...notesOf(others)]) : others;
      return check(clientChange, { notes: all });
    },
    save: async ({ notes = '' }, { record, version }, key) => {
      if (!record || version === null || notes === record.notes) return 'unchanged';
      const { id } = record;
      return { id, version: (await change({ id, version }, { notes }, key)).version, notes };
    },
    next: 'record',
    saved: () => 'Anotações salvas com sucesso!',
    failed: (_message, _base, error) =>
      isGone(error)
        ? { text: 'Este cliente não existe mais.' }
        : failure(clientFailures.save, error),
  });
  editor.open(client);
  return editor;
}
