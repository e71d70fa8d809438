import './Editor.css';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { NoticeAlert } from '../ui/notices.tsx';
import { $router } from '../ui/router.ts';
import { DraftOffer } from './DraftOffer.tsx';
import type { FormValues } from './drafts.ts';
import type { DrawnEditor } from './editor.ts';
import { SaveBar } from './SaveBar.tsx';
import { conflictsOf, type Form, isDirty, isNewDraft } from './state.ts';
import { namedField, reveal, useNamedField } from './use-named-field.ts';

const loadConflict = () => import('./Conflict.tsx');
const Conflict = lazyComponent(loadConflict, 'Conflict');

type FormProps = {
  readonly editor: DrawnEditor;
  readonly action: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly words?: (name: string, value: FormValues[string] | undefined) => ReactNode;
  readonly cancel?: string;
  readonly onCancel?: (() => void) | undefined;
  readonly preview?: ((values: FormValues) => ReactNode) | undefined;
  readonly siteView?: ((form: Form<unknown>, close: () => void) => ReactNode) | undefined;
  readonly children: (form: Form<unknown>) => ReactNode;
};

type Props = FormProps & {
  /** '' while the record has no name. */
  readonly nameOf?: (values: FormValues) => string;
  readonly frame?: (form: ReactNode) => ReactNode;
  /** False until the records are read, in which a draft of one is to find it. */
  readonly known?: boolean;
};

export const textField =
  (editor: DrawnEditor, { values, errors }: Form<unknown>, labels: FormProps['labels'] = {}) =>
  (name: string) => ({
    ...(labels[name] && { label: labels[name] }),
    'data-path': name,
    value: String(values[name] ?? ''),
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      editor.change({ [name]: event.currentTarget.value }),
  });

function focusIn({ current }: RefObject<HTMLElement | null>, selector: string): void {
  const found = current?.querySelector<HTMLElement>(selector);
  if (found) reveal(found).focus();
}

const formatValue: NonNullable<FormProps['words']> = (_name, value) => String(value ?? '');

function EditorForm(props: FormProps) {
  const {
    editor,
    action,
    labels = {},
    words = formatValue,
    cancel,
    onCancel,
    preview,
    siteView,
    children,
  } = props;
  const [viewed, setViewed] = useState<Form<unknown> | null>(null);
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const shown = useStore(editor.$state);
  const { state, form } = shown;
  const dirty = form !== null && isDirty(form);
  const element = useRef<HTMLFormElement>(null);

  // Loaded early, in case the connection is lost.
  useEffect(() => {
    if (dirty) Promise.all([loadConflict(), import('./LoginDialog.tsx')]).catch(() => {});
  }, [dirty]);

  const chosen = form?.chosen && form.base;
  useEffect(() => {
    // A dialog around the form notes first to what it gives the focus back.
    if (chosen) queueMicrotask(() => focusIn(element, '[data-path]'));
  }, [chosen]);

  // On a phone a list's form is shown on demand.
  const { choose } = editor;
  const there = form !== null;
  // The hash may name a field of another form, or another field while this one is open.
  const named = useStore($router) && namedField();
  const wanted = there && named && Object.hasOwn(form.values, named) ? named : '';
  useEffect(() => {
    if (wanted) choose();
  }, [wanted, choose]);
  useNamedField(element, there && state !== 'reading' && (form.chosen || !wanted), wanted);

  function submit(): void {
    const undecided =
      shown.state === 'stale' &&
      conflictsOf(shown.form, shown.theirs).find((name) => !shown.picks[name]);
    void editor.submit();
    const { errors = {} } = editor.$state.get().form ?? {};
    const wrong = Object.keys(form?.values ?? {}).find((name) => errors[name]);
    if (wrong) focusIn(element, `[data-path="${wrong}"]`);
    else if (undecided) focusIn(element, `[name="conflict-${undecided}"]`);
  }

  if (!form) return null;
  const saving = state === 'saving' || state === 'signed-out';
  const view = siteView && (() => setViewed(form));
  return (
    <form
      ref={element}
      noValidate
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className={preview ? 'fields with-preview' : 'fields narrow-form'}
    >
      {view && !wide && (
        <Button
          className="view-chip"
          // The save bar has it once there is something to save; nothing moves.
          style={dirty ? { visibility: 'hidden' } : undefined}
          variant="default"
          size="sm"
          radius="xl"
          onClick={view}
        >
          Ver no site
        </Button>
      )}
      <fieldset disabled={saving || state === 'reading'} className="fields">
        {children(form)}
      </fieldset>
      {preview && <div className="preview">{preview(form.values)}</div>}
      {state === 'stale' && (
        <Conflict
          labels={labels}
          words={words}
          conflicts={conflictsOf(form, shown.theirs)}
          mine={form.values}
          theirs={shown.theirs}
          picks={shown.picks}
          onPick={editor.pick}
          onMine={() => void editor.keepMine()}
          onTheirs={editor.keepTheirs}
        />
      )}
      <NoticeAlert notice={state === 'failed' ? shown.notice : null} onClose={editor.dismiss} />
      <SaveBar
        dirty={dirty}
        saving={saving}
        action={action}
        cancel={cancel}
        onCancel={onCancel}
        onView={wide || dirty ? view : undefined}
      />
      {viewed && siteView?.(viewed, () => setViewed(null))}
    </form>
  );
}

export function Editor(props: Props) {
  const { nameOf = () => '', frame = (form) => form, known = true, ...form } = props;
  const { editor } = form;
  const notice = useStore(editor.$notice);
  const offers = useStore(editor.$offers).filter(({ id }) => known || isNewDraft(id));
  useEffect(() => editor.mount(), [editor]);
  return (
    <>
      <NoticeAlert notice={notice} onClose={() => editor.$notice.set(null)} />
      {offers.map((offer) => (
        <DraftOffer
          key={offer.id}
          draft={offer}
          name={nameOf(offer.values)}
          onTake={() => void editor.take(offer)}
          onDiscard={() => editor.discard(offer)}
        />
      ))}
      {frame(<EditorForm {...form} />)}
    </>
  );
}
