import type { SiteContent } from '../../shared/content/content.ts';
import { DEFAULT_SHADOW } from '../../shared/content/default-shadow.ts';
import { FONTS } from '../../shared/content/fonts.ts';
import { isSafeUrl } from '../../shared/core/url.ts';
import { heroFit } from './hero-fit.ts';
import { heroTone } from './hero-tone.ts';

type Hero = SiteContent['hero'];

/** The owner's picture, null when there is none that may be loaded. */
export function heroPicture(hero: Hero): string | null {
  return hero.background_image !== null && isSafeUrl(hero.background_image)
    ? hero.background_image
    : null;
}

const known = (font: string) => FONTS.find((name) => name === font) ?? FONTS[0];

/**
 * Custom property that holds the font stack of a family; the first family's for one that is not
 * ours.
 */
export function fontVariable(font: string): `--font-${string}` {
  return `--font-${known(font).toLowerCase().replaceAll(' ', '-')}`;
}

// The shadow that nobody chose, drawn so soft that it does not look dated.
const SOFT_SHADOW = '0 2px 2rem #0001';

/**
 * What the owner chose for the hero as custom properties: a `<style>` at build, CSSOM on redraw
 * (style attributes are forbidden), where a shadow that is none counts as nothing.
 */
export function heroProperties(hero: Hero): Readonly<Record<`--${string}`, string>> {
  const { title, subtitle } = heroTone(hero, heroPicture(hero) !== null);
  const { line, word } = heroFit(hero.title);
  return {
    '--title-font': `var(${fontVariable(hero.title_font)})`,
    '--subtitle-font': `var(${fontVariable(hero.subtitle_font)})`,
    '--hero-title': title,
    '--hero-subtitle': subtitle,
    '--hero-shadow': hero.text_shadow === DEFAULT_SHADOW ? SOFT_SHADOW : hero.text_shadow,
    '--hero-line': line,
    '--hero-word': word,
  };
}
