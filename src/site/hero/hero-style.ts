import type { SiteContent } from '../../shared/content/content.ts';
import { FONTS } from '../../shared/content/css-values.ts';
import { isSafeUrl } from '../../shared/core/url.ts';
import { heroFit } from './hero-fit.ts';
import { heroTone } from './hero-tone.ts';

type Hero = SiteContent['hero'];

/** Null without a picture, or for one that the CSP blocks. */
export function heroPicture(hero: Hero): string | null {
  return hero.background_image !== null && isSafeUrl(hero.background_image)
    ? hero.background_image
    : null;
}

const known = (font: string) => FONTS.find((name) => name === font) ?? FONTS[0];

/** The custom property of a family's font stack; the first family's for an unknown name. */
export function fontVariable(font: string): `--font-${string}` {
  return `--font-${known(font).toLowerCase().replaceAll(' ', '-')}`;
}

/** The hero as custom properties: `<style>` at build, CSSOM on redraw (no attributes by CSP). */
export function heroProperties(hero: Hero): Readonly<Record<`--${string}`, string>> {
  const { title, subtitle } = heroTone(hero);
  const { line, word } = heroFit(hero.title);
  return {
    '--title-font': `var(${fontVariable(hero.title_font)})`,
    '--subtitle-font': `var(${fontVariable(hero.subtitle_font)})`,
    '--hero-title': title,
    '--hero-subtitle': subtitle,
    '--hero-shadow': hero.text_shadow,
    '--hero-line': line,
    '--hero-word': word,
  };
}
