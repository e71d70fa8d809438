import { Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { NOTES_MAX } from '../../../shared/clients/fields.ts';
import type { ClientPage } from '../../../shared/clients/records.ts';
import { codePoints } from '../../../shared/core/text.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { notesEditor } from './client-page.ts';

const LABELS = { notes: 'Anotações' };
// Most notes are short.
const NEAR = NOTES_MAX - 500;

export function ClientNotes({ client }: { readonly client: ClientPage }) {
  const [editor] = useState(() => notesEditor(client));
  useEffect(() => editor.follow(client), [editor, client]);
  return (
    <Card title="Anotações" className="client-notes">
      <Editor editor={editor} action="Salvar anotações" labels={LABELS}>
        {(form) => {
          const length = codePoints(String(form.values.notes));
          return (
            <div>
              <Textarea
                aria-label="Anotações"
                description="Só você lê. Não registre dados de saúde aqui."
                rows={5}
                {...textField(editor, form)('notes')}
              />
              {length > NEAR && (
                <Text size="sm" c="dimmed" ta="right">
                  {length} de {NOTES_MAX}
                </Text>
              )}
            </div>
          );
        }}
      </Editor>
    </Card>
  );
}
