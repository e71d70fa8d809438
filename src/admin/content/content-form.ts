import * as v from 'valibot';
import { formatDate, practiceDay } from '../../shared/appointments/practice-day.ts';
import type { ContentRecord } from '../../shared/content/endpoints.ts';
import { canonical, type Definition, initials } from '../../shared/content/entities/define.ts';
import type { Field } from '../../shared/content/entities/fields.ts';
import type { FormValues } from '../editor/drafts.ts';
import { variantsText } from './fields/variants-form.ts';
import { hoursText, readRows } from './hours/hours-form.ts';

/** 'Agendada para 3 de dezembro' for a future day, with the year if it is another; else ''. */
export function scheduled(day: string): string {
  const now = practiceDay();
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day <= now) return '';
  const text = formatDate('longDay', day, 'UTC');
  const [year = ''] = day.split('-');
  return `Agendada para ${text}${now.startsWith(year) ? '' : ` de ${year}`}`;
}

export type FieldValues = Readonly<Record<string, unknown>>;

function inputValue({ input }: Field, value: unknown): FormValues[string] {
  if (typeof value === 'number') return value;
  if (input === 'switch') return value === true;
  if (input === 'hours') return hoursText(value);
  if (input === 'variants') return variantsText(value);
  const text = typeof value === 'string' ? value : '';
  return input === 'date' ? (text.split('T')[0] ?? '') : text;
}

/** Field values for inputs: '' for null, the day of a time, rows as one text. */
export const inputValues = ({ fields }: Definition, values: FieldValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, inputValue(field, values[name])]),
  );

/** An empty input is null if the schema accepts null but no empty text. */
function fieldValue(field: Field | undefined, value: FormValues[string]): unknown {
  if (field?.column === 'jsonb') return readRows(String(value));
  if (value !== '' || !field || field.required) return value;
  return v.is(field.schema, null) && !v.is(field.schema, '') ? null : value;
}

export const fieldValues = ({ fields }: Definition, values: FormValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fieldValue(fields[name], value)]),
  );

export function blankForm(definition: Definition, values: FieldValues = {}): FormValues {
  const dates = Object.entries(definition.fields).filter(([, { input }]) => input === 'date');
  const dated = Object.fromEntries(dates.map(([name]) => [name, practiceDay()]));
  return inputValues(definition, { ...initials(definition), ...dated, ...values });
}

export const formOf = (definition: Definition, record: ContentRecord): FormValues =>
  inputValues(definition, canonical(definition, record));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const others = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}

export const changed = (values: FieldValues, saved: FieldValues | null): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => saved === null || !isSame(value, saved[name])),
  );

/** The record's name: its first column, else its first field. */
export function nameOf(definition: Definition, values: FieldValues): string {
  const [first = ''] =
    definition.kind === 'list' ? definition.columns : Object.keys(definition.fields);
  const name = values[first];
  return typeof name === 'string' ? name : '';
}
