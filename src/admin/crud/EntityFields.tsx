import type { Definition, Fields } from '../../shared/entities/define.ts';
import type { Field } from '../../shared/entities/fields.ts';
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

type Named = readonly [name: string, field: Field];

/** The fields in their groups, in order: one without a group stands with those before it. */
export function groupsOf(fields: Fields): readonly (readonly [string, readonly Named[]])[] {
  const groups: [string, Named[]][] = [];
  for (const one of Object.entries(fields)) {
    const last = groups.at(-1);
    const { group } = one[1];
    if (last && group === undefined) last[1].push(one);
    else groups.push([group ?? '', [one]]);
  }
  return groups;
}

/** The inputs of any entity, from its definition. */
export function EntityFields({ definition, editor, form: { values, errors } }: Props) {
  return groupsOf(definition.fields).map(([group, fields]) => {
    const inputs = fields.map(([name, field]) => (
      <FieldInput
        key={name}
        path={name}
        field={field}
        value={inputOf(values[name])}
        error={errors[name]}
        onChange={(value) => editor.change({ [name]: value })}
      />
    ));
    if (group === '') return inputs;
    return (
      <fieldset key={group} className="field-group">
        <legend>{group}</legend>
        {inputs}
      </fieldset>
    );
  });
}

/** What the fields of an entity are called. */
export const labelsOf = ({ fields }: Definition) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
