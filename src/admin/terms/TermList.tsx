import { Box, Button, Group, Switch } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dayOf } from '../../shared/appointments/practice-day.ts';
import type { Term } from '../../shared/terms/terms.ts';
import { ListEditor, useNarrow } from '../content/list/ListEditor.tsx';
import { Confirm, confirm } from '../ui/dialogs/confirm-dialog.tsx';
import { buttonIcon } from '../ui/icons.tsx';
import { prepareWhenIdle } from '../ui/lazy-component.tsx';
import { deleteTerm, restoreTerm, toggleActive } from './acts.ts';
import { pathTo } from './address.ts';
import { FormPreview, LABELS, TermFields } from './editor/TermForm.tsx';
import { type TermEditor, termEditor } from './editor/term-editor.ts';
import { TermRows } from './TermRows.tsx';
import { effectOfDeleting, termName } from './term-effect.ts';
import { words } from './term-text.ts';
import { $allTerms, $archived, $termInForce } from './terms.ts';

type Props = { readonly onRestore: (term: Term) => void };

function ArchivedTerms({ onRestore }: Props) {
  const { data: archived = [] } = useStore($archived);
  const [opened, setOpened] = useState(false);
  if (archived.length === 0) return null;
  return (
    <Box mt="sm">
      <Switch
        label={`Mostrar arquivados (${archived.length})`}
        checked={opened}
        onChange={(event) => setOpened(event.currentTarget.checked)}
      />
      {opened && (
        <ul className="plain-list lines" aria-label="Termos arquivados">
          {archived.map((term) => (
            <Group
              component="li"
              key={term.id}
              data-row={term.id}
              justify="space-between"
              wrap="nowrap"
              py="xs"
              className="wrap"
            >
              <div>
                <a className="name-link" href={pathTo({ kind: 'term', id: term.id })}>
                  {termName(term)}
                </a>
                <div className="meta">Criado em {dayOf(term.created_at)}</div>
              </div>
              <Button
                variant="light"
                aria-label={`Restaurar ${termName(term)}`}
                onClick={() => onRestore(term)}
              >
                Restaurar
              </Button>
            </Group>
          ))}
        </ul>
      )}
    </Box>
  );
}

function openEditor(): TermEditor {
  const editor = termEditor();
  editor.open(null);
  return editor;
}

export function TermList() {
  const [editor] = useState(openEditor);
  const { form } = useStore(editor.$state);
  const { data: inForce } = useStore($termInForce);
  const known = useStore($allTerms);
  const successor = useStore(editor.$successor);
  const [toggling, setToggling] = useState<string | null>(null);
  const narrow = useNarrow();
  const id = form?.base.record?.id ?? null;
  const succeeded = successor && successor.draftId === form?.draftId ? successor.of : null;
  const marked = id ?? succeeded?.id ?? null;
  const close = () => editor.open(null);

  useEffect(() => prepareWhenIdle([Confirm]), []);
  useEffect(() => {
    if (known) editor.renew();
  }, [known, editor]);

  async function toggleStatus(term: Term): Promise<void> {
    if (toggling !== null) return;
    setToggling(term.id);
    await toggleActive(term, editor.say);
    setToggling(null);
  }

  function destroy(term: Term): void {
    const onDeleted = () => {
      if (editor.$state.get().form?.base.record?.id === term.id) close();
    };
    const onConfirm = () => deleteTerm(term, editor.say, onDeleted);
    confirm(effectOfDeleting(term), { name: termName(term), onConfirm });
  }

  const list = (
    <>
      <TermRows
        marked={marked}
        toggling={toggling}
        onStart={() => {
          editor.choose();
          if (inForce) editor.fillIn(inForce);
        }}
        onEdit={(term) => void editor.edit(term)}
        onToggle={(term) => void toggleStatus(term)}
        onDelete={destroy}
      />
      <ArchivedTerms onRestore={(term) => void restoreTerm(term, editor.say)} />
      {!narrow && form && <FormPreview editor={editor} form={form} />}
    </>
  );

  return (
    <ListEditor
      editor={editor}
      known={known !== null}
      id={marked}
      action={id ? 'Atualizar termo' : succeeded ? 'Criar nova versão' : 'Criar termo'}
      label="Termos de Uso"
      title="Gerenciar Termos de Uso"
      purpose="O texto que cada pessoa aceita antes de agendar. Cada mudança é uma nova versão."
      add="Criar termo"
      tools={
        <Button
          component="a"
          variant="default"
          leftSection={buttonIcon('shield')}
          href={pathTo({ kind: 'proofs' })}
        >
          Ver o que um cliente aceitou
        </Button>
      }
      list={{ title: 'Lista de Termos', content: list }}
      labels={LABELS}
      words={words}
      nameOf={({ title }) => String(title ?? '')}
      onClose={close}
    >
      {(drawn) => (
        <TermFields
          editor={editor}
          form={drawn}
          preview={narrow && <FormPreview editor={editor} form={drawn} />}
        />
      )}
    </ListEditor>
  );
}
