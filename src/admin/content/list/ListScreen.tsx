import './ListScreen.css';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { sentence } from '../../../browser/sentence.ts';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { List } from '../../../shared/content/entities/define.ts';
import { Editor } from '../../editor/Editor.tsx';
import type { Notice } from '../../editor/state.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Panes } from '../../ui/page/Panes.tsx';
import { NARROW, useBack } from '../../ui/page/use-back.ts';
import { useTitle } from '../../ui/page/use-title.ts';
import { list, remove } from '../content.ts';
import { listEditor } from '../content-editor.ts';
import { nameOf } from '../content-form.ts';
import { EntityFields, labelsOf, wordsOf } from '../fields/EntityFields.tsx';
import { siteViewOf } from '../site-view/site-view.tsx';
import { restore } from '../versions/admin-versions.ts';
import { TrashButton, VersionsButton } from '../versions/buttons.tsx';
import { EntityList } from './EntityList.tsx';
import { listOrder } from './list-order.ts';
import { useReturn } from './use-return.ts';

const EmptyList = lazyComponent(async () => (await import('./EmptyList.tsx')).EmptyList);
const Confirm = lazyComponent(async () => (await import('../../ui/Confirm.tsx')).Confirm);

/** The rows of a list entity, the editor of one of them or of a new one, and what they do. */
function useListScreen(definition: List) {
  const { name, sentences } = definition;
  const [$rows] = useState(() => list(name));
  const [editor] = useState(() => listEditor(definition, () => $rows.get().data ?? []));
  const [order] = useState(() => listOrder(name, () => $rows.get().data ?? [], editor.say));
  const count = useStore($rows).data?.length;

  // A new record comes after the rows there are.
  useEffect(() => {
    if (count !== undefined) editor.renew();
  }, [count, editor]);

  const fail = (text: string) => editor.say({ kind: 'danger', text });
  const succeed = (text: string, action?: Notice['action']) =>
    editor.say({ kind: 'success', text, ...(action && { action }) });

  /** Brings a deleted record back as it was. */
  async function bringBack(id: string, called: string): Promise<void> {
    try {
      await restore(definition, id);
      succeed(`“${called}” voltou para a lista.`);
    } catch (error) {
      fail(`Erro: ${sentence(error, sentences.addFailed)}`);
    }
  }

  return {
    $rows,
    editor,
    bringBack,
    order,
    /** Deletes a row; the form that showed it begins a new one. */
    async destroy(row: ContentRecord): Promise<void> {
      try {
        await remove(name, row.id);
        if (editor.$state.get().form?.base.record?.id === row.id) editor.open(null);
        const run = () => void bringBack(row.id, nameOf(definition, row));
        succeed(sentences.deleted, { label: 'Desfazer', run });
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
  const { $rows, editor, order, bringBack, destroy, filled } = useListScreen(definition);
  const shown = useStore(editor.$state);
  const { form } = shown;
  const [toDelete, setToDelete] = useState<ContentRecord | null>(null);
  const chosen = form?.chosen ?? false;
  const row = form?.base.record ?? null;
  const action = row ? sentences.update : sentences.add;

  useEffect(() => prepareWhenIdle([EmptyList, Confirm]), []);
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const alone = narrow && chosen;
  const close = () => editor.open(null);
  useBack(chosen, close);
  useReturn(editor, chosen, row?.id ?? null);
  useTitle(alone ? action : definition.label);
  const edit = useCallback((chosenRow: ContentRecord) => void editor.edit(chosenRow), [editor]);

  const rows = (
    <Loaded store={$rows} empty={<EmptyList definition={definition} onFilled={filled} />}>
      {(all) => (
        <EntityList
          definition={definition}
          rows={all}
          order={order}
          marked={row?.id ?? null}
          opening={shown.state === 'reading' ? shown.id : null}
          onEdit={edit}
          onDelete={setToDelete}
        />
      )}
    </Loaded>
  );

  return (
    <Page
      title={alone ? action : definition.title}
      purpose={alone ? '' : definition.purpose}
      back={alone ? { label: sentences.list, onClick: close } : undefined}
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
        onCancel={row !== null || chosen ? editor.cancel : undefined}
        siteView={siteViewOf(definition)}
        nameOf={(values) => nameOf(definition, values)}
        frame={(drawn) => (
          <Panes
            narrow={chosen ? 'form' : 'list'}
            form={{ title: action, content: drawn }}
            list={{
              title: sentences.list,
              tools: <TrashButton definition={definition} onRestore={bringBack} />,
              content: rows,
            }}
          />
        )}
      >
        {(drawn) => (
          <>
            <EntityFields definition={definition} editor={editor} form={drawn} />
            <VersionsButton definition={definition} editor={editor} />
          </>
        )}
      </Editor>
      {toDelete && (
        <Confirm
          title="Confirmar Exclusão"
          action="Excluir"
          busy="Excluindo..."
          onConfirm={() => destroy(toDelete)}
          onClose={() => setToDelete(null)}
        >
          <strong>{nameOf(definition, toDelete)}</strong>
          <br />
          {sentences.confirm}
        </Confirm>
      )}
    </Page>
  );
}
