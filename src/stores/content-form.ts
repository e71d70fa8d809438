import { now } from '../shared/clock.ts';
import type { ContentRecord } from '../shared/endpoints/content.ts';
import { canonical, type Definition, initials } from '../shared/entities/define.ts';
import type { FormValues } from './drafts.ts';

/** Values under an entity's own field names, as the server keeps them. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Today in this browser's time zone, `YYYY-MM-DD`. */
export function today(): string {
  const day = new Date(now());
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * Field values as inputs hold them: null is an empty box, a date loses what stands behind its `T`.
 */
export function inputValues(definition: Definition, values: FieldValues): FormValues {
  return Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => {
      const value = values[name];
      if (typeof value === 'number') return [name, value];
      const text = typeof value === 'string' ? value : '';
      return [name, field.input === 'date' ? (text.split('T')[0] ?? '') : text];
    }),
  );
}

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
    Object.entries(values).filter(([name, value]) => saved === null || value !== saved[name]),
  );
}

/** The record's name for a person: its first column, else its first field. */
export function nameOf(definition: Definition, values: FieldValues): string {
  const [first] = definition.kind === 'list' ? definition.columns : Object.keys(definition.fields);
  const name = first === undefined ? '' : values[first];
  return typeof name === 'string' ? name : '';
}
