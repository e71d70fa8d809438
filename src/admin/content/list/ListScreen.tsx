import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { failureText } from '../../../browser/sentence.ts';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { List } from '../../../shared/content/entities/define.ts';
import type { Editor } from '../../editor/editor.ts';
import { Confirm, confirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { TrashButton } from '../../ui/dialogs/DialogButton.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { act } from '../../ui/say.ts';
import { followSteps } from '../checklist.ts';
import { list, remove } from '../content.ts';
import { listEditor } from '../content-editor.ts';
import { nameOf } from '../content-form.ts';
import { EntityFields, labelsOf, wordsOf } from '../fields/EntityFields.tsx';
import { screenWords } from '../forms.ts';
import { SectionSwitch } from '../SavedSwitch.tsx';
import { siteViewOf } from '../site-view/site-view.tsx';
import { deleted, undelete } from '../versions/admin-versions.ts';
import { VersionsButton } from '../versions/buttons.tsx';
import { EntityList } from './EntityList.tsx';
import { ListEditor } from './ListEditor.tsx';
import { listOrder } from './list-order.ts';

const EmptyList = lazyComponent(() => import('./EmptyList.tsx'), 'EmptyList');

function actsOf(definition: List, editor: Editor<ContentRecord>) {
  const { name, sentences } = definition;
  const words = screenWords(definition);
  const notAdded = (error: unknown) => `Erro: ${failureText(error, words.addFailed)}`;
  const notDeleted = (error: unknown) =>
    `${words.deleteFailed}${failureText(error, words.removeFailed)}`;
  const succeed = (text: string) => editor.say({ kind: 'success', text });

  async function bringBack(id: string, rowName: string) {
    await undelete(definition, id);
    return { text: `“${rowName}” voltou para a lista.` };
  }

  async function destroy(row: ContentRecord) {
    await remove(name, row.id);
    if (editor.$state.get().form?.base.record?.id === row.id) editor.open(null);
    return { text: sentences.deleted, undo: () => bringBack(row.id, nameOf(definition, row)) };
  }

  return {
    succeed,
    undelete: (id: string, rowName: string) =>
      act(editor.say, notAdded, () => bringBack(id, rowName)),
    ask: (row: ContentRecord) =>
      confirm(words.confirm, {
        name: nameOf(definition, row),
        onConfirm: () => act(editor.say, notDeleted, () => destroy(row), notAdded),
      }),
    filled(error: unknown): void {
      if (error) editor.say({ kind: 'danger', text: notAdded(error) });
      else succeed('Dados salvos com sucesso!');
    },
  };
}

function useListScreen(definition: List) {
  const { name } = definition;
  const [$rows] = useState(() => list(name));
  const [editor] = useState(() => listEditor(definition, () => $rows.get().data ?? []));
  const [order] = useState(() => listOrder(name, () => $rows.get().data ?? [], editor.say));
  const [acts] = useState(() => actsOf(definition, editor));
  const count = useStore($rows).data?.length;

  useEffect(() => {
    if (count !== undefined) editor.renew();
  }, [count, editor]);

  return { $rows, known: count !== undefined, editor, order, ...acts };
}

type Succeed = (text: string) => void;

type Props = {
  readonly definition: List;
  readonly empty?: (succeed: Succeed) => ReactNode;
  readonly above?: (rows: readonly ContentRecord[], succeed: Succeed) => ReactNode;
};

export function ListScreen({ definition, empty, above }: Props) {
  const words = screenWords(definition);
  const { $rows, known, editor, order, undelete, ask, filled, succeed } = useListScreen(definition);
  const shown = useStore(editor.$state);
  const id = shown.form?.base.record?.id ?? null;
  useEffect(() => prepareWhenIdle([EmptyList, Confirm]), []);
  useEffect(followSteps, []);
  const edit = useCallback((row: ContentRecord) => void editor.edit(row), [editor]);
  return (
    <ListEditor
      editor={editor}
      known={known}
      id={id}
      action={id === null ? words.add : words.update}
      label={definition.label}
      title={words.title}
      purpose={words.purpose}
      add={words.add}
      tools={<SectionSwitch name={definition.name} />}
      labels={labelsOf(definition)}
      words={wordsOf(definition)}
      siteView={siteViewOf(definition)}
      nameOf={(values) => nameOf(definition, values)}
      onClose={() => editor.open(null)}
      list={{
        title: words.list,
        tools: (
          <TrashButton
            deleted={() => deleted(definition)}
            nameOf={(row) => nameOf(definition, row)}
            onRestore={(row) => undelete(row.id, nameOf(definition, row))}
          />
        ),
        content: (
          <Loaded
            store={$rows}
            empty={empty?.(succeed) ?? <EmptyList definition={definition} onFilled={filled} />}
          >
            {(rows) => (
              <>
                {above?.(rows, succeed)}
                <EntityList
                  definition={definition}
                  rows={rows}
                  order={order}
                  marked={id}
                  opening={shown.state === 'reading' ? shown.id : null}
                  onEdit={edit}
                  onDelete={ask}
                />
              </>
            )}
          </Loaded>
        ),
      }}
    >
      {(form) => (
        <>
          <EntityFields definition={definition} editor={editor} form={form} />
          <VersionsButton definition={definition} editor={editor} />
        </>
      )}
    </ListEditor>
  );
}
