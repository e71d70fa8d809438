import { schemaResolver } from '@mantine/form';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../browser/api.ts';
import { sentence } from '../../browser/sentence.ts';
import { check } from '../../shared/check.ts';
import type { ContentRecord } from '../../shared/endpoints/content.ts';
import type { Definition } from '../../shared/entities/define.ts';
import type { FormValues } from '../../stores/unsaved.ts';
import { Notice, type Told } from '../Notice.tsx';
import { attemptKey } from './attempt-key.ts';
import { FieldInput } from './FieldInput.tsx';
import { SaveBar } from './SaveBar.tsx';
import { save } from './save.ts';
import { saveFailure } from './save-failure.ts';
import { useKeptForm } from './use-kept-form.ts';
import { type Entry, entryOf, type FieldValues } from './values.ts';

type Props = {
  readonly definition: Definition;
  readonly entry: Entry;
  readonly recovered?: FormValues | undefined;
  /** Another record is on its way into this form's place. */
  readonly waiting?: boolean;
  /** The button's words. */
  readonly action: string;
  /** Null: nothing differed from the server's record. */
  readonly onSaved: (record: ContentRecord | null) => void;
  /** The server's version was chosen over what was typed. */
  readonly onReplaced: (record: ContentRecord) => void;
  readonly onCancel?: (() => void) | undefined;
  /** Drawn beside the fields from the values as they are typed. */
  readonly preview?: ((values: FieldValues) => ReactNode) | undefined;
};

const loadConflict = () => import('./Conflict.tsx');
const Conflict = lazy(async () => ({ default: (await loadConflict()).Conflict }));

const conflicting = (error: unknown): ContentRecord | null =>
  error instanceof ApiFailure && error.status === 409
    ? ((error.data as { current?: ContentRecord } | null)?.current ?? null)
    : null;

/** The form of any entity, from its definition. Mount it anew (key) for another entry. */
export function EntityForm({
  definition,
  entry,
  recovered,
  waiting = false,
  action,
  onSaved,
  onReplaced,
  onCancel,
  preview,
}: Props) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Told | null>(null);
  const [current, setCurrent] = useState<ContentRecord | null>(null);
  const [key] = useState(attemptKey);
  const fields = useRef<HTMLFieldSetElement>(null);
  const { form, dirty, settle } = useKeptForm({
    screen: definition.name,
    id: entry.id ?? 'new',
    version: entry.version,
    start: entry.start,
    recovered,
    validate: schemaResolver(definition.schema, { sync: true }),
  });

  // What a save may need is here before it, should the connection go meanwhile.
  useEffect(() => {
    if (dirty) Promise.all([loadConflict(), import('../LoginDialog.tsx')]).catch(() => {});
  }, [dirty]);

  const showFirst = (errors: Readonly<Record<string, unknown>>) => {
    const first = Object.keys(definition.fields).find((name) => errors[name]);
    if (first) fields.current?.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
  };

  async function send(values: FormValues, base: Entry): Promise<void> {
    const checked = check(definition.schema, values);
    if (!checked.ok) return form.setErrors(checked.errors);
    setSaving(true);
    setFailure(null);
    try {
      const record = await save(definition, base, checked.values, key(checked.values));
      settle();
      onSaved(record);
    } catch (error) {
      setCurrent(conflicting(error));
      setFailure({ kind: 'danger', text: saveFailure(definition, entry, sentence(error, '')) });
      if (error instanceof ApiFailure) form.setErrors(error.errors);
    }
    setSaving(false);
  }

  const replace = (record: ContentRecord) => {
    settle();
    onReplaced(record);
  };

  const cancel = () => {
    settle();
    onCancel?.();
  };

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => send(values, entry), showFirst)}
      className={preview ? 'form with-preview' : 'form'}
    >
      <fieldset disabled={saving || waiting} ref={fields} className="fields">
        {Object.entries(definition.fields).map(([name, field]) => (
          <FieldInput
            key={name}
            path={name}
            field={field}
            value={form.values[name] as string | number}
            error={form.errors[name]}
            onChange={(value) => form.setFieldValue(name, value)}
          />
        ))}
      </fieldset>
      {preview && <div className="preview">{preview(form.values)}</div>}
      {current ? (
        <Suspense>
          <Conflict
            definition={definition}
            current={current}
            mine={form.values}
            onMine={() => {
              setCurrent(null);
              void send(form.values, entryOf(definition, current));
            }}
            onTheirs={() => replace(current)}
          />
        </Suspense>
      ) : (
        <Notice told={failure} onClose={() => setFailure(null)} />
      )}
      <SaveBar dirty={dirty} saving={saving} action={action} onCancel={onCancel && cancel} />
    </form>
  );
}
