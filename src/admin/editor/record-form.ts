import { initialsOf, mapFields, type RecordFields } from '../../shared/core/record-fields.ts';
import type { FormValues } from './drafts.ts';

/** A field's value in words, `none` without one. */
export const fieldWords =
  (fields: RecordFields, none = '-') =>
  (name: string, value: unknown): string =>
    fields[name]?.words(value) || none;

/** What a form starts from: its record, or what is suggested for a new one. */
export const startOf =
  (fields: RecordFields, suggested: Readonly<Record<string, unknown>> = {}) =>
  <Saved extends object>(record: Saved | null): FormValues => {
    const first = { ...(record ?? { ...initialsOf(fields), ...suggested }) } as FormValues;
    return mapFields(fields, (_, name) => first[name] ?? '');
  };
