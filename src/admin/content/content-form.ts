import * as v from 'valibot';
import type { ContentRecord } from '../../shared/content/endpoints.ts';
import { canonical, type Definition, initials } from '../../shared/content/entities/define.ts';
import type { Field } from '../../shared/content/entities/fields.ts';
import type { FormValues } from '../editor/drafts.ts';
import { today } from '../ui/today.ts';
import { hoursText, readHours } from './hours/hours-form.ts';
import { isSame } from './is-same.ts';

const dayAndMonth = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'Agendada para 3 de dezembro' for a future day (`YYYY-MM-DD`), with another year; else ''. */
export function scheduled(day: string): string {
  const now = today();
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day <= now) return '';
  const text = dayAndMonth.format(new Date(`${day}T12:00:00Z`)).replace(/^1 /, '1º ');
  const [year = ''] = day.split('-');
  return `Agendada para ${text}${now.startsWith(year) ? '' : ` de ${year}`}`;
}

/** Values under an entity's own field names, as the server keeps them. */
export type FieldValues = Readonly<Record<string, unknown>>;

function inputValue({ input }: Field, value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (input === 'hours') return hoursText(value);
  const text = typeof value === 'string' ? value : '';
  return input === 'date' ? (text.split('T')[0] ?? '') : text;
}

/**
 * Field values as inputs hold them: null is an empty box, a date loses what stands behind its `T`,
 * hours are one text.
 */
export const inputValues = (definition: Definition, values: FieldValues): FormValues =>
  Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [
      name,
      inputValue(field, values[name]),
    ]),
  );

/** An empty box of an optional field is null where the schema takes null and no empty text. */
function fieldValue(field: Field | undefined, value: FormValues[string]): unknown {
  if (field?.input === 'hours') return readHours(String(value));
  if (value !== '' || !field || field.required) return value;
  return v.is(field.schema, null) && !v.is(field.schema, '') ? null : value;
}

/** What the inputs of a form stand for, to be judged by the definition's schema. */
export const fieldValues = ({ fields }: Definition, values: FormValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fieldValue(fields[name], value)]),
  );

/** A new record's form; `values` (say, the next order) go before the definition's beginnings. */
export function blankForm(definition: Definition, values: FieldValues = {}): FormValues {
  const dates = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.input === 'date' ? [[name, today()]] : [],
  );
  return inputValues(definition, {
    ...initials(definition),
    ...Object.fromEntries(dates),
    ...values,
  });
}

/** The form of a saved record. */
export const formOf = (definition: Definition, record: ContentRecord): FormValues =>
  inputValues(definition, canonical(definition, record));

/** The fields that differ from what the server holds; all of them while nothing is saved. */
export function changed(values: FieldValues, saved: FieldValues | null): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => saved === null || !isSame(value, saved[name])),
  );
}

/** The record's name for a person: its first column, else its first field. */
export function nameOf(definition: Definition, values: FieldValues): string {
  const [first] = definition.kind === 'list' ? definition.columns : Object.keys(definition.fields);
  const name = first === undefined ? '' : values[first];
  return typeof name === 'string' ? name : '';
}
