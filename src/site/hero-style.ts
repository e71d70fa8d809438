import type { SiteContent } from '../shared/content.ts';
import { isShadow } from '../shared/css-values.ts';
import { isSafeUrl } from '../shared/url.ts';
import { heroTone } from './hero-tone.ts';

type Hero = SiteContent['hero'];

/** The owner's picture, null when there is none that may be loaded. */
export function heroPicture(hero: Hero): string | null {
  return hero.background_image !== null && isSafeUrl(hero.background_image) ? hero.background_image : null;
}

const family = (font: string) => `var(--font-${font.toLowerCase().replaceAll(' ', '-')})`;

/** What the owner chose for the hero as custom properties: a `<style>` at build, CSSOM on redraw (style attributes are forbidden). */
export function heroProperties(hero: Hero): Readonly<Record<`--${string}`, string>> {
  const { scrim, title, subtitle } = heroTone(hero, heroPicture(hero) !== null);
  return {
    '--title-font': family(hero.title_font),
    '--subtitle-font': family(hero.subtitle_font),
    '--hero-title': title,
    '--hero-subtitle': subtitle,
    '--hero-shadow': isShadow(hero.text_shadow) ? hero.text_shadow : 'none',
    '--hero-scrim': String(scrim),
  };
}

/** The same as a rule for the page's head. */
export function heroRule(hero: Hero): string {
  const declarations = Object.entries(heroProperties(hero)).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}
