import {
  Button,
  Checkbox,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { mapFields } from '../../../shared/core/record-fields.ts';
import { termFields } from '../../../shared/terms/fields.ts';
import { textField } from '../../editor/Editor.tsx';
import type { Form } from '../../editor/state.ts';
import { type LazyComponent, lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { effectOfSaving, termName } from '../term-effect.ts';
import { $termInForce } from '../terms.ts';
import sheet from './RichText.css?url';
import type { RichTextProps } from './RichText.tsx';
import { TermPreview } from './TermPreview.tsx';
import type { TermEditor } from './term-editor.ts';

export const LABELS = mapFields(termFields, ({ label }) => label);

type Props = { readonly editor: TermEditor; readonly form: Form<unknown> };

const VIEWS = [
  { value: 'text', label: 'Texto' },
  { value: 'html', label: 'HTML' },
];

const MONOSPACE = { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.875rem' };
const LOADING = <Skeleton height={410} />;

function Unavailable({ onUnavailable }: { readonly onUnavailable: () => void }) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}

const RichText: LazyComponent<RichTextProps & { readonly onUnavailable: () => void }> =
  lazyComponent(
    () => import('./RichText.tsx').catch(() => ({ RichText: Unavailable })),
    'RichText',
    LOADING,
  );

function Content({ editor, form }: Props) {
  const id = useId();
  const textId = `${id}-text`;
  const { state } = useStore(editor.$state);
  const [view, setView] = useState('text');
  const field = textField(editor, form)('content');
  const isHtml = view === 'html';
  useEffect(() => editor.preview.type(field.value), [editor, field.value]);
  useEffect(() => prepareWhenIdle([RichText]), []);
  const richText = (
    <RichText
      value={field.value}
      disabled={state === 'reading' || state === 'saving' || state === 'signed-out'}
      attributes={{
        id: textId,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': `${id}-label`,
        'data-path': field['data-path'],
        spellcheck: 'true',
        ...(field.error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      }}
      onChange={(content) => editor.change({ content })}
      onUnavailable={() => setView('html')}
    />
  );
  return (
    <Textarea
      {...field}
      id={id}
      label="Conteúdo"
      description={isHtml ? 'Você pode usar HTML básico: p, br, strong, em, ul, li.' : null}
      rows={15}
      required
      spellCheck
      styles={{ input: MONOSPACE }}
      labelProps={
        isHtml
          ? {}
          : { htmlFor: undefined, onClick: () => document.getElementById(textId)?.focus() }
      }
      inputContainer={(input) => (
        <Stack gap="xs" mt={4}>
          <SegmentedControl
            aria-label="Editar como"
            style={{ alignSelf: 'start' }}
            data={VIEWS}
            value={view}
            onChange={setView}
          />
          {isHtml ? (
            input
          ) : (
            <Suspense fallback={LOADING}>
              <link rel="stylesheet" href={sheet} precedence="rich-text" />
              {richText}
            </Suspense>
          )}
        </Stack>
      )}
    />
  );
}

export function TermFields({ editor, form, preview }: Props & { readonly preview: ReactNode }) {
  const { data: inForce } = useStore($termInForce);
  const successor = useStore(editor.$successor);
  const text = textField(editor, form);
  const id = useStore(editor.$state).form?.base.record?.id ?? null;
  const empty = String(form.values.content ?? '').trim() === '';
  const effect = effectOfSaving(id, form.values.active === true, inForce);
  return (
    <>
      {successor?.draftId === form.draftId && (
        <Text c="dimmed">
          “{termName(successor.of)}” já foi aceito e não muda mais: é a prova de quem aceitou. Você
          está escrevendo a próxima versão.
        </Text>
      )}
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
      <Text c="dimmed" aria-live="polite">
        {effect}
      </Text>
    </>
  );
}

export function FormPreview({ editor, form }: Props) {
  const { title, version } = form.values;
  return <TermPreview store={editor.preview} title={String(title)} version={String(version)} />;
}
