import { now } from '../../shared/clock.ts';
import type { ContentRecord } from '../../shared/endpoints/content.ts';
import { canonical, type Definition, initials } from '../../shared/entities/define.ts';
import type { FormValues } from '../../stores/unsaved.ts';

/** Values under an entity's own field names, as the server keeps them. */
export type FieldValues = Readonly<Record<string, unknown>>;

/**
 * What a form works on: `id` and `version` of the record it changes (null for a new one), and its
 * values on the server.
 */
export type Entry = {
  readonly id: string | null;
  readonly version: number | null;
  readonly saved: FieldValues | null;
  readonly start: FormValues;
};

/** Today in this browser's time zone, `YYYY-MM-DD`. */
export function today(): string {
  const day = new Date(now());
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * Field values as inputs hold them: null is an empty box, a date loses what stands behind its `T`.
 */
export function inputs(definition: Definition, values: FieldValues): FormValues {
  return Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => {
      const value = values[name];
      if (typeof value === 'number') return [name, value];
      const text = typeof value === 'string' ? value : '';
      return [name, field.input === 'date' ? (text.split('T')[0] ?? '') : text];
    }),
  );
}

/** A blank form; `values` (say, the next order) go before the definition's own beginnings. */
export function blank(definition: Definition, values: FieldValues = {}): Entry {
  const dates = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.input === 'date' ? [[name, today()]] : [],
  );
  return {
    id: null,
    version: null,
    saved: null,
    start: inputs(definition, { ...initials(definition), ...Object.fromEntries(dates), ...values }),
  };
}

/** The form of a saved record. */
export function entryOf(definition: Definition, record: ContentRecord): Entry {
  const saved = canonical(definition, record);
  return { id: record.id, version: record.version, saved, start: inputs(definition, saved) };
}

/**
 * The fields of `values` that differ from what the server holds; all of them while nothing is
 * saved.
 */
export function changed(values: FieldValues, saved: FieldValues | null): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => saved === null || value !== saved[name]),
  );
}

/** The record's name for a person: its first column, else its first field. */
export function nameOf(definition: Definition, values: FieldValues): string {
  const first =
    definition.kind === 'list' ? definition.columns[0] : Object.keys(definition.fields)[0];
  const name = first === undefined ? '' : values[first];
  return typeof name === 'string' ? name : '';
}
