import type { SiteContent } from '../shared/content.ts';
import { isShadow } from '../shared/css-values.ts';
import { heroProperties } from '../site/hero-style.ts';

/**
 * The hero's custom properties as a rule for the page's head: values of their kind alone, nothing
 * that could end it.
 */
export function heroRule(hero: SiteContent['hero']): string {
  const shadow = isShadow(hero.text_shadow) ? hero.text_shadow : 'none';
  const declarations = Object.entries(heroProperties({ ...hero, text_shadow: shadow })).map(
    ([name, value]) => `${name}:${value}`,
  );
  return `:root{${declarations.join(';')}}`;
}
