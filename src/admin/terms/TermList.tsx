import '../content/list/ListScreen.css';
import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Term } from '../../shared/terms/terms.ts';
import { useReturn } from '../content/list/use-return.ts';
import { Editor } from '../editor/Editor.tsx';
import { Icon } from '../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Panes } from '../ui/page/Panes.tsx';
import { NARROW, useBack } from '../ui/page/use-back.ts';
import { useTitle } from '../ui/page/use-title.ts';
import { ArchivedTerms } from './ArchivedTerms.tsx';
import { deleteTerm, restoreTerm, toggleActive } from './acts.ts';
import { pathTo } from './address.ts';
import { FormPreview, LABELS, TermFields, wordsOf } from './editor/TermForm.tsx';
import { type TermEditor, termEditor } from './editor/term-editor.ts';
import { TermRows } from './TermRows.tsx';
import { $allTerms, $termInForce } from './terms.ts';

const DeleteTerm = lazyComponent(async () => (await import('./DeleteTerm.tsx')).DeleteTerm);

function openEditor(): TermEditor {
  const editor = termEditor();
  editor.open(null);
  return editor;
}

/** The term whose next version is in the form. */
function useSucceeded(editor: TermEditor): Term | null {
  const { form } = useStore(editor.$state);
  const successor = useStore(editor.$successor);
  return successor && successor.draftId === form?.draftId ? successor.of : null;
}

/** The terms as a table and the form of one of them. */
export function TermList() {
  const [editor] = useState(openEditor);
  const { form } = useStore(editor.$state);
  const { data: inForce } = useStore($termInForce);
  const known = useStore($allTerms);
  const [toggling, setToggling] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<Term | null>(null);
  const succeeded = useSucceeded(editor);
  const chosen = form?.chosen ?? false;
  const id = form?.base.record?.id ?? null;
  const action = id ? 'Atualizar termo' : succeeded ? 'Criar nova versão' : 'Criar termo';
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const alone = narrow && chosen;
  const close = () => editor.open(null);

  useEffect(() => prepareWhenIdle([DeleteTerm]), []);
  useEffect(() => {
    if (known) editor.renew();
  }, [known, editor]);
  useBack(chosen, close);
  useReturn(editor, chosen, id);
  useTitle(alone ? action : 'Termos de Uso');

  const edit = useCallback((term: Term) => void editor.edit(term), [editor]);
  const toggleStatus = useCallback(
    async (term: Term) => {
      setToggling(term.id);
      await toggleActive(term, inForce, editor.say);
      setToggling(null);
    },
    [inForce, editor],
  );

  const list = (
    <>
      <TermRows
        marked={id ?? succeeded?.id ?? null}
        toggling={toggling}
        onStart={() => {
          editor.choose();
          if (inForce) editor.fillIn(inForce);
        }}
        onEdit={edit}
        onToggle={(term) => void (toggling === null && toggleStatus(term))}
        onDelete={setToDelete}
      />
      <ArchivedTerms onRestore={(term) => void restoreTerm(term, editor.say)} />
      {!narrow && form && <FormPreview editor={editor} form={form} />}
    </>
  );

  return (
    <Page
      title={alone ? action : 'Gerenciar Termos de Uso'}
      purpose={
        alone
          ? ''
          : 'O texto que cada pessoa aceita antes de agendar. Cada mudança é uma nova versão.'
      }
      back={alone ? { label: 'Lista de Termos', onClick: close } : undefined}
      action={
        <Group gap="xs">
          {!chosen && (
            <Button
              className="only-narrow"
              leftSection={<Icon name="plus" />}
              onClick={editor.choose}
            >
              Criar termo
            </Button>
          )}
          {!alone && (
            <Button
              component="a"
              variant="default"
              leftSection={<Icon name="shield" size={18} />}
              href={pathTo({ kind: 'proofs' })}
            >
              Comprovar por telefone
            </Button>
          )}
        </Group>
      }
    >
      <Editor
        editor={editor}
        action={action}
        labels={LABELS}
        words={wordsOf}
        onCancel={id !== null || chosen ? editor.cancel : undefined}
        nameOf={({ title }) => String(title ?? '')}
        frame={(drawn) => (
          <Panes
            narrow={chosen ? 'form' : 'list'}
            form={{ title: action, content: drawn }}
            list={{ title: 'Lista de Termos', content: list }}
          />
        )}
      >
        {(drawn) => (
          <TermFields
            editor={editor}
            form={drawn}
            preview={narrow && <FormPreview editor={editor} form={drawn} />}
          />
        )}
      </Editor>
      {toDelete && (
        <DeleteTerm
          term={toDelete}
          onConfirm={() =>
            deleteTerm(toDelete, editor.say, () => {
              if (editor.$state.get().form?.base.record?.id === toDelete.id) close();
            })
          }
          onClose={() => setToDelete(null)}
        />
      )}
    </Page>
  );
}
