import type { SiteContent } from '../../shared/content/content.ts';
import { hero } from '../../shared/content/entities/hero.ts';
import type { FieldValues } from './content-form.ts';
import { drawable } from './site-view/drawable.ts';

/** The hero as it can be drawn while it is typed. */
export function drawableHero(values: FieldValues): SiteContent['hero'] {
  // Made of the definition's own fields, which is what the type says.
  return drawable(hero.fields, values) as SiteContent['hero'];
}
