import './TermForm.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FormValues } from '../../editor/drafts.ts';
import { textField } from '../../editor/Editor.tsx';
import type { Form } from '../../editor/state.ts';
import { effectOfSaving, termName } from '../term-effect.ts';
import { $termInForce } from '../terms.ts';
import { MarkToolbar } from './MarkToolbar.tsx';
import { TermPreview } from './TermPreview.tsx';
import type { TermEditor } from './term-editor.ts';

export const LABELS = {
  title: 'Título',
  version: 'Versão',
  content: 'Conteúdo',
  active: 'Status',
} as const;

/** What stands in a field, where two versions of it are compared. */
export const wordsOf = (name: string, value: FormValues[string] | undefined) =>
  name === 'active' ? (value ? 'Ativo' : 'Inativo') : String(value ?? '');

type Props = { readonly editor: TermEditor; readonly form: Form<unknown> };

/** The text with its toolbar. */
function Content({ editor, form }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const content = String(form.values.content ?? '');
  useEffect(() => editor.preview.type(content), [editor, content]);
  return (
    <Textarea
      id={id}
      ref={box}
      label="Conteúdo"
      description="Você pode usar HTML básico: p, br, strong, em, ul, li."
      rows={15}
      required
      spellCheck
      className="marked-text"
      classNames={{ input: 'monospace' }}
      inputContainer={(input) => (
        <>
          <MarkToolbar id={id} box={box} />
          {input}
        </>
      )}
      {...textField(editor, form)('content')}
    />
  );
}

/** Why the form holds a new version, where the owner asked to edit. */
function Successor({ editor, form }: Props) {
  const successor = useStore(editor.$successor);
  if (successor?.draftId !== form.draftId) return null;
  return (
    <p className="term-note">
      “{termName(successor.of)}” já foi aceito e não muda mais: é a prova de quem aceitou. Você está
      escrevendo a próxima versão.
    </p>
  );
}

/** The inputs of a term; `preview` where it stands nowhere else. */
export function TermFields({ editor, form, preview }: Props & { readonly preview: ReactNode }) {
  const { data: inForce } = useStore($termInForce);
  const text = textField(editor, form);
  const id = useStore(editor.$state).form?.base.record?.id ?? null;
  const empty = String(form.values.content ?? '').trim() === '';
  const effect = effectOfSaving(id, form.values.active === true, inForce);
  return (
    <>
      <Successor editor={editor} form={form} />
      {inForce && id === null && empty && (
        <Button variant="light" onClick={() => editor.fillIn(inForce)}>
          Começar com o texto em vigor
        </Button>
      )}
      <TextInput label="Título" required {...text('title')} />
      <TextInput label="Versão" required {...text('version')} />
      <Content editor={editor} form={form} />
      {preview}
      <Checkbox
        label="Termo ativo (será exibido no formulário de registro)"
        data-path="active"
        checked={form.values.active === true}
        onChange={(event) => editor.change({ active: event.currentTarget.checked })}
      />
      <p className="term-note" aria-live="polite">
        {effect}
      </p>
    </>
  );
}

/** The preview of what a form holds. */
export function FormPreview({ editor, form }: Props) {
  const { title, version } = form.values;
  return <TermPreview store={editor.preview} title={String(title)} version={String(version)} />;
}
