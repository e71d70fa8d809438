import './ListScreen.css';
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { sentence } from '../../browser/sentence.ts';
import type { ContentRecord } from '../../shared/endpoints/content.ts';
import type { List } from '../../shared/entities/define.ts';
import { list, remove } from '../../stores/admin-content.ts';
import { listEditor } from '../../stores/content-editor.ts';
import { nameOf } from '../../stores/content-form.ts';
import { Editor } from '../ui/Editor.tsx';
import { Icon } from '../ui/icons.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Panes } from '../ui/Panes.tsx';
import { useBack } from '../ui/use-back.ts';
import { EntityFields, labelsOf, wordsOf } from './EntityFields.tsx';
import { EntityList } from './EntityList.tsx';

const EmptyList = lazy(async () => ({ default: (await import('./EmptyList.tsx')).EmptyList }));
const Confirm = lazy(async () => ({ default: (await import('../ui/Confirm.tsx')).Confirm }));

/** The rows of a list entity, the editor of one of them or of a new one, and what they do. */
function useListScreen(definition: List) {
  const { name, sentences } = definition;
  const [$rows] = useState(() => list(name));
  const [editor] = useState(() => listEditor(definition, () => $rows.get().data ?? []));
  const count = useStore($rows).data?.length;

  // A new record comes after the rows there are.
  useEffect(() => {
    if (count !== undefined) editor.renew();
  }, [count, editor]);

  const fail = (text: string) => editor.say({ kind: 'danger', text });
  const succeed = (text: string) => editor.say({ kind: 'success', text });
  return {
    $rows,
    editor,
    /** Deletes a row; the form that showed it begins a new one. */
    async destroy(row: ContentRecord): Promise<void> {
      try {
        await remove(name, row.id);
        if (editor.$state.get().form?.base.record?.id === row.id) editor.open(null);
        succeed(sentences.deleted);
      } catch (error) {
        fail(`${sentences.deleteFailed}${sentence(error, sentences.removeFailed)}`);
      }
    },
    /** The suggested texts are saved, or something stopped them. */
    filled(error: unknown): void {
      if (error) fail(`Erro: ${sentence(error, sentences.addFailed)}`);
      else succeed('Dados salvos com sucesso!');
    },
  };
}

/** The screen of any list entity: form and table; edit a row, delete one after asking. */
export function ListScreen({ definition }: { readonly definition: List }) {
  const { sentences } = definition;
  const { $rows, editor, destroy, filled } = useListScreen(definition);
  const shown = useStore(editor.$state);
  const { form } = shown;
  const [toDelete, setToDelete] = useState<ContentRecord | null>(null);
  const chosen = form?.chosen ?? false;
  const row = form?.base.record ?? null;
  const action = row ? sentences.update : sentences.add;

  /** Goes back to the row that was left; whoever had typed something is told first. */
  function leave(how: () => void): void {
    flushSync(how);
    if (row && !editor.$notice.get())
      document.querySelector<HTMLElement>(`[data-edit="${row.id}"]`)?.focus();
  }
  useBack(chosen, () => leave(() => editor.open(null)));

  const rows = (
    <Loaded
      store={$rows}
      empty={
        <Suspense>
          <EmptyList definition={definition} onFilled={filled} />
        </Suspense>
      }
    >
      {(all) => (
        <EntityList
          definition={definition}
          rows={all}
          marked={row?.id ?? null}
          opening={shown.state === 'reading' ? shown.id : null}
          onEdit={(chosenRow) => void editor.edit(chosenRow)}
          onDelete={setToDelete}
        />
      )}
    </Loaded>
  );

  return (
    <Page
      title={definition.title}
      purpose={definition.purpose}
      action={
        !chosen && (
          <Button
            className="only-narrow"
            leftSection={<Icon name="plus" />}
            onClick={editor.choose}
          >
            {sentences.add}
          </Button>
        )
      }
    >
      <Editor
        editor={editor}
        action={action}
        labels={labelsOf(definition)}
        words={wordsOf(definition)}
        onCancel={row !== null || chosen ? () => leave(editor.cancel) : undefined}
        nameOf={(values) => nameOf(definition, values)}
        frame={(drawn) => (
          <Panes
            narrow={chosen ? 'form' : 'list'}
            form={{ title: action, content: drawn }}
            list={{ title: sentences.list, content: rows }}
          />
        )}
      >
        {(drawn) => <EntityFields definition={definition} editor={editor} form={drawn} />}
      </Editor>
      {toDelete && (
        <Suspense>
          <Confirm
            title="Confirmar Exclusão"
            action="Excluir"
            busy="Excluindo..."
            onConfirm={() => destroy(toDelete)}
            onClose={() => setToDelete(null)}
          >
            {sentences.confirm}
          </Confirm>
        </Suspense>
      )}
    </Page>
  );
}
