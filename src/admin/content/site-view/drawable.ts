import * as v from 'valibot';
import type { Fields } from '../../../shared/content/entities/define.ts';

/** A half-typed record to be drawn: texts as they are, other invalid values as initial ones. */
export function drawable(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(fields).map(([name, { schema, input, initial }]) => {
    const { success, output } = v.safeParse(schema, values[name]);
    if (success) return [name, output];
    const isProse = input === 'text' || input === 'textarea';
    return [name, isProse ? String(values[name] ?? '') : initial || null];
  });
  return Object.fromEntries(entries);
}
