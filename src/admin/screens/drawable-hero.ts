import * as v from 'valibot';
import type { SiteContent } from '../../shared/content.ts';
import { hero } from '../../shared/entities/hero.ts';
import type { FieldValues } from '../../stores/content-form.ts';

/**
 * The hero as it can be drawn while it is typed: words just as they are, a half-typed colour or
 * address as if it were not there yet.
 */
export function drawableHero(values: FieldValues): SiteContent['hero'] {
  const entries = Object.entries(hero.fields).map(([name, { schema, input, initial }]) => {
    const { success, output } = v.safeParse(schema, values[name]);
    if (success) return [name, output];
    const isProse = input === 'text' || input === 'textarea';
    return [name, isProse ? String(values[name] ?? '') : initial || null];
  });
  // Made of the definition's own fields, which is what the type says.
  return Object.fromEntries(entries) as SiteContent['hero'];
}
