import type { Field } from '../../shared/entities/fields.ts';
import { shortDay } from '../../site/day.ts';

/** A field's value as text a person reads. */
export function written(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vazio)';
  if (field.input === 'date') return shortDay(String(value).split('T')[0] ?? '');
  return String(value);
}
