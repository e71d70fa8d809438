import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { failureText } from '../../../browser/sentence.ts';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { List } from '../../../shared/content/entities/define.ts';
import { Confirm, lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { TrashButton } from '../../ui/list/TrashButton.tsx';
import type { Notice } from '../../ui/NoticeAlert.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { list, remove } from '../content.ts';
import { listEditor } from '../content-editor.ts';
import { nameOf } from '../content-form.ts';
import { EntityFields, labelsOf, wordsOf } from '../fields/EntityFields.tsx';
import { siteViewOf } from '../site-view/site-view.tsx';
import { deleted, restore } from '../versions/admin-versions.ts';
import { VersionsButton } from '../versions/buttons.tsx';
import { EntityList } from './EntityList.tsx';
import { ListEditor } from './ListEditor.tsx';
import { listOrder } from './list-order.ts';

const EmptyList = lazyComponent(async () => (await import('./EmptyList.tsx')).EmptyList);

function useListScreen(definition: List) {
  const { name, sentences } = definition;
  const [$rows] = useState(() => list(name));
  const [editor] = useState(() => listEditor(definition, () => $rows.get().data ?? []));
  const [order] = useState(() => listOrder(name, () => $rows.get().data ?? [], editor.say));
  const count = useStore($rows).data?.length;

  useEffect(() => {
    if (count !== undefined) editor.renew();
  }, [count, editor]);

  const fail = (text: string) => editor.say({ kind: 'danger', text });
  const succeed = (text: string, action?: Notice['action']) =>
    editor.say({ kind: 'success', text, ...(action && { action }) });

  async function undelete(id: string, rowName: string): Promise<void> {
    try {
      await restore(definition, id);
      succeed(`“${rowName}” voltou para a lista.`);
    } catch (error) {
      fail(`Erro: ${failureText(error, sentences.addFailed)}`);
    }
  }

  async function destroy(row: ContentRecord): Promise<void> {
    try {
      await remove(name, row.id);
      if (editor.$state.get().form?.base.record?.id === row.id) editor.open(null);
      const run = () => void undelete(row.id, nameOf(definition, row));
      succeed(sentences.deleted, { label: 'Desfazer', run });
    } catch (error) {
      fail(`${sentences.deleteFailed}${failureText(error, sentences.removeFailed)}`);
    }
  }

  function filled(error: unknown): void {
    if (error) fail(`Erro: ${failureText(error, sentences.addFailed)}`);
    else succeed('Dados salvos com sucesso!');
  }

  return { $rows, editor, order, undelete, destroy, filled, succeed };
}

type Succeed = (text: string) => void;

type Props = {
  readonly definition: List;
  /** Replaces the suggested texts. */
  readonly empty?: (succeed: Succeed) => ReactNode;
  readonly above?: (rows: readonly ContentRecord[], succeed: Succeed) => ReactNode;
};

export function ListScreen({ definition, empty, above }: Props) {
  const { sentences } = definition;
  const { $rows, editor, order, undelete, destroy, filled, succeed } = useListScreen(definition);
  const shown = useStore(editor.$state);
  const [toDelete, setToDelete] = useState<ContentRecord | null>(null);
  const id = shown.form?.base.record?.id ?? null;
  useEffect(() => prepareWhenIdle([EmptyList, Confirm]), []);
  const edit = useCallback((row: ContentRecord) => void editor.edit(row), [editor]);
  return (
    <>
      <ListEditor
        editor={editor}
        id={id}
        action={id === null ? sentences.add : sentences.update}
        label={definition.label}
        title={definition.title}
        purpose={definition.purpose}
        add={sentences.add}
        labels={labelsOf(definition)}
        words={wordsOf(definition)}
        siteView={siteViewOf(definition)}
        nameOf={(values) => nameOf(definition, values)}
        onClose={() => editor.open(null)}
        list={{
          title: sentences.list,
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
                    onDelete={setToDelete}
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
      {toDelete && (
        <Confirm
          name={nameOf(definition, toDelete)}
          onConfirm={() => destroy(toDelete)}
          onClose={() => setToDelete(null)}
        >
          {sentences.confirm}
        </Confirm>
      )}
    </>
  );
}
