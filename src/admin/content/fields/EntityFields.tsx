import type { Definition } from '../../../shared/content/entities/define.ts';
import type { DrawnEditor } from '../../editor/editor.ts';
import type { Form } from '../../editor/state.ts';
import { FieldInput } from './FieldInput.tsx';
import { groupsOf } from './field-props.ts';
import { fieldText } from './field-text.ts';
import { iconFor } from './icon-suggestion.ts';

type Props = {
  readonly definition: Definition;
  readonly editor: DrawnEditor;
  readonly form: Form<unknown>;
};

export function EntityFields({ definition, editor, form }: Props) {
  const { values, errors, draftId, base } = form;
  const { icon } = definition.fields;
  function change(name: string, value: string | number | boolean): void {
    const suggests = name === 'title' && icon && base.record === null;
    const found = suggests ? iconFor(String(value), values, String(icon.initial)) : values.icon;
    editor.change({ [name]: value, ...(found !== values.icon && { icon: found }) });
  }
  return groupsOf(definition.fields).map(([group, fields]) => {
    const inputs = fields.map(([name, field]) => (
      <FieldInput
        // An upload belongs to the record for which it was chosen.
        key={field.input === 'image' ? `${name} ${draftId}` : name}
        path={name}
        field={field}
        value={values[name] ?? ''}
        error={errors[name]}
        onChange={(value) => change(name, value)}
      />
    ));
    if (group === '') return inputs;
    if (fields[0]?.[1].folded)
      return (
        <details key={group} className="framed" open={fields.some(([name]) => errors[name])}>
          <summary>{group}</summary>
          <div className="fields">{inputs}</div>
        </details>
      );
    return (
      <fieldset key={group} className="fields framed">
        <legend>{group}</legend>
        {inputs}
      </fieldset>
    );
  });
}

export const wordsOf =
  ({ fields }: Definition) =>
  (name: string, value: unknown): string => {
    const field = fields[name];
    return field ? fieldText(field, value) : '';
  };

export const labelsOf = ({ fields }: Definition) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
