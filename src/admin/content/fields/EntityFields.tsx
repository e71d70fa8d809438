import { Box } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { Definition } from '../../../shared/content/entities/define.ts';
import type { Field } from '../../../shared/content/entities/fields.ts';
import type { DrawnEditor } from '../../editor/editor.ts';
import type { Form } from '../../editor/state.ts';
import { type LazyComponent, Loading, lazyComponent } from '../../ui/lazy-component.tsx';
import { FieldInput } from './FieldInput.tsx';
import { Fold } from './Fold.tsx';
import { groupsOf } from './field-props.ts';
import { fieldText } from './field-text.ts';
import { iconFor } from './icon-suggestion.ts';
import { iconWords } from './icon-words.ts';
import type { Looks as LooksPart } from './Looks.tsx';
import { PageIcon } from './PageIcon.tsx';

const Looks: LazyComponent<ComponentProps<typeof LooksPart>> = lazyComponent(
  () => import('./Looks.tsx'),
  'Looks',
  <Loading />,
);

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
    const drawn = fields.filter(
      ([name, { unless }]) => !(unless && values[unless]) || errors[name],
    );
    const inputs = drawn.map(([name, field]) => (
      <FieldInput
        // An upload belongs to the record for which it was chosen.
        key={field.input === 'image' ? `${name} ${draftId}` : name}
        path={name}
        field={field}
        value={values[name] ?? ''}
        saved={form.start[name]}
        values={values}
        error={errors[name]}
        onChange={(value) => change(name, value)}
      />
    ));
    if (group === '') return inputs;
    const invalid = fields.some(([name]) => Boolean(errors[name]));
    if (fields[0]?.[1].folded)
      return (
        <Fold key={group} title={group} invalid={invalid} className="framed">
          <div className="fields">{inputs}</div>
        </Fold>
      );
    return (
      <fieldset key={group} className="fields framed">
        <legend>{group}</legend>
        {fields.some(([, { input }]) => input === 'font') ? (
          <Looks values={values} saved={form.start} invalid={invalid} onChoose={editor.change}>
            {inputs}
          </Looks>
        ) : (
          inputs
        )}
      </fieldset>
    );
  });
}

const RIM = '1px solid var(--mantine-color-placeholder)';
const FITTING = { maxWidth: 'min(200px, 100%)' };

/** A value as people see it: a picture, a drawing or a colour, not its address or code. */
export function shown(field: Field, value: unknown): ReactNode {
  const [text, words] = [String(value ?? ''), fieldText(field, value)];
  if (text === '') return words;
  if (field.input === 'image')
    return <img className="thumbnail" style={FITTING} src={text} alt={field.label} />;
  if (field.input !== 'icon' && field.input !== 'color') return words;
  return (
    <>
      <Box component="span" mr="xs" style={{ verticalAlign: '-4px' }}>
        {field.input === 'icon' ? (
          <PageIcon name={text} />
        ) : (
          <Box
            component="span"
            display="inline-block"
            w={18}
            h={18}
            bdrs="50%"
            bd={RIM}
            bg={text}
          />
        )}
      </Box>
      {field.input === 'icon' ? iconWords(text) : words}
    </>
  );
}

export const wordsOf =
  ({ fields }: Definition) =>
  (name: string, value: unknown): ReactNode => {
    const field = fields[name];
    return field ? shown(field, value) : '';
  };

export const labelsOf = ({ fields }: Definition) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
