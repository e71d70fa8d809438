import { Anchor, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dayText } from '../../../shared/appointments/when.ts';
import { NOTES_MAX } from '../../../shared/clients/fields.ts';
import { notesOf } from '../../../shared/clients/notes.ts';
import type { ClientPage } from '../../../shared/clients/records.ts';
import { codePoints } from '../../../shared/core/plain-text.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { ShowMore } from '../../ui/list/ShowMore.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { notesEditor } from './client-page.ts';

const LABELS = { note: 'Nova anotação', notes: 'Anotações' };
const NEAR = NOTES_MAX - 500;
const FIRST_ROWS = 4;

export function ClientNotes({ client }: { readonly client: ClientPage }) {
  const [editor] = useState(() => notesEditor(client));
  const [whole, setWhole] = useState(false);
  useEffect(() => editor.follow(client), [editor, client]);
  const notes = notesOf(client.notes);
  const length = codePoints(client.notes);
  return (
    <Card title="Anotações">
      <Editor
        editor={editor}
        action={whole ? 'Salvar anotações' : 'Salvar anotação'}
        labels={LABELS}
      >
        {(form) => {
          const text = textField(editor, form);
          return (
            <>
              <Textarea
                label={LABELS.note}
                description="Só você lê. Não registre dados de saúde aqui."
                rows={3}
                {...text('note')}
                {...(!whole && { error: form.errors.notes })}
              />
              {(whole || String(form.values.notes) !== client.notes) && (
                <Textarea
                  label="Todas as anotações"
                  description="Uma linha só com a data começa outra anotação."
                  rows={8}
                  {...text('notes')}
                />
              )}
            </>
          );
        }}
      </Editor>
      {!whole && (
        <ShowMore rows={notes} first={FIRST_ROWS}>
          {(shown) => (
            <ul className="plain-list lines" aria-label="Anotações">
              {shown.map(({ day, text }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one day; none moves
                <li key={`${day} ${at}`}>
                  <Text size="sm" c="dimmed" mt={10}>
                    {day ? <time dateTime={day}>{dayText(day)}</time> : 'Sem data'}
                  </Text>
                  <Text className="kept-lines" mb={10} dir="auto">
                    {text}
                  </Text>
                </li>
              ))}
            </ul>
          )}
        </ShowMore>
      )}
      {notes.length > 0 && (
        <Anchor component="button" className="action" onClick={() => setWhole(!whole)}>
          {whole ? 'Ver por data' : 'Corrigir ou apagar'}
        </Anchor>
      )}
      {length > NEAR && (
        <Text size="sm" c="dimmed">
          {length} de {NOTES_MAX} letras
        </Text>
      )}
    </Card>
  );
}
