import * as v from 'valibot';
import type { Fields } from '../../../shared/content/entities/define.ts';

/**
 * A record as it can be drawn while it is typed: words just as they are, a half-typed colour or
 * address as if it were not there yet.
 */
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
