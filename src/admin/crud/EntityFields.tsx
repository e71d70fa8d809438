import type { Definition } from '../../shared/entities/define.ts';
import type { DrawnEditor } from '../../stores/editor.ts';
import type { Form } from '../../stores/editor-state.ts';
import { FieldInput } from './FieldInput.tsx';

type Props = {
  readonly definition: Definition;
  readonly editor: DrawnEditor;
  readonly form: Form<unknown>;
};

const inputOf = (value: string | number | boolean | undefined) =>
  typeof value === 'number' ? value : String(value ?? '');

/** The inputs of any entity, from its definition. */
export function EntityFields({ definition, editor, form: { values, errors, draftId } }: Props) {
  return Object.entries(definition.fields).map(([name, field]) => (
    <FieldInput
      // A photo on its way belongs to the record it was chosen for.
      key={field.input === 'image' ? `${name} ${draftId}` : name}
      path={name}
      field={field}
      value={inputOf(values[name])}
      error={errors[name]}
      onChange={(value) => editor.change({ [name]: value })}
    />
  ));
}

/** What the fields of an entity are called. */
export const labelsOf = ({ fields }: Definition) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
