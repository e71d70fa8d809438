import './TermForm.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { check } from '../../shared/check.ts';
import { blankTerm, term } from '../../shared/terms.ts';
import { $termInForce, create } from '../../stores/admin-terms.ts';
import { createEditor } from '../../stores/editor.ts';
import { Editor, textField } from '../ui/Editor.tsx';

function termEditor() {
  const editor = createEditor({
    screen: 'terms',
    start: () => blankTerm,
    validate: (values) => check(term, values),
    save: async (values, _base, key) => {
      await create(values, key);
      return null;
    },
    next: 'new',
    saved: () => 'Termo criado com sucesso!',
    failed: (message) => message || 'Erro ao salvar termo de uso',
  });
  editor.open(null);
  return editor;
}

/** A line for each paragraph, list and item, to be read and edited as text. */
const inLines = (html: string) => html.replace(/(<\/(?:p|li|ul)>|<ul>)(?=<)/g, '$1\n');

/** A new term: title, version, text and whether it is in force; the text in force to start from. */
export function TermForm() {
  const [editor] = useState(termEditor);
  const { data: inForce } = useStore($termInForce);
  const fillIn =
    inForce &&
    (() =>
      editor.change({ ...blankTerm, title: inForce.title, content: inLines(inForce.content) }));
  return (
    <Editor
      editor={editor}
      action="Criar termo"
      nameOf={({ title }) => String(title ?? '')}
      frame={(form) => (
        <>
          {fillIn && (
            <Button variant="light" size="sm" mb="sm" onClick={fillIn}>
              Começar com o texto em vigor
            </Button>
          )}
          {form}
        </>
      )}
    >
      {(form) => {
        const text = textField(editor, form);
        return (
          <>
            <TextInput label="Título" required {...text('title')} />
            <TextInput label="Versão" required {...text('version')} />
            <Textarea
              label="Conteúdo"
              description="Você pode usar HTML básico: p, br, strong, em, ul, li."
              rows={15}
              required
              classNames={{ input: 'monospace' }}
              {...text('content')}
            />
            <Checkbox
              label="Termo ativo (será exibido no formulário de registro)"
              data-path="active"
              checked={form.values.active === true}
              onChange={(event) => editor.change({ active: event.currentTarget.checked })}
            />
          </>
        );
      }}
    </Editor>
  );
}
